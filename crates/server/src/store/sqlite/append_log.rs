//! What was written last. Inputs of many rooms come in the order they are
//! given; each in its place would touch a page of the file of its own, twice.
//! So a group is one record at the end of a table (`tail`), and what has
//! gathered there is put in its place room by room, many inputs at once
//! (`compaction.rs`).

use super::super::{Batch, InputRow, Result, SnapshotRow, StoreError};
use serde::{Deserialize, Serialize};
use sqlx::{Row, SqliteConnection};
use std::collections::{BTreeMap, HashMap};

/// So many inputs gather before they are put in their places.
const GATHERED: usize = 32_768;

/// A record of the table.
#[derive(Serialize)]
struct Record<'a> {
    inputs: &'a [InputRow],
    snapshots: &'a [SnapshotRow],
}

/// A record that was read.
#[derive(Deserialize)]
struct OwnedRecord {
    inputs: Vec<InputRow>,
    snapshots: Vec<SnapshotRow>,
}

/// What a room has in the log.
#[derive(Clone, Debug, Default)]
pub(super) struct PendingRows {
    pub(super) inputs: Vec<InputRow>,
    pub(super) snapshot: Option<SnapshotRow>,
}

/// The log as it is in the file, by room, without what is in its place already.
#[derive(Debug, Default)]
pub(super) struct AppendLog {
    rooms: BTreeMap<String, PendingRows>,
    /// The number of the last record.
    last: i64,
    /// How many inputs there are in the table.
    count: usize,
    /// The number of the next input of rooms that were written to lately.
    next: HashMap<String, u32>,
}

impl AppendLog {
    /// Reads the log of a file.
    pub(super) async fn read(connection: &mut SqliteConnection) -> Result<Self> {
        let query = sqlx::query("SELECT line, bytes FROM tail ORDER BY line");
        let mut log = Self::default();
        for row in query.fetch_all(connection).await? {
            let (number, bytes): (i64, Vec<u8>) = (row.try_get("line")?, row.try_get("bytes")?);
            let record: OwnedRecord = postcard::from_bytes(&bytes)
                .map_err(|e| StoreError::Damaged(format!("line {number} of the tail: {e}")))?;
            log.push(number, &record.inputs, &record.snapshots);
        }
        Ok(log)
    }

    /// Takes what was written as a record.
    pub(super) fn push(&mut self, record: i64, inputs: &[InputRow], snapshots: &[SnapshotRow]) {
        self.last = record;
        self.count += inputs.len();
        for input in inputs {
            self.next.insert(input.room.clone(), input.n + 1);
            let room = self.rooms.entry(input.room.clone()).or_default();
            room.inputs.push(input.clone());
        }
        for snapshot in snapshots {
            let room = self.rooms.entry(snapshot.room.clone()).or_default();
            room.snapshot = Some(snapshot.clone());
        }
    }

    /// What a room has in the log.
    pub(super) fn of(&self, room: &str) -> Option<&PendingRows> {
        self.rooms.get(room)
    }

    /// The rooms that have something in the log.
    pub(super) fn rooms(&self) -> Vec<String> {
        self.rooms.keys().cloned().collect()
    }

    /// The number of the last record, and how many inputs there are.
    pub(super) fn extent(&self) -> (i64, usize) {
        (self.last, self.count)
    }

    /// What these rooms have is in its place.
    pub(super) fn compacted(&mut self, rooms: &[String]) {
        for room in rooms {
            self.rooms.remove(room);
        }
    }

    /// The records up to this one, with so many inputs, have left the table,
    /// whose numbers begin anew when it is empty. How far rooms have come can
    /// be read where their inputs are now.
    pub(super) fn shorten(&mut self, record: i64, inputs: usize) {
        if self.last == record {
            self.last = 0;
        }
        self.count -= inputs.min(self.count);
        let rooms = &self.rooms;
        self.next.retain(|room, _| rooms.contains_key(room));
    }

    /// Forgets a room.
    pub(super) fn forget(&mut self, room: &str) {
        self.next.remove(room);
        self.rooms.remove(room);
    }

    pub(super) fn is_long(&self) -> bool {
        self.count >= GATHERED
    }

    /// Whether every input is the next of its room.
    pub(super) async fn in_order(
        &self,
        connection: &mut SqliteConnection,
        inputs: &[InputRow],
    ) -> Result<()> {
        let mut expected: HashMap<&str, u32> = HashMap::new();
        for input in inputs {
            let known = expected.get(input.room.as_str()).copied();
            let next = match known.or_else(|| self.next.get(&input.room).copied()) {
                Some(next) => next,
                None => next_in_place(connection, &input.room).await?,
            };
            if input.n != next {
                return Err(out_of_order(input, next));
            }
            expected.insert(&input.room, next + 1);
        }
        Ok(())
    }
}

async fn next_in_place(connection: &mut SqliteConnection, room: &str) -> Result<u32> {
    let query = "SELECT coalesce(max(n) + 1, 0) FROM inputs WHERE room = $1";
    let next = sqlx::query_scalar(query).bind(room);
    Ok(next.fetch_one(connection).await?)
}

fn out_of_order(input: &InputRow, next: u32) -> StoreError {
    match input.n < next {
        true => StoreError::Taken,
        false => StoreError::Damaged(format!("after {next} inputs comes number {}", input.n)),
    }
}

/// Adds a record, where there is something to write.
pub(super) async fn add_record(
    connection: &mut SqliteConnection,
    batch: &Batch,
) -> Result<Option<i64>> {
    if batch.inputs.is_empty() && batch.snapshots.is_empty() {
        return Ok(None);
    }
    let record = Record {
        inputs: &batch.inputs,
        snapshots: &batch.snapshots,
    };
    let bytes = postcard::to_stdvec(&record).map_err(|e| StoreError::Damaged(e.to_string()))?;
    let query = sqlx::query("INSERT INTO tail (bytes) VALUES ($1)").bind(bytes);
    Ok(Some(query.execute(connection).await?.last_insert_rowid()))
}
