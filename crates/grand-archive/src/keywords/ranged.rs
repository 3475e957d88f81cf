//! Ranged N (GA ranged-n): attacks of a distant unit have N more power.

use crate::derived::Values;
use crate::look::Look;
use crate::state::Properties;
use kernel::bounded::Bounded;
use kernel::{by_rule, rule};

impl Look<'_> {
    /// What Ranged adds to the attacks of a unit: something only while it is
    /// distant (GA ranged-n/1).
    pub(crate) fn ranged_power(self, slot: u8) -> i16 {
        let unit = self.s.object(slot);
        let distant = unit.is_some_and(|o| o.properties.any(Properties::DISTANT));
        match distant && rule!("GA ranged-n/1", true) {
            true => self.values(slot).ranged,
            false => 0,
        }
    }
}

impl Values {
    /// Has Ranged once more: it adds up (GA ranged-n/2).
    pub(crate) fn add_ranged(&mut self, amount: i16) {
        self.ranged = by_rule!("GA ranged-n/2", self.ranged.plus(amount), else amount);
    }
}
