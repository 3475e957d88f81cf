//! Combat (RB 454–461).

mod damage;
mod open;
mod result;

use crate::flow::{Cleanup, Engine, Frame};
use crate::state::State;
use kernel::by_rule;
use kernel::game::Observer;

impl<O: Observer<State>> Engine<'_, O> {
    /// The steps of a combat after its showdown has closed. All of them are
    /// tasks: what triggers meanwhile waits (RB 460.3, reading C 9).
    pub(crate) fn step_combat(&mut self, n: u8) {
        match n {
            2 => self.begin_damage(),
            3 => self.assign(true),
            4 => self.assign(false),
            5 => self.deal_assigned(),
            6 => {
                self.set(Frame::Close(7));
                self.s.cleanup = false;
                let kind = by_rule!("RB 461.1.a", Cleanup::Combat, else Cleanup::Normal);
                self.push(Frame::Cleanup(kind, 0));
            }
            7 => self.combat_result(),
            8 => self.after_combat(),
            _ => self.end_combat(),
        }
    }
}
