//! Building a game again from what was stored of it.

use super::{DurableTable, JournalEntry, Player, PreparedMatch, TableAction, TableError, TableOf};
use crate::bots::Heuristic;
use crate::games::{CardPool, with_game};
use kernel::driver::Driver;
use kernel::game::{Game as _, Input, Ruling};
use kernel::matches::Match;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A calm game in its stored form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snapshot {
    /// How many entries the journal had.
    pub entries: usize,
    /// How many inputs were in force.
    pub inputs: usize,
    /// The state.
    pub state: Vec<u8>,
}

/// A game that was built again.
pub struct Resumed {
    /// The game.
    pub table: Box<dyn DurableTable>,
    /// What is to be added to the journal before anything else: not all that
    /// is in it is in force any more.
    pub restart: Option<JournalEntry>,
}

/// Builds a game with the shipped cards again: see [`resume_with`].
///
/// # Errors
/// When the game was begun with other cards, or the journal does not give a
/// game here.
pub fn resume(
    plan: &PreparedMatch,
    players: &[Player],
    snapshot: Option<&Snapshot>,
    entries: &[JournalEntry],
) -> Result<Resumed, TableError> {
    let pool = CardPool::shipped(plan.game()?)?;
    resume_with(&pool, plan, players, snapshot, entries)
}

/// Builds a game again from its journal, by way of the last snapshot where
/// there is one, with the cards it was begun with. A build that is not the one which wrote the journal goes on
/// from the snapshot, as far as it understands what followed.
///
/// # Errors
/// When the game was begun with other cards, or the journal does not give a
/// game here.
pub fn resume_with(
    pool: &CardPool,
    plan: &PreparedMatch,
    players: &[Player],
    snapshot: Option<&Snapshot>,
    entries: &[JournalEntry],
) -> Result<Resumed, TableError> {
    if !plan.header.draws_alike() {
        return Err(TableError::OtherDraws(plan.header.build.clone()));
    }
    with_game!(plan.game()?, G => {
        let rules = pool.rules::<G>().filter(|_| pool.hash() == plan.header.cards);
        let rules = rules.ok_or(TableError::OtherCards)?;
        match plan.header.game == Match::<G>::NAME {
            true => StoredGame::<Match<G>> { plan, rules, players, entries }.resume(snapshot),
            false => StoredGame::<G> { plan, rules, players, entries }.resume(snapshot),
        }
    })
}

/// What is kept of a game, but for a snapshot.
struct StoredGame<'k, G: Heuristic> {
    plan: &'k PreparedMatch,
    rules: Arc<G::Rules>,
    players: &'k [Player],
    entries: &'k [JournalEntry],
}

impl<G: Heuristic> StoredGame<'_, G> {
    fn resume(&self, snapshot: Option<&Snapshot>) -> Result<Resumed, TableError> {
        let usable = |s: &&Snapshot| s.entries <= self.entries.len() && !self.goes_back_before(s);
        // A snapshot is a cache: where it is of no use, the journal says it all.
        match snapshot.filter(usable).map(|s| self.go_on_after(s)) {
            Some(Ok(resumed)) => Ok(resumed),
            Some(Err(_)) | None => self.play_whole_journal(),
        }
    }

    fn play_whole_journal(&self) -> Result<Resumed, TableError> {
        let rules = Arc::clone(&self.rules);
        let mut hosted = self.plan.hosted::<G>(rules, self.players)?;
        play_on(&mut hosted, self.entries)?;
        Ok(resumed(hosted, None))
    }

    fn go_on_after(&self, snapshot: &Snapshot) -> Result<Resumed, TableError> {
        let mut hosted = self.at(snapshot)?;
        let after = &self.entries[snapshot.entries..];
        // What came before the game went on from the snapshot does not count.
        let restart = after.iter().rposition(|e| e.act == TableAction::Restart);
        let skipped = restart.map_or(0, |at| at + 1);
        hosted.acts += skipped;
        match play_on(&mut hosted, &after[skipped..]) {
            Ok(()) => Ok(resumed(hosted, None)),
            Err(_) if !hosted.is_of_this_build() => self.restart(snapshot),
            Err(why) => Err(why),
        }
    }

    /// Whether a ruling after a snapshot goes back to before it.
    fn goes_back_before(&self, snapshot: &Snapshot) -> bool {
        self.entries[snapshot.entries..].iter().any(|e| {
            let to = match e.act {
                TableAction::Input(Input::Ruling(Ruling::Rewind { to })) => to,
                _ => return false,
            };
            to < snapshot.inputs
        })
    }

    /// The game at a snapshot.
    fn at(&self, snapshot: &Snapshot) -> Result<TableOf<G>, TableError> {
        let game: G = postcard::from_bytes(&snapshot.state)?;
        let driver = Driver::after(Arc::clone(&self.rules), game, snapshot.inputs);
        let setup: G::Setup = postcard::from_bytes(&self.plan.setup)?;
        let mut hosted = self.plan.around(driver, setup, self.players);
        let before = JournalEntry::effective(&self.entries[..snapshot.entries]);
        let heard = before.into_iter().take(snapshot.inputs);
        hosted.past = heard.flat_map(|e| e.heard.clone()).collect();
        hosted.before = snapshot.inputs;
        hosted.acts = snapshot.entries;
        Ok(hosted)
    }

    /// The game at a snapshot, as it goes on whatever followed.
    fn restart(&self, snapshot: &Snapshot) -> Result<Resumed, TableError> {
        let mut hosted = self.at(snapshot)?;
        hosted.acts = self.entries.len() + 1;
        let restart = JournalEntry {
            act: TableAction::Restart,
            label: String::new(),
            inputs: snapshot.inputs,
            heard: Vec::new(),
        };
        Ok(resumed(hosted, Some(restart)))
    }
}

fn resumed<G: Heuristic>(hosted: TableOf<G>, restart: Option<JournalEntry>) -> Resumed {
    let table = Box::new(hosted);
    Resumed { table, restart }
}

fn play_on(table: &mut dyn DurableTable, entries: &[JournalEntry]) -> Result<(), TableError> {
    entries
        .iter()
        .try_for_each(|entry| table.replay_entry(entry))
}
