//! Steadfast (GA steadfast): a unit retaliates rested too, and does not rest
//! for it.

use crate::look::Look;
use crate::program::Word;
use kernel::rule;

impl Look<'_> {
    /// Whether a unit retaliates without being or becoming rested for it (GA
    /// steadfast/1).
    pub(crate) fn is_steadfast(self, slot: u8) -> bool {
        rule!("GA steadfast/1", self.values(slot).has(Word::Steadfast))
    }
}
