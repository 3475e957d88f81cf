//! What must be so.

use serde::{Deserialize, Serialize};

use super::{Amount, Event, Filter, Sel};

/// A condition. A predicate of nothing is false, also negated: `Not` of a word
/// goes into the filter.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Cond {
    /// Two numbers compared.
    Compare(Amount, Cmp, Amount),
    /// Something passes a filter.
    Is(Sel, Filter),
    /// Something happened.
    Happened(Box<Event>, Span),
    /// A step of this program was done.
    Done(u8),
    /// A cost part was paid.
    Paid(String),
    /// It is this phase, or somebody's turn.
    During(String),
    /// A flag or a gate of the game.
    Gate(String),
    /// Not so.
    Not(Box<Cond>),
    /// All of these.
    And(Vec<Cond>),
    /// One of these.
    Or(Vec<Cond>),
}

/// How two numbers compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Cmp {
    Equal,
    NotEqual,
    Less,
    AtMost,
    More,
    AtLeast,
    Even,
    Odd,
}

/// A stretch of time that is looked back on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Span {
    /// Since this program began.
    Here,
    /// It goes on now.
    Now,
    /// This turn.
    Turn,
    /// The turn before.
    LastTurn,
    /// This combat.
    Combat,
    /// This game.
    Game,
}
