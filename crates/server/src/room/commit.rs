//! What was done is written before anybody is told.

use super::actor::Room;
use super::snapshots::pack;
use crate::protocol::{CloseReason, ServerFrame};
use crate::room_record::StoredResult;
use crate::store::{Batch, InputRow, RoomStatus, SnapshotRow};
use crate::{Error, Result, now_ms};
use arena::table::JournalEntry;
use kernel::game::Outcome;
use kernel::seats::Seat;
use std::time::Instant as Stopwatch;
use tokio::time::Instant;

/// So many entries after the last snapshot the next one is due, even within a
/// turn.
const MANY: u32 = 40;

impl Room {
    /// Writes what was done, then tells everybody.
    pub(super) async fn commit_and_broadcast(&mut self, by: Option<Seat>) {
        if self.unwritten.is_empty() {
            return;
        }
        let start = Stopwatch::now();
        let outcome = self.table.as_ref().and_then(|t| t.outcome());
        let over = outcome.is_some() && self.status == RoomStatus::Running;
        if let Some(outcome) = outcome.filter(|_| over) {
            self.status = RoomStatus::Over;
            self.doc.ended = Some(ended(&outcome));
            if let (Some(event), Some(table)) = (&mut self.doc.event, &self.table) {
                event.result = table.report(&event.players);
            }
        }
        let batch = self.batch(over);
        if self.write(batch).await.is_err() {
            return;
        }
        self.update_everyone(by);
        metrics::histogram!("ludex_answer_seconds").record(start.elapsed());
        if over {
            self.after_the_end();
        } else if self.acts >= self.context.quotas.inputs {
            self.abort_match("the match has become longer than the server plays any")
                .await;
        }
    }

    /// Writes something. Where that fails everybody is told, and the room is
    /// loaded anew from what is on the disk; until then nothing more is
    /// written.
    pub(super) async fn write(&mut self, batch: Batch) -> Result<()> {
        self.is_written()?;
        let Err(error) = self.context.journal.write(batch).await else {
            self.wrote = true;
            if self.status == RoomStatus::Over {
                self.context.match_over.notify_one();
            }
            return Ok(());
        };
        tracing::error!(room = self.id, %error, "a room stands still and is loaded anew");
        self.stand_still(error.words());
        Err(Error::Unavailable(error.words().to_owned()))
    }

    /// Refuses to say that something has happened where memory is ahead of the
    /// disk.
    pub(super) fn is_written(&self) -> Result<()> {
        match self.broken {
            true => Err(Error::Unavailable(
                "this could not be written; try again".to_owned(),
            )),
            false => Ok(()),
        }
    }

    /// Tells everybody that the room stands still; it is loaded anew.
    pub(super) fn stand_still(&mut self, why: &'static str) {
        metrics::counter!("ludex_rooms_stopped_total").increment(1);
        self.broken = true;
        let rule = None;
        for conn in &self.conns {
            conn.send_lossy(&ServerFrame::No {
                n: self.acts,
                why,
                rule,
            });
            conn.says_why(CloseReason::TryAgain);
        }
        self.conns.clear();
    }

    /// All that is to be written now.
    fn batch(&mut self, over: bool) -> Batch {
        let first = self.acts;
        let entries = std::mem::take(&mut self.unwritten);
        self.acts += entries.len() as u32;
        let now = Instant::now();
        let left = self.clocks.as_ref().map(|c| c.left(now));
        // Plain data can always be written.
        let clocks = postcard::to_stdvec(&left.unwrap_or_default()).unwrap_or_default();
        let row = |(i, entry): (usize, JournalEntry)| InputRow {
            room: self.id.clone(),
            n: first + i as u32,
            at: now_ms(),
            seat: entry.act.seat().map(|s| s.0),
            input: postcard::to_stdvec(&entry).unwrap_or_default(),
            label: entry.label,
            clocks: clocks.clone(),
        };
        let inputs = entries.into_iter().enumerate().map(row).collect();
        let snapshots = self.due_snapshot().into_iter().collect();
        let rooms = over.then(|| self.doc.row(&self.id, self.status, self.created));
        Batch {
            inputs,
            snapshots,
            rooms: rooms.into_iter().collect(),
            rated: over
                .then(|| self.rated_match())
                .flatten()
                .into_iter()
                .collect(),
            noted: std::mem::take(&mut self.noted),
        }
    }

    /// The calm state, where a turn has begun or much has happened.
    fn due_snapshot(&mut self) -> Option<SnapshotRow> {
        let table = self.table.as_ref()?;
        let (turn, acts) = self.kept;
        let now = table.turn();
        if now == turn && self.acts < acts + MANY {
            return None;
        }
        let snapshot = table.snapshot()?;
        self.kept = (now, self.acts);
        Some(SnapshotRow {
            room: self.id.clone(),
            n: snapshot.entries as u32,
            bytes: pack(&snapshot)?,
        })
    }
}

fn ended(outcome: &Outcome) -> StoredResult {
    StoredResult {
        winners: outcome.winners.iter().map(|s| s.0).collect(),
        reason: outcome.reason.clone(),
    }
}
