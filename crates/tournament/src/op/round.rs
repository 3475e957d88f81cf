//! Rounds as they were paired, and their clocks.

use crate::event::PlayerId;
use crate::pairing::Proof;
use serde::{Deserialize, Serialize};

/// What is done to the clock of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tick {
    /// It begins to run.
    Start,
    /// It stands still.
    Pause,
    /// It goes on.
    Resume,
}

/// A round as it was paired: what the log keeps is the result, so that it stays
/// the same whatever later versions of the program would pair.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Pairings {
    /// Who sits where.
    pub tables: Vec<Seating>,
    /// Who has a bye.
    #[serde(default)]
    pub byes: Vec<PlayerId>,
    /// Why somebody meets an opponent again or has a second bye.
    #[serde(default)]
    pub proof: Option<Proof>,
}

/// A table with its players.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seating {
    /// The number of the table.
    pub table: u32,
    /// Who plays there.
    pub players: Vec<PlayerId>,
}
