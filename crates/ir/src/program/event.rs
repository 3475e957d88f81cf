//! Happenings: one pattern in five uses (trigger, replacement, condition and
//! tally, cannot, multiplier).

use serde::{Deserialize, Serialize};

use super::{Amount, Cmp, Filter, Ref, Sel, Span, Who};
use crate::Role;

/// A pattern of happenings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Event {
    /// The keys of verbs and moments, any of which fits.
    pub kinds: Vec<String>,
    /// What must be so of those that take part.
    pub roles: Vec<(Role, EventTest)>,
    /// What brought it about.
    pub cause: Option<Cause>,
    /// How much.
    pub amount: Option<(Cmp, Amount)>,
    /// When.
    pub during: Vec<String>,
    /// The how many-th time in a span.
    pub nth: Option<(u8, Span)>,
}

/// What must be so of one that takes part.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum EventTest {
    /// It passes a filter; at least so many do.
    Is(Filter, Option<Amount>),
    /// It is this one.
    Ref(Ref),
    /// It is one of these players.
    Who(Who),
    /// It is this place or zone.
    At(Box<Sel>),
}

/// What brings something about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Cause {
    Combat,
    Effect,
    Cost,
    Game,
    Hand,
}

impl Event {
    /// Any happening of a kind.
    pub fn of(kind: impl Into<String>) -> Event {
        Event::with(kind, Vec::new())
    }

    /// One in which these take part.
    pub fn with(kind: impl Into<String>, roles: Vec<(Role, EventTest)>) -> Event {
        Event {
            kinds: vec![kind.into()],
            roles,
            ..Event::default()
        }
    }
}
