//! What is left when all layers are done: what abilities wait for is noted,
//! and which elements are enabled.

use crate::derived::Derived;
use crate::look::Look;
use crate::program::AbilityKind;
use crate::state::Held;

impl Look<'_> {
    pub(super) fn settle(self, new: &mut Derived) {
        for at in 0..new.slots.len() {
            let Some(r) = self.s.refer_slot(at as u8) else {
                continue;
            };
            let mut values = new.slots[at].clone();
            for held in values.abilities.clone() {
                self.with(new).add_keyword(&mut values, r, held);
                values.waits |= self.waits_of(held);
            }
            new.waits |= values.waits;
            new.slots[at] = values;
        }
        let seats = self.s.mode.everybody();
        new.enabled = seats.iter().map(|s| self.with(new).enable(s)).collect();
    }

    /// The events an ability waits for, as bits.
    fn waits_of(self, held: Held) -> u64 {
        match &self.ability(held.ability).kind {
            AbilityKind::Triggered(t) => t.events.iter().fold(0, |bits, e| bits | e.bit()),
            _ => 0,
        }
    }
}
