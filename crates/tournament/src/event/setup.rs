//! How an event is set up.

use crate::standings::Policy;
use serde::{Deserialize, Serialize};

/// What an event is; pinned when it is made (RBT 104).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    /// What it is called.
    pub name: String,
    /// Which game.
    pub game: String,
    /// Which mode of it.
    pub mode: String,
    /// The rules it is run by.
    pub rules: String,
    /// What sort of competition (RBT 201).
    pub kind: Kind,
    /// How strictly rules are enforced (RBT 205).
    pub level: Level,
    /// Swiss rounds; none: as many as players need.
    pub rounds: Option<u32>,
    /// How many players go on to the playoff; none: nobody.
    pub cut: Option<u32>,
    /// Games to win in a match (RBT 404.1).
    pub wins: u16,
    /// Minutes of a round; none: no clock.
    pub minutes: Option<u32>,
    /// Points and tie-breakers.
    pub policy: Policy,
    /// Decks must be registered also at a low level (RBT 401.1.a).
    pub lists: bool,
    /// Officials may play too (RBT 301.2).
    pub officials_play: bool,
    /// It is sanctioned: registered with the publisher (RBT 204.3.a).
    pub sanctioned: bool,
    /// What all chance comes from: the hash is published before the event.
    pub seed: String,
}

/// What sort of competition it is (RBT 201).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kind {
    /// Run by the publisher or a partner.
    pub premier: bool,
    /// Its rewards give access to premier events (RBT 201.2).
    pub qualifier: bool,
}

impl Kind {
    /// Neither of the others (RBT 201.3).
    #[must_use]
    pub fn is_local(self) -> bool {
        !self.premier && !self.qualifier
    }
}

/// How strictly rules are enforced (RBT 205).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Low.
    #[default]
    Casual,
    /// High.
    Competitive,
    /// High, with rules of its own.
    Professional,
}

impl Level {
    /// Whether it is a high level (RBT 205.3, 205.4).
    #[must_use]
    pub fn is_high(self) -> bool {
        self != Self::Casual
    }
}
