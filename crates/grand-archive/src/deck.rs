//! Decks: what a player brings (GA format-conventions).

mod check;
mod copies;
mod faults;
mod format;
mod parse;
mod side;

pub use check::check_table;
pub use format::Format;

use kernel::decklist::Copies;
use serde::{Deserialize, Serialize};

/// Some copies of a card.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Entry {
    /// How many copies.
    pub count: u16,
    /// The card's whole name.
    pub card: String,
}

impl Copies for Entry {
    fn count(&self) -> u16 {
        self.count
    }

    fn times(&self, count: u16) -> Self {
        let card = self.card.clone();
        Self { count, card }
    }

    fn name(&self) -> &str {
        &self.card
    }

    fn is_like(&self, other: &Self) -> bool {
        self.card == other.card
    }
}

/// A deck as written down: well-formed, not yet known to be legal.
///
/// ```
/// use grand_archive::deck::Deck;
/// let deck = Deck::parse("material = [\"1 Reed Spirit\"]\nmain = [\"4 Reed Boat\"]").unwrap();
/// assert_eq!((deck.material.len(), deck.main[0].count), (1, 4));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Deck {
    /// What the deck is called.
    pub name: String,
    /// One line about how it plays.
    pub about: String,
    /// What it is built for.
    pub format: Format,
    /// The material deck: champions and regalia.
    pub material: Vec<Entry>,
    /// The main deck.
    pub main: Vec<Entry>,
    /// The sideboard; in draft the rest of the pool.
    pub side: Vec<Entry>,
}
