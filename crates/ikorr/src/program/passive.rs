//! Passive abilities (section 6.8): what they reach, what they change of
//! costs (section 4.3) and of the rules for players.

use crate::program::{Amount, Cond, Filter, Mod, Side};

/// A passive ability.
#[derive(Clone, Debug, PartialEq)]
pub enum Passive {
    /// Changes things on the Battlefield.
    Things(Scope, Vec<Mod>),
    /// Changes what playing costs.
    Costs(CostChange),
    /// A player rule: who, and what.
    Players(Side, PlayerMod),
}

/// What a passive ability reaches.
#[derive(Clone, Debug, PartialEq)]
pub enum Scope {
    /// The source.
    This,
    /// All that match, asked again each time.
    All(Filter),
}

/// A rule for players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayerMod {
    /// May use RUSH an additional time this game.
    RushAgain,
    /// May use the Avatar's power an additional time each turn.
    PowerAgain,
    /// Cannot draw by card effects.
    NoEffectDraws,
}

/// A change of what cards cost to play (ROI 4.3c).
#[derive(Clone, Debug, PartialEq)]
pub struct CostChange {
    /// Who pays: as seen by the source's controller; `Any` and a filter of
    /// `this_only` for "this champion costs ...".
    pub payer: Side,
    /// Which cards (place is `Stack`).
    pub filter: Filter,
    /// Only the card with this ability itself.
    pub this_only: bool,
    /// More (positive) or less (negative).
    pub delta: i16,
    /// So often: once, or for each of something.
    pub times: Amount,
    /// What it cannot go below by this change ("to a minimum of").
    pub minimum: u8,
    /// On this condition.
    pub when: Option<Cond>,
}
