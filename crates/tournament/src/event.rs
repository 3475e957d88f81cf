//! An event, computed from its log: who plays, who officiates, the rounds with
//! their results. Each operation is refused by the rule that forbids it, or
//! done.

mod apply;
mod pairings;
mod people;
mod players;
mod refusal;
mod results;
mod setup;
mod table;

pub use people::Role;
pub use players::{Enrolment, Player, PlayerId};
pub use refusal::Refusal;
pub use results::Score;
pub use setup::{Kind, Level, Setup};
pub use table::{Game, Held, Table};

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
    /// Rounds so far.
    pub rounds: Vec<Held>,
    /// It has begun.
    pub started: bool,
    /// It is over.
    pub finished: bool,
    /// Records that count so far.
    pub done: u32,
}

impl Event {
    /// The event of a log: records that were taken back do not count.
    ///
    /// # Errors
    /// The first record that is not allowed, with its number.
    pub fn of(records: &[Record]) -> Result<Self, (u32, Refusal)> {
        let undone = undone(records);
        let mut event = Self::default();
        for record in records {
            if undone.contains(&record.n) {
                continue;
            }
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
        self.may_undo(&next.by, records, *n)?;
        let mut all = records.to_vec();
        all.push(next.clone());
        *self = Self::of(&all).map_err(|(later, refusal)| {
            let what = format!("record {later} depends on it: {}", refusal.what);
            Refusal::new(refusal.rule, what)
        })?;
        Ok(())
    }

    /// The running round.
    #[must_use]
    pub fn round(&self) -> Option<&Held> {
        self.rounds.last()
    }

    /// Players who are paired in the next round.
    #[must_use]
    pub fn active(&self) -> Vec<PlayerId> {
        let numbers = 0..self.players.len() as u32;
        let all = numbers.map(PlayerId).zip(&self.players);
        all.filter(|(_, p)| !p.dropped && !p.removed)
            .map(|(id, _)| id)
            .collect()
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
