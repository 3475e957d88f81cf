//! Taunt (GA taunt): as long as the unit is awake, it is attacked before
//! anything without Taunt.

use crate::combat::Attack;
use crate::look::Look;
use crate::program::Word;
use crate::state::Properties;
use kernel::rule;

impl Look<'_> {
    /// Awake units with Taunt are attacked before others (GA taunt/2), unless
    /// the attack is unblockable (GA unblockable/1).
    pub(crate) fn keep_taunting(self, attack: Attack<'_>, open: &mut Vec<u8>) {
        let taunts = |slot: &u8| {
            let awake = self
                .s
                .object(*slot)
                .is_some_and(|o| !o.properties.any(Properties::RESTED));
            let values = self.values(*slot);
            awake && values.is_unit() && values.has(Word::Taunt)
        };
        if open.iter().any(taunts) && !self.ignores_taunt(attack) && rule!("GA taunt/2", true) {
            let first = open.iter().copied().find(taunts);
            // What can be besieged waits too.
            let besieged =
                |s: &u8| !self.values(*s).is_unit() && !rule!("GA functional-domains/1.a.iv", true);
            open.retain(|s| {
                taunts(s) && (rule!("GA taunt/3", true) || Some(*s) == first) || besieged(s)
            });
        }
    }
}
