//! What is kept so that later builds can play and show matches of this one: the
//! cards they were begun with, what everybody saw of them, and the key that
//! signs them.

use super::Result;
use arena::built_in::File;
use async_trait::async_trait;

/// The card files that matches were begun with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardPoolRow {
    /// Which game.
    pub game: String,
    /// The hash of all files, as the plans of matches have it.
    pub cards: u64,
    /// The files in their order.
    pub files: Vec<File>,
}

/// Cards, records and the key.
#[async_trait]
pub trait KeptStore {
    /// Keeps card files; each is kept once, whatever matches were begun with it.
    async fn keep_cards(&self, pool: &CardPoolRow) -> Result<()>;

    /// The card files with this hash together; none if they were never kept.
    async fn cards(&self, game: &str, cards: u64) -> Result<Option<CardPoolRow>>;

    /// Matches that are over and whose record is not made yet.
    async fn unrecorded(&self) -> Result<Vec<String>>;

    /// Keeps the record of a match that is over, or says that there will be
    /// none.
    async fn save_record(&self, room: &str, bytes: Option<Vec<u8>>) -> Result<()>;

    /// The record of a match.
    async fn record(&self, room: &str) -> Result<Option<Vec<u8>>>;

    /// The key with which the server signs: the one that is kept, else this one
    /// from now on.
    async fn signing_key(&self, new: &str) -> Result<String>;
}
