//! Games that end, and matches whose time is up.

use crate::model::{GameScore, PlayerId};
use serde::{Deserialize, Serialize};

/// Time is called at a table (RBT 408.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CallTime {
    /// Which table.
    pub table: u32,
    /// Games so far, as the first player has them.
    pub games: GameScore,
    /// A game is being played; else the players are between games.
    pub playing: bool,
}

/// A turn ends at a table whose time is up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndTurn {
    /// Which table.
    pub table: u32,
}

/// The game ends on points after the last turn, as the first player has
/// them (RBT 408.2.b, 408.4.c).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndOnPoints {
    /// Which table.
    pub table: u32,
    /// Points of the first and the second player.
    pub points: (u32, u32),
}

/// Somebody wins the game after time was called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WinAfterTime {
    /// Which table.
    pub table: u32,
    /// Who.
    pub player: PlayerId,
}

/// A game of a match ends (RBT 407.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndGame {
    /// Which table.
    pub table: u32,
    /// Who won; none: drawn.
    #[serde(default)]
    pub player: Option<PlayerId>,
}

/// The team that chooses says who begins (RBT 603.7.c).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChoosePlayFirst {
    /// Which table.
    pub table: u32,
    /// Who.
    pub person: String,
}
