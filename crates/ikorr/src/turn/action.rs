//! The Action Phase (ROI 8.6): active players act in any order until all have
//! passed in succession (ROI 9.1b).

use crate::flow::{Engine, Frame};
use crate::program::Phase;
use crate::state::State;
use kernel::by_rule;
use kernel::game::Observer;
use kernel::seats::SeatSet;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn action_phase(&mut self, step: u8) {
        if step > 1 {
            self.next_phase(Phase::Action);
            return;
        }
        self.entering_phase(Phase::Action);
        self.s.passed = SeatSet::NONE;
        self.set(Frame::Turn(Phase::Action, 2));
        self.push(Frame::Act);
    }

    /// An active player acts: who has passed may act again (ROI 9.1b).
    pub(crate) fn acted(&mut self) {
        by_rule!("ROI 9.1b", {
            self.s.passed = SeatSet::NONE;
        });
    }
}
