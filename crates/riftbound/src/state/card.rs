//! Cards, wherever they are.

use crate::state::Zone;
use kernel::ids::{Handle, PrintId, Ref};
use kernel::seats::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// A card or token of this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Card {
    /// What is printed on it.
    pub print: PrintId,
    /// Whose it is; never changes (RB 127.1).
    pub owner: Seat,
    /// Where it is.
    pub zone: Zone,
    /// Who knows what it is, where it is now.
    pub known: SeatSet,
    /// The object it is now; none in a deck, where nothing can be told apart.
    pub handle: Handle,
    /// Whether it is a token (RB 176).
    pub token: bool,
}

/// A tag of what came out of an object: a card banished with a source
/// (RB 427.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Banished {
    /// The source.
    pub source: Ref,
    /// The card, as it is in banishment.
    pub card: Ref,
}
