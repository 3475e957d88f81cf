//! What has gathered in the append log is put in its place, a few rooms at a
//! time, so that who wants to write meanwhile waits for a few rooms only. It
//! may be done twice: a record leaves the log when all of it is in its place.

use super::super::{InputRow, Result, SnapshotRow};
use super::append_log::{AppendLog, PendingRows};
use super::writer::Waiting;
use sqlx::{QueryBuilder, Sqlite as Dialect, SqliteConnection};

/// So many rows go in by one statement. Statements of all sizes up to this are
/// kept prepared.
const ROWS: usize = 64;
/// So many rooms are put in their places by one transaction.
const ROOMS: usize = 16;

/// A compaction under way: what was in the log when it began.
#[derive(Debug)]
pub(super) struct Compaction {
    rooms: Vec<String>,
    /// The last record, and how many inputs there are up to it.
    upto: (i64, usize),
    /// Who waits for the end of it.
    pub(super) waiting: Vec<Waiting>,
}

impl Compaction {
    pub(super) fn of(log: &AppendLog, waiting: Vec<Waiting>) -> Self {
        Self {
            rooms: log.rooms(),
            upto: log.extent(),
            waiting,
        }
    }

    /// The next rooms; none when only the records are left to be deleted.
    pub(super) fn next(&mut self) -> Vec<String> {
        let left = self.rooms.len().saturating_sub(ROOMS);
        self.rooms.split_off(left)
    }

    /// The last record, and how many inputs there are up to it.
    pub(super) fn upto(&self) -> (i64, usize) {
        self.upto
    }
}

/// Writes what these rooms have in the log to its place.
pub(super) async fn compact(
    connection: &mut SqliteConnection,
    log: &AppendLog,
    rooms: &[String],
) -> Result<()> {
    let few: Vec<&PendingRows> = rooms.iter().filter_map(|r| log.of(r)).collect();
    let inputs: Vec<&InputRow> = few.iter().flat_map(|r| &r.inputs).collect();
    write_inputs(connection, &inputs).await?;
    let snapshots: Vec<_> = few.iter().filter_map(|r| r.snapshot.as_ref()).collect();
    write_snapshots(connection, &snapshots).await
}

/// Deletes the records up to this one.
pub(super) async fn delete_records(connection: &mut SqliteConnection, upto: i64) -> Result<()> {
    let query = sqlx::query("DELETE FROM tail WHERE line <= $1").bind(upto);
    query.execute(connection).await?;
    Ok(())
}

async fn write_inputs(tx: &mut SqliteConnection, inputs: &[&InputRow]) -> Result<()> {
    for rows in inputs.chunks(ROWS) {
        let start = "INSERT OR IGNORE INTO inputs (room, n, at, seat, input, label, clocks) ";
        let mut query = QueryBuilder::<Dialect>::new(start);
        query.push_values(rows, |mut row, input| {
            row.push_bind(&input.room)
                .push_bind(input.n)
                .push_bind(input.at)
                .push_bind(input.seat)
                .push_bind(&input.input)
                .push_bind(&input.label)
                .push_bind(&input.clocks);
        });
        query.build().execute(&mut *tx).await?;
    }
    Ok(())
}

async fn write_snapshots(tx: &mut SqliteConnection, snapshots: &[&SnapshotRow]) -> Result<()> {
    if snapshots.is_empty() {
        return Ok(());
    }
    let mut query = QueryBuilder::<Dialect>::new("INSERT INTO snapshots (room, n, bytes) ");
    query.push_values(snapshots, |mut row, snapshot| {
        row.push_bind(&snapshot.room)
            .push_bind(snapshot.n)
            .push_bind(&snapshot.bytes);
    });
    query.push(" ON CONFLICT (room) DO UPDATE SET n = excluded.n, bytes = excluded.bytes");
    query.build().execute(tx).await?;
    Ok(())
}
