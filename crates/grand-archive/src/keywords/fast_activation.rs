//! Fast Activation (GA fast-activation): a card is activated at fast speed.

use crate::look::Look;
use crate::program::Word;
use crate::sight::Sight;
use kernel::ids::CardId;
use kernel::rule;

impl Look<'_> {
    /// Whether a card has it in somebody's eyes (GA fast-activation/1).
    pub(crate) fn has_fast_activation(self, card: CardId, sight: Sight) -> bool {
        self.has_word_seen(card, sight, Word::FastActivation) && rule!("GA fast-activation/1", true)
    }
}
