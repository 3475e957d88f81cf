//! Numbers.

use crate::card::Subtype;
use crate::program::{Cond, Counter, Filter, Pick, Reg, Side, Tally, Who};
use serde::{Deserialize, Serialize};

/// A value of a card or an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stat {
    /// Power after layers.
    Power,
    /// Life after layers.
    Life,
    /// Power as printed or set (layer A).
    BasePower,
    /// Life as printed or set (layer A).
    BaseLife,
    /// Durability counters on it (GA durability).
    Durability,
    /// Level after layers (GA lv/1).
    Level,
    /// Level as printed (GA leveling-up/1).
    BaseLevel,
    /// Reserve cost as printed, X included; what has none fits no number (GA
    /// static-abilities/4).
    Reserve,
    /// Memory cost as printed.
    Memory,
    /// Whichever of the two it has (GA cost/p3).
    Cost,
    /// Damage on it, marked or in counters.
    Damage,
}

/// A number. Where it says how many cards or things, less than nothing is
/// nothing; a change of a cost may be negative (GA lv/3). Rounded down (GA
/// rounding).
#[derive(Clone, Debug, PartialEq)]
pub enum Amount {
    /// This number.
    Number(i16),
    /// What was chosen for X (GA cost/10).
    X,
    /// LV: the level of the controller's champion, for an item as Empower
    /// has it (GA lv/1, empower-n/1).
    Lv,
    /// A value of this thing, or of what was noted of it.
    Stat(Pick, Stat),
    /// How many of these counters are on this; none: of all kinds.
    Counters(Pick, Option<Counter>),
    /// How many things match.
    Count(Box<Filter>),
    /// The sum of a value over all that match.
    Sum(Box<Filter>, Stat),
    /// The highest of a value among all that match.
    Highest(Box<Filter>, Stat),
    /// How many different values there are among all that match ("different
    /// reserve costs").
    Different(Box<Filter>, Stat),
    /// How many different elements there are among all that match.
    DifferentElements(Box<Filter>),
    /// How many of these counters are on all that match.
    CountersAmong(Box<Filter>, Counter),
    /// How many of these subtypes are among all that match.
    SubtypesAmong(Vec<Subtype>, Box<Filter>),
    /// How many cards these players have in hand.
    Hand(Who),
    /// How many cards these players have in memory.
    Memory(Who),
    /// Their influence (GA influence/1).
    Influence(Who),
    /// How many players fulfil this, each of them as `They`.
    Players(Box<Cond>),
    /// How many opponents fulfil this, each of them as `They`.
    Opponents(Box<Cond>),
    /// How many things are bound here, or the number left here.
    Bound(Reg),
    /// The amount of the event.
    Event,
    /// How often something happened this turn.
    Tally(Tally, Side),
    /// How many modes or targets were chosen beyond so many.
    TargetsBeyond(u8),
    /// A multiple.
    Times(i16, Box<Amount>),
    /// Half.
    Half(Box<Amount>),
    /// "For every N": how many times N goes into it.
    Every(u8, Box<Amount>),
    /// A sum of two.
    Plus(Box<Amount>, Box<Amount>),
    /// A difference of two.
    Minus(Box<Amount>, Box<Amount>),
    /// Not more than so much ("up to two").
    AtMost(i16, Box<Amount>),
}
