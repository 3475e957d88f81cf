//! The way to the one connection that writes. It belongs to a task of its own
//! (`writing.rs`): who asks for something to be written and goes away before it
//! is done interrupts nothing.

use super::super::{Batch, Result, StoreError};
use super::append_log::PendingRows;
use sqlx::sqlite::SqliteArguments;
use tokio::sync::{mpsc, oneshot};

/// So much may wait to be written.
const MOST: usize = 1024;

/// A statement with all its values.
pub(super) type Statement = sqlx::query::Query<'static, sqlx::Sqlite, SqliteArguments>;

/// Something to do for the writer.
pub(super) enum Work {
    /// These, all or nothing.
    Statements(Vec<Statement>),
    /// What happened in rooms, all or nothing.
    Batch(Batch),
    /// What is not in its place yet of a room; nothing is written.
    Pending(String),
    /// Put everything in its place.
    Compact,
    /// A room with all that it has goes.
    Delete(String),
    /// Nothing but the count of commits: whether anything can be written.
    Ping,
    /// Let go of the file.
    Close,
}

/// What was done.
#[derive(Debug)]
pub(super) enum Done {
    /// The rows each statement changed.
    Rows(Vec<u64>),
    /// What is not in its place yet of a room.
    Pending(PendingRows),
}

/// Who waits for something to be done.
pub(super) type Waiting = oneshot::Sender<Result<Done>>;

/// Something to do, and who waits for it.
pub(super) struct Job {
    pub(super) work: Work,
    pub(super) done: Waiting,
}

/// Where it is said what is to be written.
#[derive(Clone, Debug)]
pub(super) struct Writer(mpsc::Sender<Job>);

impl Writer {
    pub(super) fn new() -> (Self, mpsc::Receiver<Job>) {
        let (jobs, incoming) = mpsc::channel(MOST);
        (Self(jobs), incoming)
    }

    /// Has something done; it is on the disk when this ends well.
    pub(super) async fn run(&self, work: Work) -> Result<Done> {
        let (done, answer) = oneshot::channel();
        let sent = self.0.send(Job { work, done }).await;
        sent.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Executes statements, all or nothing, and says how many rows each has
    /// changed.
    pub(super) async fn all(&self, statements: Vec<Statement>) -> Result<Vec<u64>> {
        match self.run(Work::Statements(statements)).await? {
            Done::Rows(rows) => Ok(rows),
            Done::Pending(_) => Ok(Vec::new()),
        }
    }

    /// What is not in its place yet of a room.
    pub(super) async fn pending(&self, room: &str) -> Result<PendingRows> {
        match self.run(Work::Pending(room.to_owned())).await? {
            Done::Pending(rows) => Ok(rows),
            Done::Rows(_) => Ok(PendingRows::default()),
        }
    }
}

/// Statements that go the way of everything that is written.
pub(super) trait Written {
    /// Executes it, and says how many rows it has changed.
    async fn written_by(self, writer: &Writer) -> Result<u64>;
}

impl Written for Statement {
    async fn written_by(self, writer: &Writer) -> Result<u64> {
        Ok(writer.all(vec![self]).await?.into_iter().sum())
    }
}
