//! Decks in SQLite.

use super::super::{DeckRow, DeckStore, Result, StoreError};
use super::Sqlite;
use super::writer::Written;
use async_trait::async_trait;
use sqlx::sqlite::SqliteRow;

#[async_trait]
impl DeckStore for Sqlite {
    async fn decks_of(&self, account: &str) -> Result<Vec<DeckRow>> {
        let rows = sqlx::query(
            "SELECT id, account, game, name, text, legal, updated FROM decks
             WHERE account = $1 ORDER BY game, name, id",
        )
        .bind(account)
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(deck_of).collect()
    }

    async fn deck(&self, account: &str, id: &str) -> Result<Option<DeckRow>> {
        let row = sqlx::query(
            "SELECT id, account, game, name, text, legal, updated FROM decks
             WHERE account = $1 AND id = $2",
        )
        .bind(account)
        .bind(id)
        .fetch_optional(&self.readers)
        .await?;
        row.as_ref().map(deck_of).transpose()
    }

    async fn create_deck(&self, deck: &DeckRow) -> Result<()> {
        self.space.check()?;
        sqlx::query(
            "INSERT INTO decks (id, account, game, name, text, legal, updated)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(&deck.id)
        .bind(&deck.account)
        .bind(&deck.game)
        .bind(&deck.name)
        .bind(&deck.text)
        .bind(deck.legal)
        .bind(deck.updated)
        .written_by(&self.writer)
        .await?;
        Ok(())
    }

    async fn save_deck(&self, deck: &DeckRow) -> Result<()> {
        self.space.check()?;
        let done = sqlx::query(
            "UPDATE decks SET game = $3, name = $4, text = $5, legal = $6, updated = $7
             WHERE account = $1 AND id = $2",
        )
        .bind(&deck.account)
        .bind(&deck.id)
        .bind(&deck.game)
        .bind(&deck.name)
        .bind(&deck.text)
        .bind(deck.legal)
        .bind(deck.updated)
        .written_by(&self.writer)
        .await?;
        match done {
            0 => Err(StoreError::Missing),
            _ => Ok(()),
        }
    }

    async fn delete_decks(&self, before: i64) -> Result<u64> {
        let query = sqlx::query("DELETE FROM decks WHERE updated < $1").bind(before);
        query.written_by(&self.writer).await
    }

    async fn delete_deck(&self, account: &str, id: &str) -> Result<bool> {
        let done = sqlx::query("DELETE FROM decks WHERE account = $1 AND id = $2")
            .bind(account)
            .bind(id)
            .written_by(&self.writer)
            .await?;
        Ok(done > 0)
    }
}

fn deck_of(row: &SqliteRow) -> Result<DeckRow> {
    read!(row => DeckRow { id, account, game, name, text, legal, updated })
}
