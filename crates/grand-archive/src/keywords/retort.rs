//! Retort N (GA retort-n): a unit that retaliates has N more power.

use crate::derived::Values;
use crate::look::Look;
use kernel::bounded::Bounded;
use kernel::by_rule;

impl Look<'_> {
    /// What Retort adds to the power a unit retaliates with (GA retort-n/1).
    pub(crate) fn retort_power(self, slot: u8) -> i16 {
        by_rule!("GA retort-n/1", self.values(slot).retort, else 0)
    }
}

impl Values {
    /// Has Retort once more (GA abilities/p9).
    pub(crate) fn add_retort(&mut self, amount: i16) {
        self.retort = self.retort.plus(amount);
    }
}
