//! Effects: what a resolved program left behind for a while.

use crate::thing::Thing;
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};

/// Something that lasts. What it does is a row of the pool.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Effect {
    /// When it began: of two that disagree, the younger is right.
    pub stamp: u32,
    /// What made it.
    pub source: Thing,
    /// The one thing it is about; none where a filter of its row says.
    pub scope: Thing,
    /// Which row of the pool's table of lasting effects.
    pub row: u16,
    /// A number that was worked out when it began.
    pub value: i16,
    /// How often or how much it can still be used.
    pub left: u16,
    /// For whom it speaks.
    pub controller: Seat,
    /// How long it lasts.
    pub lasts: Lasts,
}

/// When an effect ends by itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Lasts {
    /// With the turn.
    #[default]
    Turn,
    /// With the turn after this one.
    NextTurn,
    /// With the object that made it.
    Source,
    /// With the game.
    Game,
}
