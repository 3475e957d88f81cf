//! Zones and places.

use kernel::seats::Seat;
use serde::{Deserialize, Serialize};

/// Where a card is (RB 105–108).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Zone {
    /// In its owner's Main Deck.
    Deck,
    /// In its owner's Rune Deck.
    RuneDeck,
    /// In its owner's hand.
    Hand,
    /// In its owner's trash.
    Trash,
    /// In its owner's banishment.
    Banished,
    /// In its owner's Champion Zone.
    Champion,
    /// On the Chain.
    Chain,
    /// On the board in this slot: a unit, a gear, a rune, or a legend in its
    /// zone.
    Board(u8),
    /// A battlefield in the Battlefield Zone.
    Field(u8),
    /// Facedown at this battlefield (RB 107.3).
    Facedown(u8),
    /// Not used in this game: battlefields set aside, cards of a player who
    /// was removed.
    Aside,
    /// A token that has ceased to exist (RB 183.1).
    Gone,
}

/// A place on the board. Bases and battlefields are Locations (RB 107.1.b,
/// 107.2.b), a Legend Zone is not (RB 107.4.b).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Place {
    /// This player's base.
    Base(Seat),
    /// This battlefield.
    Field(u8),
    /// This player's Legend Zone.
    Legend(Seat),
}

impl Place {
    /// The battlefield, if it is one.
    #[must_use]
    pub fn field(self) -> Option<u8> {
        match self {
            Self::Field(f) => Some(f),
            _ => None,
        }
    }
}
