//! Decks: what a player brings (GA format-conventions).

mod check;
mod copies;
mod faults;
mod format;
mod import;
mod parse;
mod side;

pub use check::check_table;
pub use format::Format;
pub use import::import;
pub use kernel::decklist::Entry;

use serde::{Deserialize, Serialize};

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
