//! Rooms, the inputs of their matches, and snapshots.

use super::{AuditRow, RatedMatch, Result};
use async_trait::async_trait;
use serde::{Deserialize, Serialize};

/// Where a room is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum RoomStatus {
    /// Seats are still open.
    Waiting,
    /// The match is being played.
    Running,
    /// The match is over, or was given up.
    Over,
}

impl RoomStatus {
    /// The word in the database.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// A room without the inputs of its match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomRow {
    /// A random word that cannot be guessed.
    pub id: String,
    /// Where it is in its life.
    pub status: RoomStatus,
    /// All else, as JSON. People are in it by their account's id, so that no
    /// name stays behind when an account is deleted.
    pub doc: String,
    /// The accounts that sit in it, for [`RoomStore::rooms_of`].
    pub accounts: Vec<String>,
    /// When it was made, in milliseconds.
    pub created: i64,
    /// When it was last saved, in milliseconds.
    pub updated: i64,
}

/// One accepted input of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InputRow {
    /// The room of the match.
    pub room: String,
    /// Its number in the match, from 0 without gaps.
    pub n: u32,
    /// When it was accepted, in milliseconds.
    pub at: i64,
    /// Who gave it; none for what the server did itself.
    pub seat: Option<u8>,
    /// The input, as the match reads it.
    pub input: Vec<u8>,
    /// The label of the chosen option, for people.
    pub label: String,
    /// The clocks after it, as the match reads them.
    pub clocks: Vec<u8>,
}

/// A calm state of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SnapshotRow {
    /// The room of the match.
    pub room: String,
    /// How many inputs are in it.
    pub n: u32,
    /// The state, as the match reads it.
    pub bytes: Vec<u8>,
}

/// What is written together, all or nothing.
#[derive(Clone, Debug, Default)]
pub struct Batch {
    /// Accepted inputs.
    pub inputs: Vec<InputRow>,
    /// Calm states; each takes the place of the room's former one.
    pub snapshots: Vec<SnapshotRow>,
    /// Rooms that changed.
    pub rooms: Vec<RoomRow>,
    /// Matches that ended and change ratings.
    pub rated: Vec<RatedMatch>,
    /// What was done by a role; it has happened where this is kept.
    pub noted: Vec<AuditRow>,
}

/// Rooms and matches.
#[async_trait]
pub trait RoomStore {
    /// Adds a room. [`super::StoreError::Taken`] if there is one with its id.
    async fn create_room(&self, room: &RoomRow) -> Result<()>;

    /// Writes a room over what was there. [`super::StoreError::Missing`] if
    /// there is none with its id.
    async fn save_room(&self, room: &RoomRow) -> Result<()>;

    /// The room with this id.
    async fn room(&self, id: &str) -> Result<Option<RoomRow>>;

    /// All rooms that are in this part of their life, the oldest first.
    async fn rooms_by_status(&self, status: RoomStatus) -> Result<Vec<RoomRow>>;

    /// The rooms in this part of their life that were not changed, and in
    /// which nothing was done, since then.
    async fn idle_rooms(&self, status: RoomStatus, since: i64) -> Result<Vec<String>>;

    /// The rooms an account sits or sat in, the newest first.
    async fn rooms_of(&self, account: &str, limit: u32) -> Result<Vec<RoomRow>>;

    /// How many rooms an account sits in that are not over.
    async fn open_rooms_of(&self, account: &str) -> Result<u64>;

    /// Forgets a room with all inputs and snapshots.
    async fn delete_room(&self, id: &str) -> Result<()>;

    /// Forgets what is over and was not changed since, with all inputs and
    /// snapshots. Says how many.
    async fn delete_finished(&self, before: i64) -> Result<u64>;

    /// Writes all of it in one transaction: all or nothing.
    async fn commit(&self, batch: &Batch) -> Result<()>;

    /// The inputs of a match from number `from` on, in order.
    async fn inputs(&self, room: &str, from: u32) -> Result<Vec<InputRow>>;

    /// The last calm state of a match.
    async fn last_snapshot(&self, room: &str) -> Result<Option<SnapshotRow>>;
}
