//! The store in one SQLite file. One connection writes, which belongs to a task
//! of its own, so that writers queue instead of failing and nobody who goes
//! away interrupts anything; a few others read beside it (write-ahead log).
//! Every commit is synced to the disk, and seen there, before it is answered.

/// What is in a row of the file, where its columns bear the names of the fields.
macro_rules! read {
    ($row:expr => $Type:ident { $($field:ident),+ $(,)? }) => {
        Ok($Type { $($field: sqlx::Row::try_get($row, stringify!($field))?),+ })
    };
}

mod accounts;
mod append_log;
mod backup;
mod claims;
mod compaction;
mod decks;
mod fault;
mod kept;
mod migrations;
mod moderation;
mod rooms;
mod social;
mod space;
mod writer;
mod writing;

pub use backup::{backup, backup_through, restore, restore_through};
pub use fault::{Fault, Step};
pub use space::RESERVE;

use super::{ClockRow, Result, Store, StoreError};
use async_trait::async_trait;
use space::Space;
use sqlx::migrate::MigrateError;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection, Row, SqliteConnection, SqlitePool};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use writer::{Work, Writer, Written};
use writing::Writing;

/// How many connections read at once.
const READERS: u32 = 4;
/// How long to wait for another program that has the file locked.
const PATIENCE: Duration = Duration::from_secs(10);

/// A store in a SQLite file.
#[derive(Clone, Debug)]
pub struct Sqlite {
    writer: Writer,
    readers: SqlitePool,
    /// Tells of a disk that is nearly full.
    space: Arc<Space>,
    /// Held while no other program may use the file.
    alone: Option<Arc<File>>,
}

impl Sqlite {
    /// Opens the file for this program alone, makes it if it is not there,
    /// and brings its tables up to date.
    pub async fn open(path: &Path) -> Result<Self> {
        Self::open_with(path, None).await
    }

    /// From now on nothing new is begun where less than this is free.
    #[must_use]
    pub fn with_reserve(mut self, bytes: u64, path: &Path) -> Self {
        self.space = Arc::new(Space::new(path, bytes));
        self
    }

    /// Opens the file so that steps on the way to the disk fail as this says.
    pub async fn open_with(path: &Path, fault: Option<Fault>) -> Result<Self> {
        backup::prepare(path)?;
        let alone = backup::lock(path)?;
        let options = options(path);
        let mut first = SqliteConnection::connect_with(&options).await?;
        migrations::migrator().run(&mut first).await?;
        first.close().await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options.clone())
            .await?;
        let (writer, jobs) = Writer::new();
        tokio::spawn(Writing::new(options, fault).serve(jobs));
        writer.run(Work::Compact).await?;
        Ok(Self {
            writer,
            readers,
            space: Arc::new(Space::new(path, RESERVE)),
            alone: Some(Arc::new(alone)),
        })
    }

    /// Opens a file for copying it only: nothing is made or brought up to
    /// date.
    pub async fn open_as_is(path: &Path) -> Result<Self> {
        let pool = SqlitePoolOptions::new()
            .max_connections(1)
            .connect_with(options(path))
            .await?;
        Ok(Self {
            readers: pool,
            writer: Writer::new().0,
            space: Arc::new(Space::new(path, 0)),
            alone: None,
        })
    }

    /// The newest time in a file of a server that did not keep its clock.
    async fn newest(&self) -> Result<Option<ClockRow>> {
        let query = sqlx::query_scalar(
            "SELECT max(coalesce((SELECT max(seen) FROM accounts), 0),
                        coalesce((SELECT max(updated) FROM rooms), 0))",
        );
        let seen: i64 = query.fetch_one(&self.readers).await?;
        Ok((seen > 0).then_some(ClockRow { seen, held: 0 }))
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

    /// Copies the store into a new file, and waits for the disk.
    async fn copy(&self, to: &Path, fault: Option<&Fault>) -> Result<()> {
        let name = to.to_str().ok_or_else(|| StoreError::File {
            path: to.to_owned(),
            source: std::io::ErrorKind::InvalidFilename.into(),
        })?;
        backup::prepare_copy(to)?;
        let copy = sqlx::query("VACUUM INTO $1").bind(name);
        let copied = copy.execute(&self.readers).await;
        if copied.is_err() {
            let _ = std::fs::remove_file(to);
        }
        copied?;
        // SQLite does not wait for the disk when it makes a copy.
        backup::sync(to, fault)
    }
}

/// SQLite's own number for a disk without room.
const FULL: &str = "13";

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match &error {
            sqlx::Error::Database(inner) if inner.is_unique_violation() => Self::Taken,
            sqlx::Error::Database(inner) if inner.is_foreign_key_violation() => Self::Missing,
            sqlx::Error::Database(inner) if inner.code().as_deref() == Some(FULL) => Self::Full,
            sqlx::Error::RowNotFound => Self::Missing,
            _ => Self::Database(error.into()),
        }
    }
}

impl From<MigrateError> for StoreError {
    fn from(error: MigrateError) -> Self {
        Self::Migration(error.into())
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
        self.writer.run(Work::Ping).await?;
        Ok(())
    }

    async fn has_space(&self) -> Result<()> {
        self.space.check()
    }

    async fn backup(&self, to: &Path) -> Result<()> {
        self.copy(to, None).await
    }

    async fn clock(&self) -> Result<Option<ClockRow>> {
        let row = sqlx::query("SELECT seen, held FROM clock");
        match row.fetch_optional(&self.readers).await? {
            Some(row) => Ok(Some(ClockRow {
                seen: row.try_get("seen")?,
                held: row.try_get("held")?,
            })),
            None => self.newest().await,
        }
    }

    async fn save_clock(&self, clock: &ClockRow) -> Result<()> {
        sqlx::query("INSERT OR REPLACE INTO clock (id, seen, held) VALUES (0, $1, $2)")
            .bind(clock.seen)
            .bind(clock.held)
            .written_by(&self.writer)
            .await?;
        Ok(())
    }

    async fn close(&self) {
        // What cannot be placed now is placed when the file is opened again.
        let _ = self.writer.run(Work::Compact).await;
        let _ = self.writer.run(Work::Close).await;
        self.readers.close().await;
        if let Some(alone) = &self.alone {
            let _ = alone.unlock();
        }
    }
}
