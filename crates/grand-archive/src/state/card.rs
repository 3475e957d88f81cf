//! Cards, wherever they are.

use crate::state::Zone;
use kernel::ids::{Handle, PrintId};
use kernel::seats::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// A card, token or copy of this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Card {
    /// What is printed on its default side.
    pub print: PrintId,
    /// Whose it is; never changes (GA control-and-ownership/6).
    pub owner: Seat,
    /// Where it is.
    pub zone: Zone,
    /// Whether it lies face-up. Face-down it has no characteristics (GA
    /// public-vs-private-information/5).
    pub face_up: bool,
    /// Who knows what it is, where it is now: who may look, and who saw it
    /// while it was public (GA public-vs-private-information/3.a).
    pub known: SeatSet,
    /// What it is now; none in a deck, where nothing can be told apart. The
    /// card of an object has the object's own handle.
    pub handle: Handle,
    /// When it came to where it is: the timestamp of a card in a lineage (GA
    /// timestamps/3.b), and what tells one coming of a card from the next (GA
    /// ability-tracking/p2).
    pub since: u32,
    /// It was chosen by a characteristic and must be shown at the end (GA
    /// ending-the-game/p4).
    pub promised: bool,
    /// Whether it is preserved (GA preserve-preserved/3).
    pub preserved: bool,
    /// Whether it is a token or a copy without a card (GA token/2,
    /// state-based-checks-and-effects/p6).
    pub token: bool,
    /// Whether it was generated (GA generate/1).
    pub generated: bool,
}
