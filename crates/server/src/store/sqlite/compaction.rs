//! What has gathered in the tail is put in its place, a few rooms at a time, so
//! that who wants to write meanwhile waits for a few rooms only. It may be done
//! twice: a line leaves the tail when all of it is in its place.

use super::super::{InputRow, Result, SnapshotRow, StoreError};
use super::Sqlite;
use super::tail::{Gathered, OwnedLine};
use sqlx::{QueryBuilder, Row, Sqlite as Dialect, SqliteConnection};
use std::collections::BTreeMap;

/// So many rows go in by one statement. Statements of all sizes up to this are
/// kept prepared.
const ROWS: usize = 64;
/// So many rooms are put in their places by one transaction.
const ROOMS: usize = 16;

impl Sqlite {
    /// Puts everything in its place that was written before. Who reads inputs
    /// or snapshots waits for this.
    pub(super) async fn place(&self) -> Result<()> {
        let _one_at_a_time = self.placing.lock().await;
        let (rooms, last) = self.tail.lock().await.give();
        if rooms.is_empty() {
            return Ok(());
        }
        let placed = self.place_rooms(&rooms, last).await;
        if placed.is_err() {
            self.tail.lock().await.take_back(rooms);
        }
        placed
    }

    /// Does so beside other work.
    pub(super) fn place_soon(&self) {
        // Who places now will have taken what has gathered.
        if self.placing.try_lock().is_err() {
            return;
        }
        let store = self.clone();
        tokio::spawn(async move {
            if let Err(error) = store.place().await {
                tracing::error!(%error, "what was written last stays where it is");
            }
        });
    }

    async fn place_rooms(&self, rooms: &BTreeMap<String, Gathered>, last: i64) -> Result<()> {
        let all: Vec<&Gathered> = rooms.values().collect();
        for few in all.chunks(ROOMS) {
            let mut tx = self.writer.begin().await?;
            let inputs: Vec<&InputRow> = few.iter().flat_map(|r| &r.inputs).collect();
            write_inputs(&mut tx, &inputs).await?;
            let snapshots: Vec<_> = few.iter().filter_map(|r| r.snapshot.as_ref()).collect();
            write_snapshots(&mut tx, &snapshots).await?;
            tx.commit().await?;
        }
        let query = sqlx::query("DELETE FROM tail WHERE line <= $1").bind(last);
        query.execute(&self.writer).await?;
        Ok(())
    }

    /// Reads the tail that a program left behind, and puts it in its place.
    pub(super) async fn place_what_was_left(&self) -> Result<()> {
        let query = sqlx::query("SELECT line, bytes FROM tail ORDER BY line");
        let rows = query.fetch_all(&self.writer).await?;
        let mut tail = self.tail.lock().await;
        for row in rows {
            let (number, bytes): (i64, Vec<u8>) = (row.try_get("line")?, row.try_get("bytes")?);
            let line: OwnedLine = postcard::from_bytes(&bytes)
                .map_err(|e| StoreError::Damaged(format!("line {number} of the tail: {e}")))?;
            tail.push(number, &line.inputs, &line.snapshots);
        }
        drop(tail);
        self.place().await
    }
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
