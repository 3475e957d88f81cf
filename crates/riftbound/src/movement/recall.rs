//! Recalls (RB 449–453).

use crate::event::Event;
use crate::flow::Engine;
use crate::state::{Place, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    /// Permanents go to their controllers' bases without moving (RB 450): no
    /// ability that waits for moves triggers, and nothing of their state
    /// changes (RB 451.1, 453.1).
    pub(crate) fn recall(&mut self, units: &[Ref]) {
        for unit in units {
            let Some(slot) = self.s.slot(*unit) else {
                continue;
            };
            let Some(o) = self.s.object(slot) else {
                continue;
            };
            let (from, base) = (o.place, Place::Base(o.controller));
            let stuck = !rule!("RB 451.3", true) && self.fresh().may_go(slot, base).is_err();
            if from == base || stuck {
                continue;
            }
            if self.s.object(slot).is_some_and(|o| o.attached_to.is_some()) {
                self.detach(slot);
            }
            if rule!("RB 451.2", true) {
                self.shift(slot, base);
            }
            self.s.made += 1;
            self.tell(&Event::Recalled(*unit));
            if !rule!("RB 453.1", true)
                && let Some(o) = self.s.object_mut(slot)
            {
                o.exhausted = true;
                o.damage = 0;
                o.buffs = 0;
            }
            if !rule!("RB 451.1", "RB 450"; true) {
                self.arrived(*unit, from);
            }
        }
    }
}
