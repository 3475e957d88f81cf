//! Cards of a pool that know whose they are, where a card is all in its name.

use super::DeckAndSide;
use crate::decklist::{Entry, gather, spread};
use serde::{Deserialize, Serialize};

/// A card of a deck or side deck, and whose it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct OwnedCard {
    /// Whose.
    pub seat: u8,
    /// Its whole name.
    pub card: String,
}

impl OwnedCard {
    /// The cards of a seat's list, each by itself.
    #[must_use]
    pub fn spread(seat: usize, entries: &[Entry]) -> Vec<Self> {
        let own = |entry: Entry| Self {
            seat: seat as u8,
            card: entry.card,
        };
        spread(entries).into_iter().map(own).collect()
    }

    /// These cards as a list, equal ones together.
    ///
    /// ```
    /// use kernel::decklist::Entry;
    /// use kernel::matches::OwnedCard;
    /// let list = [Entry::read("2 Fox").unwrap()];
    /// assert_eq!(OwnedCard::gather(&OwnedCard::spread(1, &list)), list);
    /// ```
    pub fn gather<'c>(cards: impl IntoIterator<Item = &'c Self>) -> Vec<Entry> {
        let one = |card: &Self| Entry {
            count: 1,
            card: card.card.clone(),
        };
        gather(&cards.into_iter().map(one).collect::<Vec<_>>())
    }
}

impl DeckAndSide<OwnedCard> {
    /// The seat whose pool it is; none if it is empty.
    #[must_use]
    pub fn seat(&self) -> Option<usize> {
        let card = self.deck.first().or(self.side.first())?;
        Some(usize::from(card.seat))
    }
}
