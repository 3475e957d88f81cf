//! The decks people keep.

use super::Result;
use async_trait::async_trait;

/// A deck somebody keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckRow {
    /// A random word.
    pub id: String,
    /// Whose it is.
    pub account: String,
    /// The game it is for.
    pub game: String,
    /// Its name.
    pub name: String,
    /// The deck file.
    pub text: String,
    /// Whether it was legal when it was saved.
    pub legal: bool,
    /// When it was last saved, in milliseconds.
    pub updated: i64,
}

/// Decks of accounts.
#[async_trait]
pub trait DeckStore {
    /// The decks of an account, by game and name.
    async fn decks_of(&self, account: &str) -> Result<Vec<DeckRow>>;

    /// A deck of this account; others' decks are not found.
    async fn deck(&self, account: &str, id: &str) -> Result<Option<DeckRow>>;

    /// Adds a deck.
    async fn create_deck(&self, deck: &DeckRow) -> Result<()>;

    /// Writes a deck over what was there. [`super::StoreError::Missing`] if
    /// its account has none with its id.
    async fn save_deck(&self, deck: &DeckRow) -> Result<()>;

    /// Forgets decks that were not saved since then. Says how many.
    async fn delete_decks(&self, before: i64) -> Result<u64>;

    /// Forgets a deck of this account. Says whether there was one.
    async fn delete_deck(&self, account: &str, id: &str) -> Result<bool>;
}
