//! Rulings of somebody in charge, and going back by one of them: the inputs so
//! far stay in the log, and the game stands where it stood after some of them.

use super::Driver;
use crate::game::{Game, Input, Refused, Ruling, Unwatched};

impl<G: Game> Driver<G> {
    /// Takes a ruling. What came before it can then not be cancelled or taken
    /// back any more, but by another ruling.
    ///
    /// # Errors
    /// When it has no meaning now; nothing has changed then.
    pub fn rule(&mut self, what: Ruling) -> Result<(), Refused> {
        match what {
            Ruling::Rewind { to } => self.rewind(to)?,
            what => self.take(Input::Ruling(what), String::new())?,
        }
        self.began = None;
        self.back.clear();
        Ok(())
    }

    /// How many inputs had been taken before the latest action began, or the
    /// one so many actions before it: where a rewind goes back to.
    #[must_use]
    pub fn before_action(&self, earlier: usize) -> Option<usize> {
        let mut stand = self.in_force(self.taken.len());
        stand.retain(|at| self.taken[*at].began);
        let at = stand.len().checked_sub(earlier + 1)?;
        Some(self.before + stand[at])
    }

    /// How many inputs were ever taken.
    #[must_use]
    pub fn inputs(&self) -> usize {
        self.before + self.taken.len()
    }

    fn rewind(&mut self, to: usize) -> Result<(), Refused> {
        if self.game.question().is_none() {
            return Err(Refused::Over);
        }
        let known = to.checked_sub(self.before);
        let Some(count) = known.filter(|n| *n < self.taken.len()) else {
            return Err(Refused::Meaningless("there is no such input to go back to"));
        };
        let mut game = self.stood_after(count)?;
        game.rewound(&self.rules, &self.game, &mut self.log)?;
        self.game = game;
        self.note(Input::Ruling(Ruling::Rewind { to }), String::new(), false);
        Ok(())
    }

    /// The game as it stood after so many inputs, of those this driver took.
    fn stood_after(&self, count: usize) -> Result<G, Refused> {
        let mut game = self.start.clone();
        for taken in &self.taken[..count] {
            match &taken.input {
                Input::Answer(choice) => game.choose(&self.rules, *choice, &mut Unwatched),
                Input::Ruling(Ruling::Rewind { to }) => {
                    let mut earlier = self.stood_after(to - self.before)?;
                    earlier.rewound(&self.rules, &game, &mut Unwatched)?;
                    game = earlier;
                }
                input => game.apply(&self.rules, input, &mut Unwatched)?,
            }
        }
        Ok(game)
    }

    /// Which of the first inputs still count: those that were not rewound.
    fn in_force(&self, count: usize) -> Vec<usize> {
        let mut stand = Vec::new();
        for (at, taken) in self.taken[..count].iter().enumerate() {
            match &taken.input {
                Input::Ruling(Ruling::Rewind { to }) => stand = self.in_force(to - self.before),
                _ => stand.push(at),
            }
        }
        stand
    }
}
