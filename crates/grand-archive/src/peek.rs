//! What a card that is no object has, without computing all of its
//! characteristics: where no effect alters it, what is printed tells.

use crate::card::{ElementSet, Subtype};
use crate::look::Look;
use crate::program::Word;
use crate::sight::Sight;
use crate::state::Zone;
use kernel::ids::CardId;
use kernel::rule::has_switches;

impl Look<'_> {
    /// Whether a card is no object and no effect alters it. Where rules can be
    /// switched off it is not known.
    pub(crate) fn is_as_printed(self, card: CardId) -> bool {
        let object = matches!(self.card(card).zone, Zone::Field(_));
        !has_switches() && !object && !self.d.afar.has(card)
    }

    /// Whether a card has a keyword, as it is seen so.
    pub(crate) fn has_word_seen(self, card: CardId, sight: Sight, word: Word) -> bool {
        if self.is_as_printed(card) {
            let (sure, maybe) = self.r.words_of(self.card(card).print);
            if (sure | maybe) & word.bit() == 0 {
                return false;
            }
            if sure & word.bit() != 0 {
                return self.has_characteristics(card, sight);
            }
        }
        self.values_seen(card, sight).has(word)
    }

    /// Whether a card may have a keyword, wherever it is and whoever sees it.
    pub(crate) fn may_have_word(self, card: CardId, word: Word) -> bool {
        let (sure, maybe) = self.r.words_of(self.card(card).print);
        !self.is_as_printed(card) || (sure | maybe) & word.bit() != 0
    }

    /// The elements of a card, as it is seen so.
    pub(crate) fn elements_seen(self, card: CardId, sight: Sight) -> ElementSet {
        match self.is_as_printed(card) {
            true if self.has_characteristics(card, sight) => {
                self.print(self.card(card).print).elements
            }
            true => ElementSet::default(),
            false => self.values_seen(card, sight).elements,
        }
    }

    /// Whether a card has a subtype, as it is seen so.
    pub(crate) fn has_subtype_seen(self, card: CardId, sight: Sight, subtype: Subtype) -> bool {
        match self.is_as_printed(card) {
            true => {
                let has = self.print(self.card(card).print).has(subtype);
                has && self.has_characteristics(card, sight)
            }
            false => self.values_seen(card, sight).subtypes.contains(&subtype),
        }
    }
}
