//! Which things pass: words that must hold, and what is rarer.

use serde::{Deserialize, Serialize};

use super::{Amount, Cmp, Cond, Ref, Sel, Who};

/// A test of things: any of the clauses.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Filter {
    /// One of these must pass.
    pub any_of: Vec<Test>,
}

/// All of this must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Test {
    /// Words it must have: types, tags, statuses.
    pub must: Vec<Atom>,
    /// Words it must not have.
    pub not: Vec<Atom>,
    /// Whose side it must be on.
    pub side: Option<Side>,
    /// Where it must be.
    pub at: Option<Box<Sel>>,
    /// What is rarer.
    pub tail: Vec<Tail>,
}

/// A word that holds of a thing or not: a type, a tag, a keyword, a status.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Atom(pub String);

/// Whose something is.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Side {
    /// Controlled by these players.
    Of(Who),
    /// Not controlled by these players.
    NotOf(Who),
    /// Owned by these players.
    OwnedBy(Who),
}

/// The rarer tests.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Tail {
    /// A stat compared with an amount.
    Stat(String, Cmp, Amount),
    /// Counters compared with an amount.
    Counters(String, Cmp, Amount),
    /// The same name, stat or controller as another.
    Same(String, Ref),
    /// All of them together have so much of a stat.
    Total(String, Cmp, Amount),
    /// All of them have the same of it, or no two of them: name, cost.
    Alike(String, bool),
    /// Attached to this.
    AttachedTo(Ref),
    /// Of a name.
    Named(String),
    /// Not one of these.
    NotIn(Box<Sel>),
    /// One of these.
    Among(Box<Sel>),
    /// In a place beside another.
    AdjacentTo(Ref),
    /// A condition over the candidate.
    Such(Box<Cond>),
}

impl Filter {
    /// What passes one test.
    #[must_use]
    pub fn of(test: Test) -> Filter {
        Filter { any_of: vec![test] }
    }
}

impl Test {
    /// What is somewhere.
    #[must_use]
    pub fn at(place: Sel) -> Test {
        Test {
            at: Some(Box::new(place)),
            ..Test::default()
        }
    }

    /// What has these words.
    #[must_use]
    pub fn must(must: Vec<Atom>) -> Test {
        Test {
            must,
            ..Test::default()
        }
    }

    /// What passes rarer tests.
    #[must_use]
    pub fn tail(tail: Vec<Tail>) -> Test {
        Test {
            tail,
            ..Test::default()
        }
    }
}
