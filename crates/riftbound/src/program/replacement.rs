//! What replaces an event (RB 367).

use crate::program::{About, Cond, Cost};
use serde::{Deserialize, Serialize};

/// A replacement effect (RB 367).
#[derive(Clone, Debug, PartialEq)]
pub struct Replacement {
    /// What would happen.
    pub would: Would,
    /// To what.
    pub about: About,
    /// A condition.
    pub cond: Option<Cond>,
    /// Whether the controller may decline.
    pub optional: bool,
    /// What must be paid.
    pub cost: Option<Cost>,
    /// What happens instead: this ability's code if `Steps`.
    pub instead: Instead,
}

/// What would happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Would {
    /// Die.
    Die,
    /// Be dealt damage.
    BeDamaged,
    /// Draw.
    Draw,
    /// Gain a point.
    GainPoint,
    /// Leave the board.
    Leave,
    /// Play a token.
    PlayToken,
    /// Reveal cards from a deck.
    Reveal,
    /// Be replaced: a battlefield.
    BeReplaced,
}

/// What happens instead.
#[derive(Clone, Debug, PartialEq)]
pub enum Instead {
    /// The steps of the ability; `Pick::Would` is what it would happen to.
    Steps,
    /// Nothing.
    Nothing,
    /// The damage is so many times as much.
    DamageTimes(u8),
    /// One more copy of the token.
    OneMore,
    /// The steps, then the event all the same.
    FirstSteps,
}
