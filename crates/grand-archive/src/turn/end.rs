//! The end phase (GA end-phase).

use crate::edition::Reading;
use crate::facts::Facts;
use crate::flow::{Engine, Frame};
use crate::program::Phase;
use crate::state::State;
use kernel::game::Observer;
use kernel::rule;

/// The last Opportunity of the turn.
const LAST: u8 = 9;

impl<O: Observer<State>> Engine<'_, O> {
    /// Triggers, then the last Opportunity of the turn (GA end-phase/1, 2),
    /// then clean-up (GA end-phase/3).
    pub(super) fn end_phase(&mut self, n: u8) {
        match n {
            0 => {
                self.begin_phase(Phase::End);
                // By the old book triggers have a window of their own, and
                // the last Opportunity comes after it.
                let apart = self.s.reads(Reading::NoWindowAfterLast) && !self.s.waiting.is_empty();
                match apart {
                    true => self.then(Phase::End, LAST, false),
                    false => self.set(Frame::Turn(Phase::End, LAST)),
                }
            }
            LAST => {
                let natural =
                    rule!("GA end-phase/2", "GA turn-order/p1", "GA opportunity/p5"; true);
                self.then(Phase::End, 1, natural);
            }
            1 if rule!("GA end-phase/3", true) => self.clean_up(),
            _ => self.next_phase(Phase::End),
        }
    }

    /// The turn is cleaned up, then it is over.
    pub(crate) fn clean_up(&mut self) {
        self.s.phase = Some(Phase::End);
        self.s.changed(Facts::TURN);
        self.set(Frame::Turn(Phase::End, 2));
        self.push(Frame::CleanUp(0));
    }
}
