//! Replacement effects (section 6.9): what would happen, and what happens
//! instead.

use crate::program::About;
use serde::{Deserialize, Serialize};

/// A replacement effect (ROI 6.9).
#[derive(Clone, Debug, PartialEq)]
pub struct Replacement {
    /// What would happen.
    pub would: Would,
    /// To whom or what.
    pub about: About,
    /// What happens instead.
    pub instead: Vec<Instead>,
    /// Whether the controller may decline.
    pub optional: bool,
}

/// What would happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Would {
    /// Die.
    Die,
    /// Leave the Battlefield.
    Leave,
    /// Be dealt damage.
    BeDamaged,
    /// Be dealt strike damage.
    BeStrikeDamaged,
    /// Be dealt nonstrike damage.
    BeNonstrikeDamaged,
    /// Draw a card.
    Draw,
}

/// What happens instead; each of these is a new event (ROI 6.9d). Several are
/// done in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Instead {
    /// Nothing of it happens.
    Nothing,
    /// The damage that was dealt to it is prevented: all damage comes off.
    PreventDamage,
    /// Less damage by this much.
    LessDamage(u8),
    /// The damage goes to the source.
    DamageToThis,
    /// The source is sacrificed.
    SacrificeThis,
    /// It is voided.
    VoidIt,
    /// It is retreated.
    RetreatIt,
    /// Its owner draws, or the player does, so many cards.
    Draw(u8),
    /// The player scraps so many cards.
    Scrap(u8),
    /// The player foresees so many.
    Foresee(u8),
    /// The player's team secures so many.
    Secure(u8),
    /// Stun it.
    StunIt,
}
