//! Cards: the physical pieces of a match, with tokens and copies.

use kernel::ids::{CardId, PrintId};
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};

/// What a card is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) enum Piece {
    /// A card that was brought to the table.
    Real,
    /// Something that stands for a card only while the game says so.
    Token,
}

/// A card of the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Card {
    /// Whose it is, wherever it goes and whoever controls it.
    pub(crate) owner: Seat,
    /// What is printed on it.
    pub(crate) print: PrintId,
    /// What it is made of.
    pub(crate) piece: Piece,
}

/// All cards of the match, by their ids. A card is never taken out; what has
/// ceased to exist is in no zone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Cards {
    rows: Vec<Card>,
}

impl Cards {
    /// Another card.
    pub(crate) fn add(&mut self, card: Card) -> CardId {
        let id = CardId(self.rows.len() as u16);
        self.rows.push(card);
        id
    }

    /// The card with this id.
    #[must_use]
    pub(crate) fn get(&self, id: CardId) -> &Card {
        &self.rows[id.index()]
    }

    /// The card with this id, to change what is printed on it: for possible
    /// worlds.
    pub(crate) fn get_mut(&mut self, id: CardId) -> &mut Card {
        &mut self.rows[id.index()]
    }

    /// All cards with their ids.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (CardId, &Card)> {
        self.rows
            .iter()
            .enumerate()
            .map(|(i, c)| (CardId(i as u16), c))
    }
}

#[test]
fn a_card_keeps_what_is_printed_on_it() {
    let mut cards = Cards::default();
    let card = Card {
        owner: Seat(0),
        print: PrintId(3),
        piece: Piece::Token,
    };
    let id = cards.add(card);
    assert_eq!(cards.get(id).print, PrintId(3));
}
