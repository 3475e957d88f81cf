//! What outlives the program. One trait a kind of thing; together they are a
//! [`Store`], of which SQLite is the one that ships. Rules, rooms and requests
//! know the traits only.

mod accounts;
mod claims;
mod decks;
mod error;
mod kept;
mod moderation;
mod rating;
mod rooms;
mod social;
pub mod sqlite;

pub use accounts::{AccountRow, AccountStore, SessionRow};
pub use claims::{ClaimRow, ClaimStore};
pub use decks::{DeckRow, DeckStore};
pub use error::StoreError;
pub use kept::{CardPoolRow, KeptStore};
pub use moderation::{AuditRow, ModerationStore, Sanction, SanctionRow};
pub use rooms::{Batch, InputRow, RoomRow, RoomStatus, RoomStore, SnapshotRow};
pub use social::{RatedMatch, RatedPlayer, RatingRow, ReportRow, SocialStore};

use async_trait::async_trait;
use std::path::Path;

/// What is known of the clock, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockRow {
    /// What it showed when it was last looked at.
    pub seen: i64,
    /// For so much more running time nothing old is deleted.
    pub held: i64,
}

/// What every answer of a store is.
pub type Result<T> = std::result::Result<T, StoreError>;

/// Everything the server keeps. All of it is safe to use from many tasks at
/// once; what is answered with `Ok` is on the disk.
#[async_trait]
pub trait Store:
    RoomStore
    + AccountStore
    + ClaimStore
    + DeckStore
    + KeptStore
    + ModerationStore
    + SocialStore
    + Send
    + Sync
{
    /// Whether it can be written to now, or could a moment ago.
    async fn ping(&self) -> Result<()>;

    /// Whether there is room for more than what is under way.
    /// [`StoreError::Full`] if there is not: nothing new is begun then.
    async fn has_space(&self) -> Result<()>;

    /// Writes all of it into a new file, as of one moment, while others go on.
    async fn backup(&self, to: &Path) -> Result<()>;

    /// When the server last looked at the clock; else when something was last
    /// done; none where nothing ever was.
    async fn clock(&self) -> Result<Option<ClockRow>>;

    /// Keeps when the server looked at the clock.
    async fn save_clock(&self, clock: &ClockRow) -> Result<()>;

    /// Finishes what is under way and lets go of the files.
    async fn close(&self);
}
