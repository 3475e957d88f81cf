//! Stealth (GA stealth): no attack can be against the object, unless it is
//! one with true sight.

use crate::edition::Reading;
use crate::look::Look;
use crate::program::Word;
use crate::state::{Combat, Properties};
use kernel::rule;

impl Look<'_> {
    /// Whether attacks do not see an object (GA stealth/1).
    pub(crate) fn has_stealth(self, slot: u8) -> bool {
        self.values(slot).has(Word::Stealth) && rule!("GA stealth/1", true)
    }

    /// Whether what is attacked is still open to it: what gets stealth
    /// meanwhile is attacked no more (GA …/4.a, stealth/3), unless it is seen.
    pub(crate) fn stays_open(self, combat: &Combat, slot: u8, sight: bool) -> bool {
        let attack_ends = rule!("GA attacking-and-the-combat-phase/4.a", "GA stealth/3"; true);
        let intercepts = self.s.object(slot).is_some_and(|o| {
            // It was hidden as it took the attack on itself.
            o.properties.any(Properties::INTERCEPTING)
        });
        let sight = sight || intercepts && self.s.reads(Reading::StealthIntercepts);
        !attack_ends || self.is_open_to_attack(slot, combat.attacking, sight)
    }
}
