//! The task that owns the connection that writes. Whatever fails there, the
//! connection is dropped and opened anew, and what is known of the file is read
//! again: nothing is concluded from a connection that has failed once. What is
//! committed is looked at over another connection before anybody is told.

use super::super::{Batch, Result, RoomRow, StoreError};
use super::append_log::{AppendLog, add_record};
use super::compaction::{Compaction, compact, delete_records};
use super::fault::{Fault, Step};
use super::moderation::noted;
use super::rooms::write_room;
use super::social::write_ratings;
use super::writer::{Done, Job, Statement, Waiting, Work};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use std::time::{Duration, Instant};
use tokio::sync::mpsc;

/// For so long one try says whether anything can be written.
const FRESH: Duration = Duration::from_millis(200);
/// After a compaction that failed the next is not begun sooner.
const LATER: Duration = Duration::from_secs(2);

/// What is known of the file over a connection that has not failed.
struct Open {
    connection: SqliteConnection,
    /// Looks at what was committed.
    witness: SqliteConnection,
    /// How many commits there were.
    generation: i64,
}

/// Owns the connection that writes.
pub(super) struct Writing {
    options: SqliteConnectOptions,
    fault: Option<Fault>,
    open: Option<Open>,
    log: AppendLog,
    compaction: Option<Compaction>,
    /// Who wants another compaction after the one under way.
    again: Vec<Waiting>,
    compact_after: Option<Instant>,
    pinged: Option<(Instant, bool)>,
    failing: bool,
}

