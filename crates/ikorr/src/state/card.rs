//! Cards, and where they are.

use crate::card::Face;
use kernel::ids::Handle;
use kernel::seats::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Where a card is (section 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Zone {
    /// In its owner's Deck.
    Deck,
    /// In its owner's hand.
    Hand,
    /// In its owner's Graveyard.
    Graveyard,
    /// In its owner's Void.
    Void,
    /// On the stack.
    Stack,
    /// On the Battlefield, in this slot of the permanents.
    Battlefield(u8),
    /// A Token that has ceased to exist (ROI 3.7d).
    Gone,
}

/// A card or Token of this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Card {
    /// What it is.
    pub face: Face,
    /// Whose it is; never changes (ROI 3.5a).
    pub owner: Seat,
    /// Where it is.
    pub zone: Zone,
    /// Who knows what it is, where it is now.
    pub known: SeatSet,
    /// The object it is now; none in a Deck, where nothing can be told apart.
    pub handle: Handle,
    /// Whether it is a Token (ROI 3.7b).
    pub token: bool,
}
