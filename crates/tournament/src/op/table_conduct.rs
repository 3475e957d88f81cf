//! What players and judges do at a table beside the game itself.

use crate::model::PlayerId;
use serde::{Deserialize, Serialize};

/// A deck is shuffled and presented before a game (RBT 406.1.c to 406.1.e).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PresentDeck {
    /// At which table.
    pub table: u32,
    /// Whose deck.
    pub player: PlayerId,
    /// Who shuffled it after that: an opponent or a judge.
    #[serde(default)]
    pub shuffled_by: Option<String>,
}

/// A judge looks at a player's notes (RBT 416.2, 416.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InspectNotes {
    /// At which table.
    pub table: u32,
    /// Whose notes.
    pub player: PlayerId,
    /// The sheet was empty when the match began.
    #[serde(default)]
    pub empty: bool,
    /// What else was seen or explained.
    #[serde(default)]
    pub text: String,
}

/// Players agree on a shortcut (RBT 503.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AgreeShortcut {
    /// At which table.
    pub table: u32,
    /// Who proposed it.
    pub player: PlayerId,
    /// How the game is at its beginning.
    pub from: String,
    /// How the game is at its end.
    pub to: String,
}
