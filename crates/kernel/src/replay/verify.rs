//! Playing a replay again.

use super::{RecordLine, Replay, StateHash, marks_of, record_of, state_hash};
use crate::driver::Driver;
use crate::game::Game;
use std::sync::Arc;

/// A replay does not give the same game here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("diverged at input {at_input}, turn {turn}: expected {expected}, found {found}")]
pub struct Diverged {
    /// How many inputs were taken before.
    pub at_input: usize,
    /// The turn.
    pub turn: u32,
    /// What the replay says.
    pub expected: String,
    /// What happens here.
    pub found: String,
}

impl<S> Replay<S> {
    /// Plays the replay again and compares all it says: the state at every
    /// turn, the turns, and every line of the record.
    ///
    /// # Errors
    /// The first place where it goes differently.
    pub fn verify<G: Game<Setup = S>>(&self, rules: &Arc<G::Rules>) -> Result<(), Diverged> {
        let driver = self.resume::<G>(rules)?;
        let differs = |expected: String, found: String| Diverged {
            at_input: self.inputs.len(),
            turn: driver.game().turn(),
            expected,
            found,
        };
        let marks = marks_of(&driver);
        if marks != self.marks {
            let words = |n: usize| format!("{n} states by turn");
            return Err(differs(words(self.marks.len()), words(marks.len())));
        }
        let record = record_of(&driver);
        let lines = self.record.len().max(record.len());
        match (0..lines).find(|i| self.record.get(*i) != record.get(*i)) {
            None => Ok(()),
            Some(i) => Err(differs(told(i, &self.record), told(i, &record))),
        }
    }

    /// Plays the replay again, compares the state at every turn, and gives the
    /// game as it stood at the end, to play on.
    ///
    /// # Errors
    /// The first place where it goes differently.
    pub fn resume<G: Game<Setup = S>>(&self, rules: &Arc<G::Rules>) -> Result<Driver<G>, Diverged> {
        let began = Driver::<G>::begin(Arc::clone(rules), &self.setup);
        let mut driver = began.map_err(|refused| Diverged {
            at_input: 0,
            turn: 0,
            expected: "a set-up the rules allow".to_owned(),
            found: refused.to_string(),
        })?;
        let mut marks = self.marks.iter().peekable();
        for at in 0..=self.inputs.len() {
            while let Some(mark) = marks.next_if(|m| m.after <= at) {
                compare(mark, at, driver.game())?;
            }
            if let Some(input) = self.inputs.get(at) {
                let taken = driver.input(input.clone());
                taken.map_err(|refused| Diverged {
                    at_input: at,
                    turn: driver.game().turn(),
                    expected: format!("{input:?}"),
                    found: refused.to_string(),
                })?;
            }
        }
        match marks.next() {
            Some(mark) => Err(Diverged {
                at_input: self.inputs.len(),
                turn: mark.turn,
                expected: format!("{} inputs", mark.after),
                found: format!("{} inputs", self.inputs.len()),
            }),
            None => Ok(driver),
        }
    }
}

/// A line of a record in words.
fn told(i: usize, record: &[RecordLine]) -> String {
    match record.get(i) {
        Some(line) => format!("line {}: \"{}\" by {}", i + 1, line.text, line.rule),
        None => format!("{} lines", record.len()),
    }
}

fn compare<G: Game>(mark: &StateHash, at: usize, game: &G) -> Result<(), Diverged> {
    let (turn, hash) = (game.turn(), state_hash(game));
    if (mark.turn, mark.hash) == (turn, hash) {
        return Ok(());
    }
    let words = |turn: u32, hash: u64| format!("state {hash:016x} in turn {turn}");
    Err(Diverged {
        at_input: at,
        turn,
        expected: words(mark.turn, mark.hash),
        found: words(turn, hash),
    })
}
