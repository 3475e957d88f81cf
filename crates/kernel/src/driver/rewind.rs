//! Rulings of somebody in charge, and going back by one of them: the inputs so
//! far stay in the log, and the game stands where it stood after some of them.

use super::{AppliedInput, Driver};
use crate::game::{Game, Input, InputError, NoObserver, Ruling};
use std::collections::BTreeMap;
use std::iter::successors;

impl<G: Game> Driver<G> {
    /// Takes a ruling. What came before it can then not be cancelled or taken
    /// back any more, but by another ruling.
    ///
    /// # Errors
    /// When it has no meaning now; nothing has changed then.
    pub fn rule(&mut self, what: Ruling) -> Result<(), InputError> {
        match what {
            Ruling::Rewind { to } => self.rewind(to)?,
            what => {
                let mut budget = self.budget;
                self.take(Input::Ruling(what), String::new(), &mut budget)?;
            }
        }
        self.began = None;
        self.back.clear();
        Ok(())
    }

    /// How many inputs had been taken before the latest action began, or the
    /// one so many actions before it: where a rewind goes back to.
    #[must_use]
    pub fn before_action(&self, earlier: usize) -> Option<usize> {
        let mut stand = self.in_force();
        stand.retain(|at| self.taken[*at].began);
        let at = stand.len().checked_sub(earlier + 1)?;
        Some(self.before + stand[at])
    }

    /// How many inputs were ever taken.
    #[must_use]
    pub fn inputs(&self) -> usize {
        self.before + self.taken.len()
    }

    fn rewind(&mut self, to: usize) -> Result<(), InputError> {
        if self.game.question().is_none() {
            return Err(InputError::Over);
        }
        let known = to.checked_sub(self.before);
        let Some(count) = known.filter(|n| *n < self.taken.len()) else {
            return Err(InputError::NotNow("there is no such input to go back to"));
        };
        let mut game = self.stood_after(count)?;
        game.after_rewind(&self.rules, &self.game, &mut self.log)?;
        self.game = game;
        self.note(Input::Ruling(Ruling::Rewind { to }), String::new(), false);
        Ok(())
    }

    /// The game as it stood after so many inputs, of those this driver took.
    /// Where rulings went back to is kept on the way, so that each input is
    /// played once.
    fn stood_after(&self, count: usize) -> Result<G, InputError> {
        let mut targets: BTreeMap<usize, Option<G>> = self.taken[..count]
            .iter()
            .filter_map(|taken| Some((self.goes_back_to(taken)?, None)))
            .collect();
        let mut game = self.start.clone();
        for (at, taken) in self.taken[..count].iter().enumerate() {
            if let Some(kept) = targets.get_mut(&at) {
                *kept = Some(game.clone());
            }
            let earlier = self
                .goes_back_to(taken)
                .and_then(|to| targets.get(&to)?.clone());
            match (&taken.input, earlier) {
                (_, Some(mut earlier)) => {
                    earlier.after_rewind(&self.rules, &game, &mut NoObserver)?;
                    game = earlier;
                }
                (Input::Answer(choice), None) => {
                    let mut budget = self.budget;
                    game.choose(&self.rules, *choice, &mut NoObserver, &mut budget)
                        .taken()?;
                }
                (input, None) => {
                    let mut budget = self.budget;
                    game.apply(&self.rules, input, &mut NoObserver, &mut budget)?;
                }
            }
        }
        Ok(game)
    }

    /// After how many of this driver's inputs a ruling goes back to, if it is
    /// a rewind.
    fn goes_back_to(&self, taken: &AppliedInput) -> Option<usize> {
        match taken.input {
            Input::Ruling(Ruling::Rewind { to }) => to.checked_sub(self.before),
            _ => None,
        }
    }

    /// Which inputs still count: those that were not rewound.
    fn in_force(&self) -> Vec<usize> {
        // The last input that counts after each, and the one that counts
        // before each.
        let mut last: Vec<Option<usize>> = vec![None];
        let mut before = Vec::new();
        for (at, taken) in self.taken.iter().enumerate() {
            before.push(last[at]);
            let now = match self.goes_back_to(taken) {
                Some(to) => last[to],
                None => Some(at),
            };
            last.push(now);
        }
        let newest = last[self.taken.len()];
        let mut stand: Vec<usize> = successors(newest, |at| before[*at]).collect();
        stand.reverse();
        stand
    }
}
