//! What a player has.

use crate::program::Phase;
use kernel::ids::{CardId, Handle, PrintId};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// What a player has.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Player {
    /// The Deck, its top last.
    pub deck: Vec<CardId>,
    /// The hand.
    pub hand: Vec<CardId>,
    /// The Graveyard, its top last.
    pub graveyard: Vec<CardId>,
    /// The Void.
    pub void: Vec<CardId>,
    /// The Champion Zone, from left to right: slots (ROI 5.2d).
    pub row: Vec<u8>,
    /// The Location Zone.
    pub location: Option<u8>,
    /// The Avatar.
    pub avatar: PrintId,
    /// Whether the Avatar is face up (ROI 5.1a).
    pub avatar_up: bool,
    /// The Avatar's handle.
    pub avatar_handle: Handle,
    /// Cards in the Influence Deck.
    pub influence_deck: u8,
    /// Available Influence (ROI 4.10b.2).
    pub available: u8,
    /// Exerted Influence.
    pub exerted: u8,
    /// How often the power was used this turn.
    pub powers: u8,
    /// How often the power may be used this turn beyond once.
    pub extra_powers: u8,
    /// How often RUSH was used this game.
    pub rushes: u8,
    /// Whether RUSH was used this turn.
    pub rushed: bool,
    /// How often RUSH may be used beyond once.
    pub extra_rushes: u8,
    /// Phases to be skipped.
    pub skips: SmallVec<[Phase; 2]>,
}
