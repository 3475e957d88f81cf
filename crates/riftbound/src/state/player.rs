//! What a player has.

use crate::pool::Pool;
use kernel::ids::{CardId, PrintId};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// What a player has.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Player {
    /// The Main Deck, its top last.
    pub deck: Vec<CardId>,
    /// The Rune Deck, its top last.
    pub rune_deck: Vec<CardId>,
    /// The hand.
    pub hand: Vec<CardId>,
    /// The trash.
    pub trash: Vec<CardId>,
    /// The banishment.
    pub banished: Vec<CardId>,
    /// The Champion Zone.
    pub champion: Option<CardId>,
    /// The slot of the legend; none after removal.
    pub legend: Option<u8>,
    /// What is printed on the Chosen Champion (RB 103.2.a.3).
    pub chosen: PrintId,
    /// The Rune Pool (RB 164).
    pub pool: Pool,
    /// XP (RB 728).
    pub xp: u16,
    /// Turns begun.
    pub turns: u16,
    /// Battlefields brought, until set-up is done.
    pub battlefields: SmallVec<[CardId; 3]>,
}
