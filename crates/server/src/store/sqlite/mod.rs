//! The store in one SQLite file. One connection writes, so that writers queue
//! instead of failing; a few others read beside it (write-ahead log). Every
//! commit is synced to the disk before it is answered.

mod accounts;
mod decks;
mod migrations;
mod people;
mod rooms;
#[cfg(test)]
mod tests;

use super::{Result, Store, StoreError};
use async_trait::async_trait;
use sqlx::SqlitePool;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How many connections read at once.
const READERS: u32 = 4;
/// How long to wait for another program that has the file locked.
const PATIENCE: Duration = Duration::from_secs(10);

/// A store in a SQLite file.
#[derive(Clone, Debug)]
pub struct Sqlite {
    writer: SqlitePool,
    readers: SqlitePool,
}

impl Sqlite {
    /// Opens the file, makes it if it is not there, and brings its tables up
    /// to date.
    pub async fn open(path: &Path) -> Result<Self> {
        make_folder(path)?;
        let options = options(path).create_if_missing(true);
        let writer = SqlitePoolOptions::new()
            .max_connections(1)
            .connect_with(options.clone())
            .await?;
        migrations::migrator().run(&writer).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options.create_if_missing(false))
            .await?;
        Ok(Self { writer, readers })
    }

    /// Opens a file for copying it only: nothing is made or brought up to
    /// date.
    pub async fn open_as_is(path: &Path) -> Result<Self> {
        let options = options(path).create_if_missing(false);
        let pool = SqlitePoolOptions::new()
            .max_connections(1)
            .connect_with(options)
            .await?;
        let readers = pool.clone();
        Ok(Self {
            writer: pool,
            readers,
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

fn make_folder(path: &Path) -> Result<()> {
    let Some(folder) = path.parent().filter(|p| !p.as_os_str().is_empty()) else {
        return Ok(());
    };
    std::fs::create_dir_all(folder).map_err(|source| StoreError::File {
        path: folder.to_owned(),
        source,
    })
}

#[async_trait]
impl Store for Sqlite {
    async fn ping(&self) -> Result<()> {
        sqlx::query("SELECT 1").execute(&self.readers).await?;
        Ok(())
    }

    async fn backup(&self, to: &Path) -> Result<()> {
        let to = to.to_str().ok_or_else(|| StoreError::File {
            path: to.to_owned(),
            source: std::io::ErrorKind::InvalidFilename.into(),
        })?;
        sqlx::query("VACUUM INTO $1")
            .bind(to)
            .execute(&self.readers)
            .await?;
        Ok(())
    }

    async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}
