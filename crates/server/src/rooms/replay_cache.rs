//! Matches that are over, kept ready to be looked at from moment to moment. Who
//! steps on goes on from the moment before; who steps back, or jumps, from a
//! mark not far before it.

use super::record::MatchRecord;
use crate::room_record::RoomRecord;
use arena::games::CardPool;
use arena::table::{DurableTable, JournalEntry, Player, PreparedMatch, TableError, resume_with};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// So many matches are kept ready, those that were looked at last.
const MOST: usize = 8;
/// So many moments lie between two marks.
const APART: usize = 32;

/// A match that is over.
pub(crate) struct LoadedReplay {
    room: String,
    pub(crate) doc: RoomRecord,
    pub(crate) shown: ReplaySource,
}

/// What a match is shown by.
pub(crate) enum ReplaySource {
    /// It is played again.
    Inputs(Box<Inputs>),
    /// What was kept of it is read, because this build does not play it again.
    Record(MatchRecord),
}

/// What a match is played again by.
pub(crate) struct Inputs {
    plan: PreparedMatch,
    pool: CardPool,
    /// What was done there and was not taken back.
    entries: Vec<JournalEntry>,
    reel: Mutex<ReplayCursor>,
}

/// The match where it was looked at last, and copies at its marks.
#[derive(Default)]
struct ReplayCursor {
    here: Option<(usize, Box<dyn DurableTable>)>,
    marks: Vec<Box<dyn DurableTable>>,
}

impl LoadedReplay {
    pub(crate) fn new(room: String, doc: RoomRecord, shown: ReplaySource) -> Self {
        Self { room, doc, shown }
    }

    /// How many moments there are.
    pub(crate) fn len(&self) -> usize {
        match &self.shown {
            ReplaySource::Inputs(inputs) => inputs.entries.len() + 1,
            ReplaySource::Record(record) => record.len(),
        }
    }
}

impl Inputs {
    pub(crate) fn new((plan, pool): (PreparedMatch, CardPool), entries: Vec<JournalEntry>) -> Self {
        Self {
            plan,
            pool,
            entries,
            reel: Mutex::default(),
        }
    }

    /// Looks at the match after so many entries, or after all of them.
    pub(crate) fn at<T>(
        &self,
        players: &[Player],
        moment: usize,
        look: impl FnOnce(&dyn DurableTable) -> T,
    ) -> Result<T, TableError> {
        // A reel that somebody panicked over is begun anew.
        let mut reel = self.reel.lock().unwrap_or_else(|poisoned| {
            let mut reel = poisoned.into_inner();
            *reel = ReplayCursor::default();
            reel
        });
        if reel.marks.is_empty() {
            let begun = resume_with(&self.pool, &self.plan, players, None, &[])?;
            reel.marks.push(begun.table);
        }
        let table = reel.seek(&self.entries, moment.min(self.entries.len()))?;
        Ok(look(table))
    }
}

impl ReplayCursor {
    fn seek(
        &mut self,
        entries: &[JournalEntry],
        to: usize,
    ) -> Result<&dyn DurableTable, TableError> {
        let mark = (to / APART).min(self.marks.len() - 1);
        let near = mark * APART..=to;
        let here = self.here.take().filter(|(at, _)| near.contains(at));
        let (mut at, mut table) = here.unwrap_or_else(|| (mark * APART, self.marks[mark].fork()));
        while at < to {
            table.replay_entry(&entries[at])?;
            at += 1;
            if at == self.marks.len() * APART {
                self.marks.push(table.fork());
            }
        }
        let (_, table) = self.here.insert((at, table));
        Ok(&**table)
    }
}

/// The matches that were looked at last.
#[derive(Default)]
pub(crate) struct ReplayCache(Mutex<Vec<Arc<LoadedReplay>>>);

impl ReplayCache {
    fn films(&self) -> MutexGuard<'_, Vec<Arc<LoadedReplay>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The match of a room, if it was looked at lately.
    pub(crate) fn find(&self, room: &str) -> Option<Arc<LoadedReplay>> {
        let mut films = self.films();
        let i = films.iter().position(|f| f.room == room)?;
        let film = films.remove(i);
        films.push(Arc::clone(&film));
        Some(film)
    }

    /// Keeps a match ready.
    pub(crate) fn keep(&self, film: LoadedReplay) -> Arc<LoadedReplay> {
        let film = Arc::new(film);
        let mut films = self.films();
        films.retain(|f| f.room != film.room);
        if films.len() == MOST {
            films.remove(0);
        }
        films.push(Arc::clone(&film));
        film
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::game::Input;
    use kernel::rng::FastRng;
    use kernel::view::{TableView, Viewer};

    /// A match of two bots, and how it looked after each entry.
    fn played() -> (RoomRecord, Inputs, Vec<TableView>) {
        let doc = RoomRecord::of_bots("ikorr", "1v1", 5);
        let mut table = doc
            .plan()
            .expect("a plan")
            .begin(&doc.players())
            .expect("a table");
        let (mut entries, mut views) = (Vec::new(), vec![table.view(Viewer::Judge)]);
        while entries.len() < 100 {
            let asked = table.bots_asked().lowest().expect("a bot");
            let choice = table.think(asked).expect("a thought")();
            let act = arena::table::TableAction::Input(Input::Answer(choice));
            entries.push(table.act(act).expect("a choice"));
            views.push(table.view(Viewer::Judge));
        }
        let plan = doc.plan().expect("a plan");
        let pool = CardPool::shipped(plan.game().expect("a game")).expect("cards");
        (doc, Inputs::new((plan, pool), entries), views)
    }

    #[test]
    fn every_moment_is_as_it_was_in_whatever_order_they_are_looked_at() {
        let (doc, inputs, views) = played();
        let look = |i| {
            let seen = inputs.at(&doc.players(), i, |t| t.view(Viewer::Judge));
            seen.expect("a moment")
        };
        let mut chance = FastRng::new(1);
        let jumps: Vec<usize> = (0..60).map(|_| chance.below(views.len())).collect();
        let steps = (0..=100).chain((0..=100).rev()).chain(jumps);
        for i in steps {
            assert_eq!(look(i), views[i], "moment {i}");
        }
    }

    #[test]
    fn the_latest_matches_are_kept() {
        let (doc, inputs, _) = played();
        let shelf = ReplayCache::default();
        let shown = || {
            let begun = (inputs.plan.clone(), inputs.pool.clone());
            ReplaySource::Inputs(Box::new(Inputs::new(begun, Vec::new())))
        };
        let named = |name: usize| LoadedReplay::new(name.to_string(), doc.clone(), shown());
        for i in 0..MOST {
            shelf.keep(named(i));
        }
        assert!(shelf.find("0").is_some());
        shelf.keep(named(MOST));
        assert!(shelf.find("0").is_some(), "it was looked at again");
        assert!(shelf.find("1").is_none());
        assert!(shelf.find(&MOST.to_string()).is_some());
    }
}
