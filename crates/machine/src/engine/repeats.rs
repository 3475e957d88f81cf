//! Loops that nobody ends: positions that come back without anybody having been
//! asked, as they were or with numbers that grow alike.

use super::Engine;
use crate::book::{Done, FoundLoop};
use crate::inline_vec::InlineVec;
use crate::state::{numbers, shape, whole};

/// As many calm moments are let pass before anything is looked at.
const PATIENCE: u32 = 64;
/// As many rounds must grow alike.
const ROUNDS: u8 = 3;

/// What is known of the positions since somebody was asked. One is kept and
/// compared with all later ones; it is renewed at growing distances, so that a
/// loop of any length is found.
#[derive(Debug, Default)]
pub struct Repeats {
    seen: u32,
    /// When another one is kept.
    renewed: u32,
    whole: u64,
    shape: u64,
    growing: Option<Growing>,
}

/// A position that came back with other numbers.
#[derive(Debug, Default)]
struct Growing {
    /// When it was there last, and how long before that.
    at: u32,
    period: u32,
    numbers: InlineVec<i32, 96>,
    by: InlineVec<i32, 96>,
    rounds: u8,
}

impl Repeats {
    /// A calm moment; tells whether it closes a loop.
    fn see(&mut self, state: &crate::state::State) -> Option<FoundLoop> {
        self.seen += 1;
        if self.seen < PATIENCE {
            return None;
        }
        let (now, like) = (whole(state), shape(state));
        if self.renewed > 0 && now == self.whole {
            return Some(FoundLoop::Same);
        }
        if self.renewed > 0 && like == self.shape && self.grows(state) {
            return Some(FoundLoop::Grows);
        }
        if self.seen >= self.renewed {
            let growing = Growing {
                at: self.seen,
                numbers: numbers(state),
                ..Growing::default()
            };
            (self.whole, self.shape) = (now, like);
            (self.growing, self.renewed) = (Some(growing), self.seen * 2);
        }
        None
    }

    /// The shape of the kept position is there again: whether its numbers have
    /// grown as in the rounds before.
    fn grows(&mut self, state: &crate::state::State) -> bool {
        let Some(last) = &mut self.growing else {
            return false;
        };
        let now = numbers(state);
        let pairs = now.iter().zip(last.numbers.iter());
        let by: InlineVec<i32, 96> = pairs.map(|(now, then)| now - then).collect();
        let period = self.seen - last.at;
        let alike = period == last.period && by == last.by;
        last.rounds = if alike { last.rounds + 1 } else { 1 };
        (last.at, last.period) = (self.seen, period);
        (last.numbers, last.by) = (now, by);
        last.rounds >= ROUNDS
    }
}

impl Engine<'_> {
    /// Something is due and nothing is under way: whether that has been so
    /// before, and the book has done what it says of loops.
    pub(super) fn breaks_loop(&mut self) -> Result<bool, kernel::budget::Limit> {
        match self.repeats.see(self.state) {
            Some(found) => {
                *self.repeats = Repeats::default();
                self.end_loop(found).map(|()| true)
            }
            None => Ok(false),
        }
    }

    fn end_loop(&mut self, found: FoundLoop) -> Done {
        (self.pool.book.forced_loop)(self, found)
    }
}
