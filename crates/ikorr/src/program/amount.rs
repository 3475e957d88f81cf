//! Numbers, and the values of things they are read from.

use crate::program::{CounterKind, Filter, Pick, Who};
use kernel::parts::cursor::Reg;
use serde::{Deserialize, Serialize};

/// A value of a card or permanent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stat {
    /// Attack.
    Attack,
    /// Health.
    Health,
    /// Raid.
    Raid,
    /// Printed Influence cost.
    Cost,
    /// Damage on it.
    Damage,
    /// Ikorr stored on it.
    Stored,
}

/// A number.
#[derive(Clone, Debug, PartialEq)]
pub enum Amount {
    /// This number.
    Number(i16),
    /// The declared X of the item.
    X,
    /// A value of this thing (of what it last was, if it is gone).
    Stat(Pick, Stat),
    /// How many things match.
    Count(Box<Filter>),
    /// How many counters of this kind are on this.
    Counters(Pick, CounterKind),
    /// How many cards these players have in hand.
    HandSize(Who),
    /// Ikorr secured by the team of these players.
    Secured(Who),
    /// How many Influence these players have available.
    Available(Who),
    /// How many players there are.
    Players,
    /// The amount of the event.
    Event,
    /// The number a step has left here (excess damage, cards discarded, a
    /// chosen number).
    Bound(Reg),
    /// The sum over all matching things of a value.
    Sum(Box<Filter>, Stat),
    /// A multiple.
    Times(i16, Box<Amount>),
    /// Half, rounded up.
    HalfUp(Box<Amount>),
    /// A sum of two.
    Plus(Box<Amount>, Box<Amount>),
}

impl Stat {
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Attack => "attack",
            Self::Health => "health",
            Self::Raid => "raid",
            Self::Cost => "cost",
            Self::Damage => "damage",
            Self::Stored => "stored Ikorr",
        }
    }
}
