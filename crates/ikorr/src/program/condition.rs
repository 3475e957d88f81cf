//! Conditions, and what is counted over a turn for those that ask.

use crate::program::{Amount, Filter, Pick};
use kernel::parts::compare::Cmp;
use serde::{Deserialize, Serialize};

/// A condition.
#[derive(Clone, Debug, PartialEq)]
pub enum Cond {
    /// Two numbers compare.
    Compare(Amount, Cmp, Amount),
    /// This thing matches.
    Is(Pick, Box<Filter>),
    /// The step before did something, all of it ("if you do", ROI 3.4b.2).
    Did,
    /// It is a turn of the controller's team.
    YourTurn,
    /// Not.
    Not(Box<Cond>),
    /// Both.
    And(Box<Cond>, Box<Cond>),
    /// This thing died, battled ... this turn: a tally asks.
    Happened(Tally, Cmp, Amount),
}

/// What is counted over a turn, for abilities that ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Tally {
    /// Champions of the controller's team that died.
    AlliedDeaths,
    /// Spells the controller cast.
    SpellsCast,
    /// Champions the controller summoned.
    Summons,
    /// Cards the controller drew.
    Draws,
    /// Cards the controller discarded.
    Discards,
    /// Champions of the controller's team that raided.
    Raids,
    /// Champions of the controller's team that attacked.
    Attacks,
}

impl Tally {
    /// Whether it counts for the whole team.
    #[must_use]
    pub fn is_of_team(self) -> bool {
        matches!(self, Self::AlliedDeaths | Self::Raids | Self::Attacks)
    }
}
