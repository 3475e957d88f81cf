//! Renewable (GA renewable): a card goes back to the material deck.

use crate::look::Look;
use crate::program::Word;
use crate::sight::Sight;
use crate::state::Zone;
use kernel::ids::CardId;
use kernel::rule;

impl Look<'_> {
    /// Renewable works on the field and in an intent, and nowhere else (GA
    /// renewable/1, 2).
    pub(crate) fn renews(self, card: CardId) -> bool {
        let works = match self.card(card).zone {
            Zone::Field(_) | Zone::Intent(_) => rule!("GA renewable/1", true),
            Zone::Loaded(_) => !rule!("GA renewable/2", true),
            _ => false,
        };
        works && self.values_seen(card, Sight::All).has(Word::Renewable)
    }
}
