//! Rounds that were held, table by table.

use super::{PlayerId, Score};

/// A round.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Held {
    /// Its tables, from table 1.
    pub tables: Vec<Table>,
    /// Who has the bye.
    pub bye: Option<PlayerId>,
}

/// A table with its match.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// Who plays; scores are given from the first one's side.
    pub players: (PlayerId, PlayerId),
    /// What was reported, and by whom.
    pub reported: Option<(Score, PlayerId)>,
    /// The result, once it is final (RBT 408.1).
    pub result: Option<Score>,
    /// Why a player disputes it.
    pub disputed: Option<String>,
}

/// Who won a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Game {
    /// The first player of the table.
    First,
    /// The second.
    Second,
    /// Nobody.
    Drawn,
}

impl Table {
    /// A table where nothing is reported yet.
    #[must_use]
    pub fn new(players: (PlayerId, PlayerId)) -> Self {
        Self {
            players,
            reported: None,
            result: None,
            disputed: None,
        }
    }

    /// Whether a player plays there.
    #[must_use]
    pub fn has(&self, player: PlayerId) -> bool {
        self.players.0 == player || self.players.1 == player
    }
}

impl Held {
    /// Tables whose result is not final, from 1.
    #[must_use]
    pub fn open(&self) -> Vec<u32> {
        let numbers = 1..;
        let all = numbers.zip(&self.tables);
        all.filter(|(_, t)| t.result.is_none())
            .map(|(n, _)| n)
            .collect()
    }
}
