//! What was written last. Inputs of many rooms come in the order they are
//! given; each in its place would touch a page of the file of its own, twice.
//! So a group is one line at the end of a table, and what has gathered there is
//! put in its place room by room, many inputs at once (`placing.rs`).

use super::super::{Batch, InputRow, Result, SnapshotRow, StoreError};
use super::Sqlite;
use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;
use std::collections::{BTreeMap, HashMap};
use std::mem::take;

/// So many inputs gather before they are put in their places.
const GATHERED: usize = 32_768;

/// A line of the table.
#[derive(Serialize)]
struct Line<'a> {
    inputs: &'a [InputRow],
    snapshots: &'a [SnapshotRow],
}

/// A line that was read.
#[derive(Deserialize)]
pub(super) struct OwnedLine {
    pub(super) inputs: Vec<InputRow>,
    pub(super) snapshots: Vec<SnapshotRow>,
}

/// What a room has in the tail.
#[derive(Debug, Default)]
pub(super) struct Gathered {
    pub(super) inputs: Vec<InputRow>,
    pub(super) snapshot: Option<SnapshotRow>,
}

/// The tail as it is in the file, by room, and how far rooms have come.
#[derive(Debug, Default)]
pub(super) struct Tail {
    pub(super) rooms: BTreeMap<String, Gathered>,
    /// The number of the last line.
    pub(super) last: i64,
    /// How many inputs there are in it.
    count: usize,
    /// The number of the next input of every room that was written to.
    next: HashMap<String, u32>,
}

impl Tail {
    /// Takes what was written as a line.
    pub(super) fn push(&mut self, line: i64, inputs: &[InputRow], snapshots: &[SnapshotRow]) {
        self.last = line;
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

    /// Gives away what has gathered, and the number of its last line.
    pub(super) fn give(&mut self) -> (BTreeMap<String, Gathered>, i64) {
        self.count = 0;
        (take(&mut self.rooms), self.last)
    }

    /// Takes back what could not be put in its place.
    pub(super) fn take_back(&mut self, rooms: BTreeMap<String, Gathered>) {
        for (id, mut earlier) in rooms {
            let room = self.rooms.entry(id).or_default();
            self.count += earlier.inputs.len();
            earlier.inputs.append(&mut room.inputs);
            room.inputs = earlier.inputs;
            room.snapshot = room.snapshot.take().or(earlier.snapshot);
        }
    }

    /// Forgets a room.
    pub(super) fn forget(&mut self, room: &str) {
        self.next.remove(room);
    }

    fn is_long(&self) -> bool {
        self.count >= GATHERED
    }
}

impl Sqlite {
    /// Writes all of it or nothing, as a line of the tail.
    pub(super) async fn write(&self, batch: &Batch) -> Result<()> {
        let mut tail = self.tail.lock().await;
        self.in_order(&mut tail, &batch.inputs).await?;
        let line = match batch.rooms.is_empty() {
            true => {
                let mut writer = self.writer.acquire().await?;
                add_line(&mut writer, batch).await?
            }
            false => {
                let mut tx = self.writer.begin().await?;
                let line = add_line(&mut tx, batch).await?;
                for room in &batch.rooms {
                    super::rooms::write_room(&mut tx, room).await?;
                }
                tx.commit().await?;
                line
            }
        };
        if let Some(line) = line {
            tail.push(line, &batch.inputs, &batch.snapshots);
        }
        if tail.is_long() {
            self.place_soon();
        }
        Ok(())
    }

    /// Whether every input is the next of its room.
    async fn in_order(&self, tail: &mut Tail, inputs: &[InputRow]) -> Result<()> {
        let mut expected: HashMap<&str, u32> = HashMap::new();
        for input in inputs {
            let known = expected.get(input.room.as_str()).copied();
            let next = match known.or_else(|| tail.next.get(&input.room).copied()) {
                Some(next) => next,
                None => self.next_in_place(&input.room).await?,
            };
            if input.n != next {
                return Err(out_of_order(input, next));
            }
            expected.insert(&input.room, next + 1);
        }
        Ok(())
    }

    async fn next_in_place(&self, room: &str) -> Result<u32> {
        let query = "SELECT coalesce(max(n) + 1, 0) FROM inputs WHERE room = $1";
        let next = sqlx::query_scalar(query).bind(room);
        Ok(next.fetch_one(&self.readers).await?)
    }
}

fn out_of_order(input: &InputRow, next: u32) -> StoreError {
    match input.n < next {
        true => StoreError::Taken,
        false => StoreError::Damaged(format!("after {next} inputs comes number {}", input.n)),
    }
}

/// Adds a line, where there is something to write.
async fn add_line(writer: &mut SqliteConnection, batch: &Batch) -> Result<Option<i64>> {
    if batch.inputs.is_empty() && batch.snapshots.is_empty() {
        return Ok(None);
    }
    let line = Line {
        inputs: &batch.inputs,
        snapshots: &batch.snapshots,
    };
    let bytes = postcard::to_stdvec(&line).map_err(|e| StoreError::Damaged(e.to_string()))?;
    let query = sqlx::query("INSERT INTO tail (bytes) VALUES ($1)").bind(bytes);
    Ok(Some(query.execute(writer).await?.last_insert_rowid()))
}
