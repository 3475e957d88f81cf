//! Decks: what a player brings (RB 101–103).

mod build;
mod check;
mod copies;
mod domains;
mod faults;
mod fields;
mod import;
mod limited;
mod parse;
mod side;
mod team;

pub use build::built;
pub use check::check_table;
pub use import::import;
pub use kernel::decklist::Entry;
pub use limited::is_blank;
pub use team::team_faults;

use serde::{Deserialize, Serialize};

/// A deck as written down: well-formed, not yet known to be legal.
///
/// ```
/// use riftbound::deck::Deck;
/// let deck = Deck::parse("champion = \"Isk\"\nmain = [\"3 Reed Boat\"]").unwrap();
/// assert_eq!((deck.champion.as_str(), deck.main[0].count), ("Isk", 3));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Deck {
    /// What the deck is called.
    pub name: String,
    /// One line about how it plays.
    pub about: String,
    /// The Champion Legend.
    pub legend: String,
    /// The Chosen Champion: one copy besides those in `main`.
    pub champion: String,
    /// The Main Deck without the Chosen Champion.
    pub main: Vec<Entry>,
    /// The Rune Deck.
    pub runes: Vec<Entry>,
    /// Battlefields.
    pub battlefields: Vec<String>,
    /// The sideboard, for matches.
    pub side: Vec<Entry>,
}
