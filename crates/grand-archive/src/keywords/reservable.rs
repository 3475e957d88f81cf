//! Reservable (GA reservable): an object is rested to pay for 1 of a reserve
//! cost.

use crate::look::Look;
use crate::program::Word;
use crate::state::Item;
use kernel::rule;

impl Look<'_> {
    /// Whether an object can pay for an entry, card or not, or for what has
    /// none (GA reservable/1, 2).
    pub(crate) fn is_reservable(self, slot: u8, item: Option<&Item>) -> bool {
        let reservable = self.values(slot).has(Word::Reservable);
        rule!("GA reservable/1", "GA card-activation/8.a"; reservable)
            && self.may_rest(slot)
            && (item.is_some_and(Item::is_card) || rule!("GA reservable/2", true))
    }
}
