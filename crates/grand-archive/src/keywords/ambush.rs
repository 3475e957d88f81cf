//! Ambush (GA ambush): a unit retaliates also where it is not attacked
//! itself, if it is awake.

use crate::look::Look;
use crate::program::Word;
use kernel::rule;

impl Look<'_> {
    /// Whether a unit may retaliate though it does not defend (GA ambush/1).
    /// Who attacks no more is no attacker.
    pub(crate) fn ambushes(self, slot: u8, attacker: u8) -> bool {
        let ambush = self.values(slot).has(Word::Ambush) && self.is_attacking(attacker);
        rule!("GA ambush/1", ambush)
    }

    /// Whether a unit is awake to retaliate; one with Ambush must be too (GA
    /// retaliation-step/3, ambush/2).
    pub(crate) fn is_awake_to_retaliate(self, slot: u8) -> bool {
        self.may_rest(slot) || !rule!("GA retaliation-step/3", "GA ambush/2"; true)
    }
}
