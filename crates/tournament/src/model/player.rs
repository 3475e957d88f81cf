//! Players as an event knows them before it looks at anything else.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A player's number, in the order of entering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(pub u32);

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", u64::from(self.0) + 1)
    }
}

/// What a player or a team enters with.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Registration {
    /// The name; once in an event.
    pub name: String,
    /// The members of a team that plays together, A first (RBT 603).
    pub members: Vec<String>,
    /// The team, where team-mates play apart and must not meet.
    pub team: Option<String>,
    /// Suspended from competitions (RBT 301.1).
    pub suspended: bool,
    /// The age in years, where it matters (RBT 301.4, 301.6).
    pub age: Option<u8>,
    /// A parent or guardian has agreed.
    pub guardian_agrees: bool,
    /// Works for the publisher (RBT 306).
    pub employee: bool,
    /// Lives with somebody who does (RBT 306.6).
    pub family: bool,
    /// Owns the organisation that runs the event (RBT 304).
    pub owner: bool,
    /// Barred by the organiser, the venue or the law, and why (RBT 301.5).
    pub barred: Option<String>,
    /// A bot that drafts, builds a deck and plays where the event is played on a
    /// server.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub bot: bool,
}