/// What is done in one transaction.
enum Change<'w> {
    Statements(Vec<Statement>),
    Batch(&'w Batch),
    Place(&'w [String]),
    DeleteRecords(i64),
    Nothing,
}

impl Writing {
    pub(super) fn new(options: SqliteConnectOptions, fault: Option<Fault>) -> Self {
        Self {
            options,
            fault,
            open: None,
            log: AppendLog::default(),
            compaction: None,
            again: Vec::new(),
            compact_after: None,
            pinged: None,
            failing: false,
        }
    }

    /// Does one thing after the other until the file is let go of.
    pub(super) async fn serve(mut self, mut jobs: mpsc::Receiver<Job>) {
        loop {
            let next = match self.compaction {
                Some(_) => jobs.try_recv().ok(),
                None => match jobs.recv().await {
                    Some(job) => Some(job),
                    None => return,
                },
            };
            match next {
                Some(Job {
                    work: Work::Compact,
                    done,
                }) => self.compact_for(done).await,
                Some(Job {
                    work: Work::Close,
                    done,
                }) => {
                    jobs.close();
                    self.close().await;
                    let _ = done.send(Ok(Done::Rows(Vec::new())));
                    return;
                }
                // Who does not wait any more need not know.
                Some(job) => drop(job.done.send(self.perform(job.work).await)),
                None => {}
            }
            if self.compaction.is_some() {
                self.compact_some().await;
            }
        }
    }

    async fn close(&mut self) {
        if let Some(open) = self.open.take() {
            let _ = open.witness.close().await;
            let _ = open.connection.close().await;
        }
    }

    async fn perform(&mut self, work: Work) -> Result<Done> {
        match work {
            Work::Statements(statements) => {
                let rows = self.change(Change::Statements(statements)).await?;
                Ok(Done::Rows(rows))
            }
            Work::Batch(batch) => self.commit(&batch).await,
            Work::Pending(room) => {
                self.opened().await?;
                let rows = self.log.of(&room).cloned();
                Ok(Done::Pending(rows.unwrap_or_default()))
            }
            Work::Delete(room) => {
                let rows = self.change(Change::Statements(deletions(&room))).await?;
                self.log.forget(&room);
                Ok(Done::Rows(rows))
            }
            Work::Ping => self.ping().await,
            Work::Compact | Work::Close => Ok(Done::Rows(Vec::new())),
        }
    }

    async fn commit(&mut self, batch: &Batch) -> Result<Done> {
        let record = self.change(Change::Batch(batch)).await?;
        if let Some(record) = record.first() {
            let record = i64::try_from(*record).unwrap_or(i64::MAX);
            self.log.push(record, &batch.inputs, &batch.snapshots);
        }
        let due = self.compact_after.is_none_or(|at| at <= Instant::now());
        if self.log.is_long() && self.compaction.is_none() && due {
            self.begin_compaction(Vec::new());
        }
        Ok(Done::Rows(Vec::new()))
    }

    /// Whether anything can be written now, or could a moment ago.
    async fn ping(&mut self) -> Result<Done> {
        let fresh = self.pinged.filter(|(at, _)| at.elapsed() < FRESH);
        let fine = match fresh {
            Some((_, fine)) => fine,
            None => {
                let done = self.change(Change::Nothing).await;
                self.pinged = Some((Instant::now(), done.is_ok()));
                done?;
                true
            }
        };
        match fine {
            true => Ok(Done::Rows(Vec::new())),
            false => Err(StoreError::NotWritable),
        }
    }

    async fn compact_for(&mut self, done: Waiting) {
        let opened = self.opened().await;
        match (&self.compaction, opened) {
            // What was written since it began is not in it.
            (Some(_), _) => self.again.push(done),
            (None, Ok(())) => self.begin_compaction(vec![done]),
            (None, Err(error)) => drop(done.send(Err(error))),
        }
    }

    fn begin_compaction(&mut self, waiting: Vec<Waiting>) {
        self.compaction = Some(Compaction::of(&self.log, waiting));
    }

    /// Puts a few rooms in their places, or ends the compaction.
    async fn compact_some(&mut self) {
        let Some(mut compaction) = self.compaction.take() else {
            return;
        };
        let result = match self.opened().await {
            Ok(()) => self.compact_next(&mut compaction).await,
            Err(error) => Err(error),
        };
        match result {
            Ok(false) => self.compaction = Some(compaction),
            Ok(true) => {
                tell(compaction.waiting, || Ok(Done::Rows(Vec::new())));
                let again = std::mem::take(&mut self.again);
                if !again.is_empty() {
                    self.begin_compaction(again);
                }
            }
            Err(error) => {
                tracing::error!(%error, "what was written last stays where it is");
                self.compact_after = Some(Instant::now() + LATER);
                tell(compaction.waiting, || Err(StoreError::NotWritable));
                tell(std::mem::take(&mut self.again), || {
                    Err(StoreError::NotWritable)
                });
            }
        }
    }

    /// Says whether everything is in its place now.
    async fn compact_next(&mut self, compaction: &mut Compaction) -> Result<bool> {
        let rooms = compaction.next();
        if !rooms.is_empty() {
            self.change(Change::Place(&rooms)).await?;
            self.log.compacted(&rooms);
            return Ok(false);
        }
        let (record, inputs) = compaction.upto();
        if record > 0 {
            self.change(Change::DeleteRecords(record)).await?;
            self.log.shorten(record, inputs);
        }
        Ok(true)
    }

    /// Makes a change whole, or not at all. Only a change that was refused for
    /// what it says, and was taken back in order, leaves the connection open.
    async fn change(&mut self, change: Change<'_>) -> Result<Vec<u64>> {
        let done = match self.opened().await {
            Ok(()) => self.transact(change).await,
            Err(error) => Err(error),
        };
        match &done {
            Ok(_) => self.note_success(),
            Err(error) if error.is_refusal() => {}
            Err(error) => self.note_failure(error),
        }
        done
    }

    fn note_success(&mut self) {
        if self.failing {
            tracing::info!("the store can be written again");
            metrics::gauge!("ludex_store_writable").set(1);
            self.failing = false;
        }
    }

    fn note_failure(&mut self, error: &StoreError) {
        tracing::error!(%error, "the store could not be written: its connection is opened anew");
        metrics::counter!("ludex_store_failures_total").increment(1);
        metrics::gauge!("ludex_store_writable").set(0);
        self.failing = true;
        self.open = None;
    }

    /// Opens the file where it is not open, and reads what is known of it.
    async fn opened(&mut self) -> Result<()> {
        if self.open.is_some() {
            return Ok(());
        }
        self.fails_at(Step::Open)?;
        let mut connection = SqliteConnection::connect_with(&self.options).await?;
        let witness = SqliteConnection::connect_with(&self.options).await?;
        let generation = generation(&mut connection).await?;
        self.log = AppendLog::read(&mut connection).await?;
        self.open = Some(Open {
            connection,
            witness,
            generation,
        });
        Ok(())
    }

    fn fails_at(&self, step: Step) -> Result<()> {
        match &self.fault {
            Some(fault) => Ok(fault(step)?),
            None => Ok(()),
        }
    }

    async fn transact(&mut self, change: Change<'_>) -> Result<Vec<u64>> {
        let mut open = self.open.take().ok_or(StoreError::NotWritable)?;
        self.fails_at(Step::Begin)?;
        let mut tx = open.connection.begin_with("BEGIN IMMEDIATE").await?;
        let next = open.generation + 1;
        let done = match self.apply(&mut tx, change).await {
            Ok(done) => done,
            Err(error) if error.is_refusal() => {
                tx.rollback().await?;
                self.open = Some(open);
                return Err(error);
            }
            Err(error) => return Err(error),
        };
        let count = sqlx::query("UPDATE generation SET n = $1").bind(next);
        count.execute(&mut *tx).await?;
        self.fails_at(Step::Commit)?;
        tx.commit().await?;
        self.fails_at(Step::Committed)?;
        let seen = generation(&mut open.witness).await?;
        if seen != next {
            return Err(StoreError::NotSeen { seen, next });
        }
        open.generation = next;
        self.open = Some(open);
        Ok(done)
    }

    async fn apply(&self, tx: &mut SqliteConnection, change: Change<'_>) -> Result<Vec<u64>> {
        let mut rows = Vec::new();
        match change {
            Change::Statements(statements) => {
                for statement in statements {
                    self.fails_at(Step::Write)?;
                    rows.push(statement.execute(&mut *tx).await?.rows_affected());
                }
            }
            Change::Batch(batch) => {
                self.log.in_order(tx, &batch.inputs).await?;
                self.fails_at(Step::Write)?;
                let record = add_record(tx, batch).await?;
                rows.extend(record.and_then(|r| u64::try_from(r).ok()));
                self.write_rooms(tx, &batch.rooms).await?;
                for played in &batch.rated {
                    self.fails_at(Step::Write)?;
                    write_ratings(tx, played).await?;
                }
                for row in &batch.noted {
                    self.fails_at(Step::Write)?;
                    noted(row).execute(&mut *tx).await?;
                }
            }
            Change::Place(rooms) => {
                self.fails_at(Step::Write)?;
                compact(tx, &self.log, rooms).await?;
            }
            Change::DeleteRecords(upto) => {
                self.fails_at(Step::Write)?;
                delete_records(tx, upto).await?;
            }
            Change::Nothing => {}
        }
        Ok(rows)
    }

    async fn write_rooms(&self, tx: &mut SqliteConnection, rooms: &[RoomRow]) -> Result<()> {
        for room in rooms {
            self.fails_at(Step::Write)?;
            write_room(tx, room).await?;
        }
        Ok(())
    }
}

fn tell(waiting: Vec<Waiting>, result: impl Fn() -> Result<Done>) {
    for done in waiting {
        let _ = done.send(result());
    }
}

/// How many commits there were, as far as this connection sees.
async fn generation(connection: &mut SqliteConnection) -> Result<i64> {
    let count = sqlx::query_scalar("SELECT n FROM generation");
    Ok(count.fetch_one(connection).await?)
}

fn deletions(room: &str) -> Vec<Statement> {
    let of = |sql: &'static str| sqlx::query(sql).bind(room.to_owned());
    vec![
        of("DELETE FROM inputs WHERE room = $1"),
        of("DELETE FROM snapshots WHERE room = $1"),
        of("DELETE FROM rooms WHERE id = $1"),
    ]
}
