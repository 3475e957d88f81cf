//! The Ending Phase (RB 317).

use crate::flow::{Cleanup, Engine, Frame};
use crate::program::{Moment, Phase, TriggerEvent};
use crate::state::State;
use kernel::game::Observer;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    pub(super) fn ending(&mut self, n: u8) {
        let seat = self.s.active;
        match n {
            // The Ending Step (RB 317.1). Stunned units recover as it begins,
            // before its triggers (RB 423.1.a.2, reading E 2).
            0 => {
                self.begin_phase(Phase::Ending);
                if rule!("RB 423.1.a.2", true) {
                    self.end_stun();
                }
                if rule!("RB 317.1.a", true) {
                    self.moment_of(TriggerEvent::EndOfTurn, seat);
                    self.fire_delayed(Moment::EndOfTurn, seat);
                }
                self.then(Phase::Ending, 1);
            }
            // The Expiration Step (RB 317.2).
            1 => {
                self.s.progress = 0;
                self.set(Frame::Turn(Phase::Ending, 2));
                self.s.cleanup = false;
                if rule!("RB 317.2.a", true) {
                    self.push(Frame::Cleanup(Cleanup::Ending, 0));
                }
            }
            2 => self.then(Phase::Ending, 3),
            _ => {
                // If any item went through FEPR, the step begins again
                // (RB 317.2.f).
                if rule!("RB 317.2.f", self.s.progress > 0) {
                    self.set(Frame::Turn(Phase::Ending, 1));
                } else {
                    self.next_turn();
                }
            }
        }
    }

    fn end_stun(&mut self) {
        let mut changed = false;
        for object in self.s.board.iter_mut().flatten() {
            changed |= std::mem::take(&mut object.stunned);
        }
        if changed {
            self.s.touch_status(crate::facts::Facts::STATUS);
        }
    }
}
