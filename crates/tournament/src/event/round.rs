//! Rounds that were held, table by table.

use super::clock::Clock;
use super::extra_turns::ExtraTurns;
use super::{MatchOutcome, ResultReason};
use super::{PlayerId, Recorded, Shortcut};
use std::collections::BTreeMap;

/// A round.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Round {
    /// Which part of the event it belongs to.
    pub phase: usize,
    /// Its tables.
    pub tables: Vec<Table>,
    /// Who has a bye.
    pub byes: Vec<PlayerId>,
    /// Points before the round as they were when it was paired, by player;
    /// later corrections are not in them.
    pub points: Vec<u32>,
    /// Its clock.
    pub clock: Clock,
    /// Why it was made by hand, where it was.
    pub by_hand: Option<String>,
}

/// A table with its match.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// Its number in the room.
    pub number: u32,
    /// Who plays; scores are given from the first one's side.
    pub players: Vec<PlayerId>,
    /// What was reported, and by whom.
    pub reported: Option<(MatchOutcome, ResultReason, PlayerId)>,
    /// The result, once it is final (RBT 408.1).
    pub result: Option<FinalResult>,
    /// Results that were corrected.
    pub corrected: Vec<FinalResult>,
    /// Why a player disputes it.
    pub disputed: Option<String>,
    /// Seconds that are added to the clock here, with the reasons.
    pub extensions: Vec<(u32, String)>,
    /// Games each player has lost by penalties (RBT 701.2.b).
    pub losses: BTreeMap<PlayerId, u16>,
    /// Who chooses to go first or last in the first game, where it is not left
    /// to chance (RBT 407.2.a).
    pub chooser: Option<PlayerId>,
    /// When players sat down.
    pub arrived: BTreeMap<PlayerId, u64>,
    /// Games that ended, by who won; none: drawn.
    pub games: Vec<Option<PlayerId>>,
    /// The place in the order of turns from which the game begins.
    pub begins: usize,
    /// What is left to play after time was called.
    pub extra_turns: Option<ExtraTurns>,
    /// The judge who watches additional turns (RBT 408.2.c).
    pub watched_by: Option<String>,
    /// Decks that were presented, and who shuffled them (RBT 406.1.e).
    pub presented: Vec<Recorded<crate::op::PresentDeck>>,
    /// Shortcuts that the players agreed on (RBT 503.3).
    pub shortcuts: Vec<Shortcut>,
    /// Games that began anew (RBT 403.11).
    pub restarts: Vec<Recorded<crate::op::Restart>>,
    /// The game that is played began anew.
    pub restarted: bool,
}

/// A result that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinalResult {
    /// What it is.
    pub outcome: MatchOutcome,
    /// How it came about.
    pub how: ResultReason,
    /// Who entered or confirmed it.
    pub by: String,
    /// When.
    pub at: u64,
    /// Why, where another stood there before.
    pub why: String,
}

impl Table {
    /// A table where nothing is reported yet.
    #[must_use]
    pub fn new(number: u32, players: Vec<PlayerId>) -> Self {
        Self {
            number,
            players,
            reported: None,
            result: None,
            corrected: Vec::new(),
            disputed: None,
            extensions: Vec::new(),
            losses: BTreeMap::new(),
            chooser: None,
            arrived: BTreeMap::new(),
            games: Vec::new(),
            begins: 0,
            extra_turns: None,
            watched_by: None,
            presented: Vec::new(),
            shortcuts: Vec::new(),
            restarts: Vec::new(),
            restarted: false,
        }
    }

    /// The table as somebody knows it who knows no result of it.
    pub(super) fn forget_results(&mut self) {
        *self = Self {
            chooser: self.chooser,
            shortcuts: std::mem::take(&mut self.shortcuts),
            extensions: std::mem::take(&mut self.extensions),
            ..Self::new(self.number, std::mem::take(&mut self.players))
        };
    }

    /// Whether a player plays there.
    #[must_use]
    pub fn has(&self, player: PlayerId) -> bool {
        self.players.contains(&player)
    }

    /// The place of a player there.
    #[must_use]
    pub fn place(&self, player: PlayerId) -> Option<usize> {
        self.players.iter().position(|p| *p == player)
    }
}

impl Round {
    /// Numbers of tables whose result is not final.
    #[must_use]
    pub fn open(&self) -> Vec<u32> {
        let open = self.tables.iter().filter(|t| t.result.is_none());
        open.map(|t| t.number).collect()
    }

    /// The table with this number.
    #[must_use]
    pub fn table(&self, number: u32) -> Option<&Table> {
        self.at(number).map(|at| &self.tables[at])
    }

    /// The table of a player.
    #[must_use]
    pub fn table_of(&self, player: PlayerId) -> Option<&Table> {
        self.tables.iter().find(|t| t.has(player))
    }

    /// Where the table with this number stands: mostly in the order of numbers.
    pub(super) fn at(&self, number: u32) -> Option<usize> {
        let likely = (number as usize).wrapping_sub(1);
        match self.tables.get(likely) {
            Some(table) if table.number == number => Some(likely),
            _ => self.tables.iter().position(|t| t.number == number),
        }
    }
}

impl super::Event {
    /// That there is no such table, and which there are.
    pub(super) fn no_table(&self, round: u32, table: u32) -> String {
        let count = self.rounds.len();
        let Some(held) = self.rounds.get((round as usize).wrapping_sub(1)) else {
            return match count {
                0 => "no round has been paired yet".to_owned(),
                1 => format!("there is no round {round}: one has been paired"),
                n => format!("there is no round {round}: {n} have been paired"),
            };
        };
        let numbers = || held.tables.iter().map(|t| t.number);
        match numbers().min().zip(numbers().max()) {
            Some((first, last)) if first < last => {
                format!("round {round} has no table {table}: they are {first} to {last}")
            }
            Some((only, _)) => format!("round {round} has no table {table}, only table {only}"),
            None => format!("round {round} has no tables"),
        }
    }
}
