//! Decks: what a player brings (section 2 of the book).

mod check;
mod copies;
mod faults;
mod infused;
mod names;
mod parse;
mod side;

pub use check::check_table;
pub use faults::{Limits, team_faults};

use kernel::decklist::Copies;
use serde::{Deserialize, Serialize};

/// Some copies of a card, each with the same Infusion over it or none.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Entry {
    /// How many copies.
    pub count: u16,
    /// The card's whole name.
    pub card: String,
    /// The set number of the printing, if the list says it: `#12`. It means
    /// nothing in play (ROI 4.6a.6).
    pub number: Option<u16>,
    /// Names of the Infusions over it; a legal deck has at most one.
    pub infusions: Vec<String>,
}

impl Copies for Entry {
    fn count(&self) -> u16 {
        self.count
    }

    fn times(&self, count: u16) -> Self {
        Self {
            count,
            ..self.clone()
        }
    }

    fn name(&self) -> &str {
        &self.card
    }

    /// The printing does not matter.
    fn is_like(&self, other: &Self) -> bool {
        self.card == other.card && self.infusions == other.infusions
    }
}

/// A deck as written down: well-formed, not yet known to be legal.
///
/// ```
/// use ikorr::deck::Deck;
/// let deck = Deck::parse("avatar = \"Sarn\"\ndeck = [\"2 Tide Hound + Fine Edge\"]").unwrap();
/// assert_eq!(deck.deck[0].infusions, ["Fine Edge"]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Deck {
    /// What the deck is called.
    pub name: String,
    /// One line about how it plays.
    pub about: String,
    /// The Avatar's name; empty when the list has none.
    pub avatar: String,
    /// The Influence Deck.
    pub influence: Vec<Entry>,
    /// The Deck.
    pub deck: Vec<Entry>,
    /// The Side Deck.
    pub side: Vec<Entry>,
}
