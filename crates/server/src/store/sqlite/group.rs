//! Inputs and snapshots of many rooms, written together. They go to the thread
//! of the database as one piece of work: on a busy machine every way there and
//! back is waited for.

use super::super::{Batch, InputRow, Result, SnapshotRow};
use super::Sqlite;
use sqlx::{QueryBuilder, Sqlite as Dialect, SqliteConnection};

/// So many rows go in by one statement. Statements of all sizes up to this are
/// kept prepared.
const ROWS: usize = 64;

impl Sqlite {
    /// Writes inputs and snapshots: all or nothing.
    pub(super) async fn write_group(&self, batch: &Batch) -> Result<()> {
        if batch.inputs.is_empty() && batch.snapshots.is_empty() {
            return Ok(());
        }
        // One statement needs no transaction around it.
        let alone = batch.snapshots.is_empty() && batch.inputs.len() <= ROWS;
        let mut query = QueryBuilder::new(if alone { "" } else { "BEGIN; " });
        push_inputs(&mut query, &batch.inputs);
        push_snapshots(&mut query, &batch.snapshots);
        if !alone {
            query.push("COMMIT");
        }
        let mut writer = self.writer.acquire().await?;
        let written = query.build().persistent(alone).execute(&mut *writer).await;
        if written.is_err() && !alone {
            // Where the database has done so by itself, this fails.
            let _ = sqlx::query("ROLLBACK").execute(&mut *writer).await;
        }
        Ok(written.map(|_| ())?)
    }
}

/// Writes inputs within a transaction.
pub(super) async fn write_inputs(tx: &mut SqliteConnection, inputs: &[InputRow]) -> Result<()> {
    for rows in inputs.chunks(ROWS) {
        let mut query = QueryBuilder::new("");
        push_inputs(&mut query, rows);
        query.build().execute(&mut *tx).await?;
    }
    Ok(())
}

/// Writes snapshots within a transaction.
pub(super) async fn write_snapshots(
    tx: &mut SqliteConnection,
    snapshots: &[SnapshotRow],
) -> Result<()> {
    if snapshots.is_empty() {
        return Ok(());
    }
    let mut query = QueryBuilder::new("");
    push_snapshots(&mut query, snapshots);
    query.build().persistent(false).execute(tx).await?;
    Ok(())
}

fn push_inputs(query: &mut QueryBuilder<Dialect>, inputs: &[InputRow]) {
    for rows in inputs.chunks(ROWS) {
        query.push("INSERT INTO inputs (room, n, at, seat, input, label, clocks) ");
        query.push_values(rows, |mut row, input| {
            row.push_bind(&input.room)
                .push_bind(input.n)
                .push_bind(input.at)
                .push_bind(input.seat)
                .push_bind(&input.input)
                .push_bind(&input.label)
                .push_bind(&input.clocks);
        });
        query.push("; ");
    }
}

fn push_snapshots(query: &mut QueryBuilder<Dialect>, snapshots: &[SnapshotRow]) {
    for rows in snapshots.chunks(ROWS) {
        query.push("INSERT INTO snapshots (room, n, bytes) ");
        query.push_values(rows, |mut row, snapshot| {
            row.push_bind(&snapshot.room)
                .push_bind(snapshot.n)
                .push_bind(&snapshot.bytes);
        });
        query.push(" ON CONFLICT (room) DO UPDATE SET n = excluded.n, bytes = excluded.bytes; ");
    }
}
