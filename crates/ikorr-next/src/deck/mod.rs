//! Decks: what a player brings (section 2 of the book).

mod copies;
mod faults;
mod parse;

pub use faults::{Limits, check_table, team_faults};

use kernel::decklist::{Copies, exchange};
use kernel::scenario::Fault;
use serde::{Deserialize, Serialize};

/// Some copies of a card, each with the same infusion over it or none.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Entry {
    /// How many copies.
    pub count: u16,
    /// The card's whole name.
    pub card: String,
    /// The set number of the printing, if the list says it: `#12`. It means
    /// nothing in play (ROI 4.6a.6).
    pub number: Option<u16>,
    /// Names of the infusions over it; a legal deck has at most one.
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
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Deck {
    /// What the deck is called.
    pub name: String,
    /// One line about how it plays.
    pub about: String,
    /// The avatar's name; empty when the list has none.
    pub avatar: String,
    /// The influence deck.
    pub influence: Vec<Entry>,
    /// The deck.
    pub deck: Vec<Entry>,
    /// The side deck.
    pub side: Vec<Entry>,
}

impl Deck {
    /// The deck after these copies have gone to the side deck and those have
    /// come from it. Whether the result is legal is asked of it afterwards.
    ///
    /// # Errors
    /// When a copy is not there to be moved.
    pub fn sided(&self, out: &[Entry], into: &[Entry]) -> Result<Self, Vec<Fault>> {
        let mut sided = self.clone();
        exchange((&mut sided.deck, &mut sided.side), out, into)?;
        Ok(sided)
    }
}
