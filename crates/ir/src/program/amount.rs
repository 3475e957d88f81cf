//! Numbers that programs work out.

use serde::{Deserialize, Serialize};

use super::{Event, Ref, Sel, Span, Who};

/// A number.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Amount {
    /// As it stands.
    Number(i32),
    /// The X that was chosen or paid.
    X,
    /// As many as there are.
    Any,
    /// A stat of a thing.
    Stat(Box<Sel>, String),
    /// How many.
    Count(Box<Sel>),
    /// All the stats together.
    Sum(Box<Sel>, String),
    /// The largest or smallest of the stats.
    Best(Box<Sel>, String, Extreme),
    /// How many different.
    Distinct(Box<Sel>, String),
    /// A number of a player: score, influence, level.
    Player(Who, String),
    /// Counters on a thing.
    Counters(Ref, String),
    /// The amount of the event.
    Event,
    /// The amount a step did.
    Done(u8),
    /// What a step did beyond what was needed: damage.
    Excess(u8),
    /// How often something happened.
    Tally(Box<Event>, Span),
    /// The sum of two.
    Plus(Box<Amount>, Box<Amount>),
    /// The difference of two.
    Minus(Box<Amount>, Box<Amount>),
    /// The product of two.
    Times(Box<Amount>, Box<Amount>),
    /// A half, a third.
    Part(Box<Amount>, i32, Round),
    /// A die of so many sides.
    Die(i32),
}

/// Up or down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Round {
    /// Up.
    Up,
    /// Down.
    Down,
}

/// Most or least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Extreme {
    /// The most.
    Highest,
    /// The least.
    Lowest,
}
