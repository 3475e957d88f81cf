//! What cards remember: choices, uses, names (GA ability-tracking).

use crate::program::AbilityId;
use crate::state::Thing;
use kernel::ids::{CardId, Ref};
use serde::{Deserialize, Serialize};

/// Something a card remembers as long as it stays where it is: it ends when
/// the card's `since` changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Memo {
    /// The card that creates the ability, not the object (GA
    /// ability-tracking/p2).
    pub card: CardId,
    /// The coming of the card: its `since`.
    pub since: u32,
    /// Which ability; none: the card as a whole.
    pub ability: Option<AbilityId>,
    /// What.
    pub what: Memory,
}

/// What is remembered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Memory {
    /// A mode was chosen ("one that hasn't been chosen").
    Mode(u8),
    /// It was used so often ("only once").
    Used(u8),
    /// What it waits for happened for this time this turn.
    Nth(u8),
    /// Something was chosen or named for it.
    Chose(Thing),
    /// This card was banished with it (GA banishment/3).
    Banished(Ref),
    /// This player may play it, by the lasting permission of this step (GA
    /// special-play-permissions/2).
    Permitted(Ref, u16),
}
