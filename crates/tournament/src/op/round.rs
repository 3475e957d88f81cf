//! Rounds as they were paired, and their clocks.

use crate::model::PlayerId;
use crate::pairing::Certificate;
use crate::pairing::check::first::Proof;
use serde::{Deserialize, Serialize};

/// What is done to the clock of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClockAction {
    /// It begins to run.
    Start,
    /// It stands still.
    Pause,
    /// It goes on.
    Resume,
}

/// A round as it was paired: what the log keeps is the result, so that it stays
/// the same whatever later versions of the program would pair.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pairings {
    /// Who sits where.
    pub tables: Vec<TableSeats>,
    /// Who has a bye.
    #[serde(default)]
    pub byes: Vec<PlayerId>,
    /// Why somebody meets an opponent again or has a second bye, in rounds by
    /// the first rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<Proof>,
    /// By which rules it was paired: 1, which no log of that time says, knew
    /// repetitions only; 2 knows the whole order of wishes.
    #[serde(default = "first_rules")]
    pub rules: u8,
    /// Why nothing better was possible, where one could hope for better.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub certificate: Option<Certificate>,
}

/// The rules by which rounds are paired now.
pub const RULES: u8 = 2;

fn first_rules() -> u8 {
    1
}

impl Default for Pairings {
    fn default() -> Self {
        Self {
            tables: Vec::new(),
            byes: Vec::new(),
            proof: None,
            rules: RULES,
            certificate: None,
        }
    }
}

impl Pairings {
    /// Whether the same players sit at the same tables.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        (&self.tables, &self.byes) == (&other.tables, &other.byes)
    }
}

/// A round as officials made it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HandPairings {
    /// Who sits where.
    pub tables: Vec<TableSeats>,
    /// Who has a bye.
    #[serde(default)]
    pub byes: Vec<PlayerId>,
    /// Why it was not drawn.
    pub why: String,
}

/// A table with its players.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableSeats {
    /// The number of the table.
    pub table: u32,
    /// Who plays there.
    pub players: Vec<PlayerId>,
}
