//! Card files, records and the key in SQLite.

use super::super::{CardPoolRow, KeptStore, Result};
use super::Sqlite;
use super::writer::{Statement, Written};
use arena::built_in::File;
use async_trait::async_trait;
use sha2::{Digest, Sha256};
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

#[async_trait]
impl KeptStore for Sqlite {
    async fn keep_cards(&self, pool: &CardPoolRow) -> Result<()> {
        let places = pool.files.iter().enumerate();
        let statements = places.flat_map(|(n, file)| keep_file(pool, n, file));
        self.writer.all(statements.collect()).await?;
        Ok(())
    }

    async fn cards(&self, game: &str, cards: u64) -> Result<Option<CardPoolRow>> {
        let rows = sqlx::query(
            "SELECT name, text FROM card_pools JOIN card_files USING (hash)
             WHERE game = $1 AND cards = $2 ORDER BY n",
        )
        .bind(game)
        .bind(word(cards))
        .fetch_all(&self.readers)
        .await?;
        let file = |row: &SqliteRow| {
            Ok(File {
                name: row.try_get("name")?,
                text: row.try_get("text")?,
            })
        };
        let files: Vec<File> = rows.iter().map(file).collect::<Result<_>>()?;
        Ok((!files.is_empty()).then(|| CardPoolRow {
            game: game.to_owned(),
            cards,
            files,
        }))
    }

    async fn unrecorded(&self) -> Result<Vec<String>> {
        let rows = sqlx::query_scalar("SELECT room FROM records WHERE bytes IS NULL");
        Ok(rows.fetch_all(&self.readers).await?)
    }

    async fn save_record(&self, room: &str, bytes: Option<Vec<u8>>) -> Result<()> {
        let room = room.to_owned();
        let change = match bytes {
            Some(bytes) => sqlx::query("UPDATE records SET bytes = $2 WHERE room = $1")
                .bind(room)
                .bind(bytes),
            None => sqlx::query("DELETE FROM records WHERE room = $1").bind(room),
        };
        change.written_by(&self.writer).await?;
        Ok(())
    }

    async fn record(&self, room: &str) -> Result<Option<Vec<u8>>> {
        let query = sqlx::query_scalar("SELECT bytes FROM records WHERE room = $1");
        let found: Option<Option<Vec<u8>>> = query.bind(room).fetch_optional(&self.readers).await?;
        Ok(found.flatten())
    }

    async fn signing_key(&self, new: &str) -> Result<String> {
        let kept = || sqlx::query_scalar("SELECT secret FROM signing_key");
        if let Some(secret) = kept().fetch_optional(&self.readers).await? {
            return Ok(secret);
        }
        sqlx::query("INSERT OR IGNORE INTO signing_key (id, secret) VALUES (0, $1)")
            .bind(new.to_owned())
            .written_by(&self.writer)
            .await?;
        Ok(kept().fetch_one(&self.readers).await?)
    }
}

/// A hash of cards as it stands in the tables.
fn word(cards: u64) -> String {
    format!("{cards:016x}")
}

fn keep_file(pool: &CardPoolRow, n: usize, file: &File) -> [Statement; 2] {
    let hash = hex::encode(Sha256::digest(&file.text));
    let text = sqlx::query("INSERT OR IGNORE INTO card_files (hash, text) VALUES ($1, $2)")
        .bind(hash.clone())
        .bind(file.text.clone());
    let place = sqlx::query(
        "INSERT OR IGNORE INTO card_pools (game, cards, n, name, hash) VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(pool.game.clone())
    .bind(word(pool.cards))
    .bind(n as i64)
    .bind(file.name.clone())
    .bind(hash);
    [text, place]
}
