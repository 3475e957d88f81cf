//! The cards of a deck, counted by part.

use super::{CheckedDeck, DeckCard};
use kernel::rule;
use std::collections::BTreeMap;

/// Cards and how many of each.
pub type CardCounts = BTreeMap<String, u32>;

/// Parts that a limited deck is declared to do without.
#[must_use]
pub fn lacking_parts(deck: &CheckedDeck) -> Vec<String> {
    let none = |c: &&DeckCard| c.name == "none" && matches!(c.part.as_str(), "legend" | "champion");
    deck.cards
        .iter()
        .filter(none)
        .map(|c| c.part.clone())
        .collect()
}

/// The cards of a deck's sideboard.
#[must_use]
pub fn side_cards(deck: &CheckedDeck) -> CardCounts {
    counted(deck.cards.iter().filter(|c| c.part == "side"))
}

/// The cards of a deck without its sideboard.
#[must_use]
pub fn main_cards(deck: &CheckedDeck) -> CardCounts {
    counted(
        deck.cards
            .iter()
            .filter(|c| c.part != "side" && is_of_the_pool(c)),
    )
}

/// Basic runes, blank battlefields (RBT 602.1.a.2) and what is declared as none
/// come from outside the pool.
pub(crate) fn is_of_the_pool(card: &DeckCard) -> bool {
    let blanks = ["blank", "blank battlefield"];
    let blank = card.battlefield && blanks.iter().any(|b| card.name.eq_ignore_ascii_case(b));
    let outside = rule!("RBT 602.1.a.2", card.part == "runes" || blank);
    card.name != "none" && !outside
}

pub(crate) fn counted<'c>(cards: impl Iterator<Item = &'c DeckCard>) -> CardCounts {
    let mut all = CardCounts::new();
    for card in cards {
        *all.entry(card.name.clone()).or_default() += card.count;
    }
    all
}
