//! From the store to a room in action.

use super::FAULT;
use super::RoomMessage;
use super::actor::{Room, Timers};
use super::clock::Clocks;
use super::context::RoomContext;
use super::delayed::DelayedFeed;
use super::event_round::RoundState;
use super::log_window::LogWindow;
use super::pools::Pools;
use super::snapshots::unpack;
use super::stops::Stops;
use crate::room_record::RoomRecord;
use crate::store::{InputRow, RoomRow, RoomStatus, SnapshotRow, Store};
use crate::{Error, Result};
use arena::games::CardPool;
use arena::table::{JournalEntry, PreparedMatch, Resumed, Snapshot, TableError, resume_with};
use kernel::rng::FastRng;
use std::collections::HashMap;
use std::sync::Arc;
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;
use tokio::time::Instant;

/// How a match was set up and with which cards, if this build can have both.
pub(crate) type Begun = Result<(PreparedMatch, CardPool), TableError>;

/// Reads how a match was set up, and its cards.
pub(crate) async fn begun(pools: &Pools, doc: &RoomRecord) -> Result<Begun> {
    let Some(plan) = doc.plan() else {
        return Ok(Err(TableError::NoPlan));
    };
    let pool = pools.of(&plan).await?;
    Ok(pool.map(|pool| (plan, pool)).ok_or(TableError::OtherCards))
}

/// A match as it was stored.
pub(crate) struct StoredMatch {
    /// All that was done.
    pub(crate) entries: Vec<JournalEntry>,
    /// What was left in the banks after it.
    pub(crate) banks: Vec<u64>,
    /// The last calm state.
    pub(crate) snapshot: Option<Snapshot>,
}

impl StoredMatch {
    /// Reads the match of a room.
    pub(crate) async fn read(store: &dyn Store, room: &str) -> Result<Self> {
        let rows = store.inputs(room, 0).await?;
        let snapshot = store.last_snapshot(room).await?;
        let last = rows.last().map(|row| postcard::from_bytes(&row.clocks));
        Ok(Self {
            banks: last.and_then(Result::ok).unwrap_or_default(),
            entries: rows.iter().map(entry).collect::<Result<_>>()?,
            snapshot: snapshot.as_ref().and_then(read_snapshot),
        })
    }

    /// Builds the game of a room again, with the cards it was begun with.
    pub(crate) async fn resume(self, doc: &RoomRecord, cards: Begun) -> Result<Resumed> {
        let fault = |what: String| Error::Internal(what);
        let (plan, pool) = cards.map_err(|e| fault(e.to_string()))?;
        let players = doc.players();
        let Self {
            entries, snapshot, ..
        } = self;
        let built = spawn_blocking(move || {
            resume_with(&pool, &plan, &players, snapshot.as_ref(), &entries)
        });
        let built = built.await.map_err(|e| fault(e.to_string()))?;
        built.map_err(|e| fault(e.to_string()))
    }
}

fn entry(row: &InputRow) -> Result<JournalEntry> {
    let read = postcard::from_bytes(&row.input);
    read.map_err(|e| Error::Internal(format!("input {} of {}: {e}", row.n, row.room)))
}

fn read_snapshot(row: &SnapshotRow) -> Option<Snapshot> {
    let read = unpack(&row.bytes);
    if read.is_none() {
        tracing::warn!(
            room = row.room,
            "a snapshot cannot be used: the journal is played"
        );
        metrics::counter!("ludex_snapshots_thrown_away_total").increment(1);
    }
    read
}

impl Room {
    /// Loads a room.
    pub(super) async fn load(
        context: Arc<RoomContext>,
        id: &str,
        inbox: mpsc::WeakSender<RoomMessage>,
    ) -> Result<Self> {
        let row = context.store.room(id).await?;
        let row = row.ok_or(Error::NotFound("room"))?;
        let doc = RoomRecord::read(&row)?;
        let mut room = Self::empty(Arc::clone(&context), &row, doc, inbox)?;
        room.name_people().await?;
        if row.status == RoomStatus::Waiting {
            return Ok(room);
        }
        let stored = StoredMatch::read(&*context.store, id).await?;
        room.acts = stored.entries.len() as u32;
        room.set_clocks(&stored.banks);
        room.count_undone(&stored.entries);
        room.count_penalised(&stored.entries);
        if room.doc.ended.as_ref().is_some_and(|e| e.reason == FAULT) {
            // What fell over once is not tried again.
            return Ok(room);
        }
        let cards = begun(&context.pools, &room.doc).await?;
        match stored.resume(&room.doc, cards).await {
            Ok(Resumed { table, restart }) => {
                room.table = Some(table);
                room.unwritten.extend(restart);
            }
            Err(error) if row.status == RoomStatus::Running => {
                tracing::error!(room = id, error = error.cause(), "a match cannot go on");
                room.abort_match("the match could not go on after a change of the server")
                    .await;
            }
            Err(error) => tracing::warn!(
                room = id,
                error = error.cause(),
                "an old match cannot be shown"
            ),
        }
        Ok(room)
    }

    fn empty(
        context: Arc<RoomContext>,
        row: &RoomRow,
        doc: RoomRecord,
        inbox: mpsc::WeakSender<RoomMessage>,
    ) -> Result<Self> {
        let seats = doc.seats.len();
        Ok(Self {
            id: row.id.clone(),
            created: row.created,
            status: row.status,
            teams: doc.game()?.mode_teams(&doc.mode),
            doc,
            context,
            inbox,
            names: HashMap::new(),
            table: None,
            acts: 0,
            unwritten: Vec::new(),
            noted: Vec::new(),
            kept: (0, 0),
            conns: Vec::new(),
            asked: vec![None; seats],
            stops: vec![Stops::default(); seats],
            clocks: None,
            standing: None,
            due: Timers::default(),
            thinking: false,
            rewinds: 0,
            undone: vec![0; seats],
            penalised: vec![0; seats],
            round: RoundState::default(),
            time_called: false,
            shows: vec![false; seats],
            announced: vec![None; seats],
            proposed: None,
            until: None,
            passed_after: vec![None; seats],
            pause_asked: None,
            pages: LogWindow::default(),
            later: DelayedFeed::default(),
            quiet: Instant::now(),
            left: None,
            chance: FastRng::new(u64::from_le_bytes(crate::random()?)),
            broken: false,
            wrote: false,
            gone: false,
        })
    }

    async fn name_people(&mut self) -> Result<()> {
        let judges = self.doc.house.judges.iter().cloned();
        let accounts: Vec<String> = self
            .doc
            .accounts()
            .map(str::to_owned)
            .chain(judges)
            .collect();
        for id in accounts {
            let account = self.context.store.account(&id).await?;
            let name = account.map_or_else(|| "somebody who left".to_owned(), |a| a.name);
            self.names.insert(id, name);
        }
        Ok(())
    }

    /// Sets the clocks to what is left.
    pub(super) fn set_clocks(&mut self, left: &[u64]) {
        let seats = self.doc.seats.len();
        let rule = self.doc.clock;
        self.clocks = rule.map(|rule| Clocks::new(rule, seats, left));
        let now = Instant::now();
        for seat in self.humans().iter() {
            let here = self.is_here(seat);
            if let Some(clocks) = &mut self.clocks {
                clocks.presence(seat, here, now);
            }
        }
    }
}
