//! An event, computed from its log: who plays, who officiates, the rounds with
//! their results, clocks, calls, penalties. Each operation is refused by the
//! rule that forbids it, or done.

mod altered_cards;
mod appeals;
mod apply;
mod bracket;
mod by_name;
mod calls;
mod checked;
mod clock;
mod decks;
mod double;
mod draft;
mod eligibility;
mod extra_turns;
mod feature_matches;
mod floor_log;
mod ids;
mod investigations;
mod lifecycle;
mod limited;
mod loops;
mod name_search;
mod officials;
mod pack_faults;
mod pairings;
mod penalties;
mod penalty_effects;
mod phases;
mod picking;
mod play_first;
mod players;
mod pools;
mod questions;
mod ranking;
mod refusal;
mod repair;
mod repair_search;
mod results;
mod rewinds;
mod round;
mod seating;
mod setup_faults;
mod shuffles;
mod sideboarding;
mod sleeves;
mod spectators;
mod table_conduct;
mod tardiness;
mod viewer;
mod waiting;

pub use altered_cards::KeptCards;
use apply::may_undo;
pub use calls::{Appeal, Call, Ruling};
pub use clock::Clock;
pub use decks::{DeckCheck, ListAccess};
pub use draft::{Draft, Timer, cards_a_pack, draft_tables, packs_each};
pub use extra_turns::ExtraTurns;
pub use floor_log::{FloorLog, Recorded};
pub(crate) use ids::IdOrigins;
pub use investigations::{Investigation, Note};
pub use limited::{Product, packs_for_sealed};
pub use pairings::listed;
pub use penalties::{IssuedPenalty, PendingLosses};
pub use players::{Decklist, Player, name};
pub use pools::{CardPool, DeckBuilding};
pub use questions::RulesQuestion;
pub use ranking::FinalPlacing;
pub use refusal::Refusal;
pub(crate) use refusal::refuse;
pub use repair::RepairPlan;
pub use round::{FinalResult, Round, Table};
pub use seating::numbered;
pub use shuffles::{MissedTrigger, ShuffleRecord};
pub use sleeves::DeckViolation;
pub use table_conduct::Shortcut;
pub use tardiness::Tardiness;

pub(crate) use spectators::may_pause;
pub use viewer::Viewer;
pub use waiting::Matter;

pub use crate::deck_check::{CardCounts, lacking_parts, main_cards, side_cards};
pub use crate::model::{
    AgeLimit, EventTier, GameScore, Level, MatchOutcome, PassDirection, Phase, PhaseFormat,
    PlayerId, PlayerResult, Registration, ResultReason, Role, Setup, VERSION, passes, rounds_for,
    ways,
};
pub use crate::op::{
    CallKind, CheckKind, DeckCheckReport, FloorSetting, InvestigationResult, LoopProposal,
    PenaltyReport, TakeBackKind,
};

use crate::log::Record;
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// An event as it is now.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Event {
    /// How it is set up; none before it is made.
    pub setup: Option<Setup>,
    /// Roles by person.
    pub people: BTreeMap<String, BTreeSet<Role>>,
    /// Players by number.
    pub players: Vec<Player>,
    /// Pairs that are kept apart.
    pub apart: HashSet<(PlayerId, PlayerId)>,
    /// Who sits at the same table in every round.
    pub fixed: BTreeMap<PlayerId, u32>,
    /// Rounds so far.
    pub rounds: Vec<Round>,
    /// The part that is played.
    pub phase: usize,
    /// Who went on to each later part, the best first.
    pub qualified: BTreeMap<usize, Vec<PlayerId>>,
    /// Who was there when the bracket of a playoff was drawn, the best first.
    pub bracket_seeds: BTreeMap<usize, Vec<PlayerId>>,
    /// The drafts of its parts.
    pub drafts: BTreeMap<usize, Draft>,
    /// It has begun.
    pub started: bool,
    /// When it was over.
    pub finished: Option<u64>,
    /// Judge calls with their rulings.
    pub calls: Vec<Call>,
    /// Penalties.
    pub penalties: Vec<IssuedPenalty>,
    /// Losses that wait for a player's next match.
    pub pending: BTreeMap<PlayerId, PendingLosses>,
    /// Investigations.
    pub investigations: Vec<Investigation>,
    /// Deck checks.
    pub checks: Vec<DeckCheck>,
    /// When decks are built in a limited part.
    pub construction: Option<DeckBuilding>,
    /// What happened to the packs of limited parts.
    pub product: Product,
    /// What is kept as words.
    pub notes: Vec<Note>,
    /// What is settled and kept around the tables.
    pub floor_log: FloorLog,
    /// What is open, and somebody has said to go on.
    pub left_open: BTreeSet<Matter>,
    /// Records that count so far.
    pub done: u32,
}

impl Event {
    /// The event of a log: records that were taken back do not count.
    ///
    /// # Errors
    /// The first record that is not allowed, with its number.
    pub fn of(records: &[Record]) -> Result<Self, (u32, Refusal)> {
        IdOrigins::of(records).map(|(event, _)| event)
    }

    /// Performs a log again, records that were taken back left out; `before` is
    /// shown the event before each record that counts.
    ///
    /// # Errors
    /// The first record that is not allowed, with its number.
    pub fn replay(
        records: &[Record],
        mut before: impl FnMut(&Self, &Record),
    ) -> Result<Self, (u32, Refusal)> {
        let undone = undone(records);
        let mut event = Self::default();
        for record in records.iter().filter(|r| !undone.contains(&r.n)) {
            before(&event, record);
            event.apply(record).map_err(|r| (record.n, r))?;
        }
        Ok(event)
    }

    /// Does what one more record says.
    ///
    /// # Errors
    /// The rule that forbids it; the event is as it was then.
    pub fn perform(&mut self, records: &[Record], next: &Record) -> Result<(), Refusal> {
        let crate::op::Op::Undo { n, .. } = &next.op else {
            return self.apply(next);
        };
        self.may(&next.by, &next.op)?;
        may_undo(records, *n)?;
        self.undo(records, next)
    }

    /// The running round.
    #[must_use]
    pub fn round(&self) -> Option<&Round> {
        self.rounds.last()
    }

    /// The part that is played.
    #[must_use]
    pub fn phase(&self) -> Phase {
        let phases = self.setup.as_ref().map(|s| s.phases.as_slice());
        let found = phases.unwrap_or_default().get(self.phase).cloned();
        found.unwrap_or_default()
    }

    /// Which rules of this program the event is run by.
    #[must_use]
    pub fn version(&self) -> u32 {
        self.setup.as_ref().map_or(VERSION, |s| s.version)
    }

    /// Players who are paired in the next round.
    #[must_use]
    pub fn active(&self) -> Vec<PlayerId> {
        let everybody = || (0..self.players.len() as u32).map(PlayerId).collect();
        let all = self.qualified.get(&self.phase).cloned();
        let mut all: Vec<PlayerId> = all.unwrap_or_else(everybody);
        let out = self.eliminated();
        all.retain(|id| {
            let player = &self.players[id.0 as usize];
            !player.dropped && !player.removed && !out.contains(id)
        });
        all
    }
}

/// Records that were taken back; taking back the taking back restores.
fn undone(records: &[Record]) -> HashSet<u32> {
    let mut undone = HashSet::new();
    for record in records.iter().rev() {
        if let crate::op::Op::Undo { n, .. } = &record.op
            && !undone.contains(&record.n)
        {
            undone.insert(*n);
        }
    }
    undone
}
