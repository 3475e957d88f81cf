//! The showdown or combat under way.

use kernel::seats::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// A showdown under way (RB 341).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Showdown {
    /// Where.
    pub field: u8,
    /// Attacker and Defender, if it is a Combat Showdown.
    pub combat: Option<Combat>,
    /// Who has Focus (RB 313).
    pub focus: Seat,
    /// Who has passed in sequence (RB 347.3.a).
    pub passed: SeatSet,
}

/// A combat under way (RB 454).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Combat {
    /// The Attacker.
    pub attacker: Seat,
    /// The Defender.
    pub defender: Seat,
    /// Damage the attacker assigned beyond lethal ("excess damage").
    pub excess: u16,
}
