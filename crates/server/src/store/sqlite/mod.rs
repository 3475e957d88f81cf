//! The store in one SQLite file. One connection writes, so that writers queue
//! instead of failing; a few others read beside it (write-ahead log). Every
//! commit is synced to the disk before it is answered.

mod accounts;
mod claims;
mod decks;
mod files;
mod migrations;
mod moderation;
mod people;
mod placing;
mod rooms;
mod tail;
#[cfg(test)]
mod tests;

pub use files::{backup, restore};

use super::{Result, Store, StoreError};
use async_trait::async_trait;
use sqlx::SqlitePool;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tail::Tail;
use tokio::sync::Mutex;

/// How many connections read at once.
const READERS: u32 = 4;
/// How long to wait for another program that has the file locked.
const PATIENCE: Duration = Duration::from_secs(10);

/// A store in a SQLite file.
#[derive(Clone, Debug)]
pub struct Sqlite {
    writer: SqlitePool,
    readers: SqlitePool,
    /// What was written last and is not in its place yet.
    tail: Arc<Mutex<Tail>>,
    /// Held by who puts it there.
    placing: Arc<Mutex<()>>,
    /// Held while no other program may use the file.
    alone: Option<Arc<File>>,
}

impl Sqlite {
    /// Opens the file for this program alone, makes it if it is not there,
    /// and brings its tables up to date.
    pub async fn open(path: &Path) -> Result<Self> {
        files::prepare(path)?;
        let alone = files::lock(path)?;
        let options = options(path);
        let writer = SqlitePoolOptions::new()
            .max_connections(1)
            .connect_with(options.clone())
            .await?;
        migrations::migrator().run(&writer).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options)
            .await?;
        let store = Self {
            writer,
            readers,
            tail: Arc::default(),
            placing: Arc::default(),
            alone: Some(Arc::new(alone)),
        };
        store.place_what_was_left().await?;
        Ok(store)
    }

    /// Opens a file for copying it only: nothing is made or brought up to
    /// date.
    pub async fn open_as_is(path: &Path) -> Result<Self> {
        let pool = SqlitePoolOptions::new()
            .max_connections(1)
            .connect_with(options(path))
            .await?;
        Ok(Self {
            readers: pool.clone(),
            writer: pool,
            tail: Arc::default(),
            placing: Arc::default(),
            alone: None,
        })
    }

    /// Whether the file is whole and a store of ours, of this version or an
    /// earlier one.
    pub async fn check(&self) -> Result<()> {
        let (verdict,): (String,) = sqlx::query_as("PRAGMA integrity_check(1)")
            .fetch_one(&self.readers)
            .await?;
        if verdict != "ok" {
            return Err(StoreError::Damaged(verdict));
        }
        migrations::check(&self.readers).await
    }
}

/// The file a database address names: `sqlite:FILE`, or just a file.
pub fn file_of(address: &str) -> Result<PathBuf> {
    let unsupported = || StoreError::Unsupported(address.to_owned());
    match address.split_once(':') {
        Some(("sqlite", file)) => {
            let file = file.strip_prefix("//").unwrap_or(file);
            let named = !file.is_empty() && !file.starts_with(":memory:");
            named.then(|| file.into()).ok_or_else(unsupported)
        }
        Some((scheme, _)) if scheme.len() > 1 => Err(unsupported()),
        _ if address.is_empty() => Err(unsupported()),
        _ => Ok(address.into()),
    }
}

fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(PATIENCE)
}

#[async_trait]
impl Store for Sqlite {
    async fn ping(&self) -> Result<()> {
        sqlx::query("SELECT 1").execute(&self.readers).await?;
        Ok(())
    }

    async fn backup(&self, to: &Path) -> Result<()> {
        let name = to.to_str().ok_or_else(|| StoreError::File {
            path: to.to_owned(),
            source: std::io::ErrorKind::InvalidFilename.into(),
        })?;
        files::prepare_copy(to)?;
        let copy = sqlx::query("VACUUM INTO $1").bind(name);
        let copied = copy.execute(&self.readers).await;
        if copied.is_err() {
            let _ = std::fs::remove_file(to);
        }
        copied?;
        // SQLite does not wait for the disk when it makes a copy.
        files::sync(to)
    }

    async fn close(&self) {
        // What cannot be placed now is placed when the file is opened again.
        let _ = self.place().await;
        self.readers.close().await;
        self.writer.close().await;
        if let Some(alone) = &self.alone {
            let _ = alone.unlock();
        }
    }
}
