//! Cards: the physical pieces of a match, with tokens and copies.

use crate::ids::{CardId, PrintId};
use crate::seats::Seat;
use serde::{Deserialize, Serialize};

/// What a card is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Piece {
    /// A card that was brought to the table.
    Real,
    /// Something that stands for a card only while the game says so.
    Token,
}

/// A card of the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Card {
    /// Whose it is, wherever it goes and whoever controls it.
    pub owner: Seat,
    /// What is printed on it.
    pub print: PrintId,
    /// What it is made of.
    pub piece: Piece,
}

/// All cards of the match, by their ids. A card is never taken out; what has
/// ceased to exist is in no zone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cards {
    rows: Vec<Card>,
}

impl Cards {
    /// Another card.
    ///
    /// ```
    /// use kernel::card::{Card, Cards, Piece};
    /// use kernel::ids::PrintId;
    /// use kernel::seats::Seat;
    /// let mut cards = Cards::default();
    /// let card = Card { owner: Seat(0), print: PrintId(3), piece: Piece::Token };
    /// let id = cards.add(card);
    /// assert_eq!(cards.get(id).print, PrintId(3));
    /// ```
    pub fn add(&mut self, card: Card) -> CardId {
        let id = CardId(self.rows.len() as u16);
        self.rows.push(card);
        id
    }

    /// The card with this id.
    #[must_use]
    pub fn get(&self, id: CardId) -> &Card {
        &self.rows[id.index()]
    }

    /// The card with this id, to change what is printed on it: for possible
    /// worlds.
    pub fn get_mut(&mut self, id: CardId) -> &mut Card {
        &mut self.rows[id.index()]
    }

    /// All cards with their ids.
    pub fn iter(&self) -> impl Iterator<Item = (CardId, &Card)> {
        self.rows
            .iter()
            .enumerate()
            .map(|(i, c)| (CardId(i as u16), c))
    }
}
