//! What can go wrong in a store.

use std::path::PathBuf;

/// Why a store did not do what it was asked to.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Another row has this key already: an input with this number, an account
    /// of this name.
    #[error("it is there already")]
    Taken,
    /// What should be changed is not there.
    #[error("it is not there")]
    Missing,
    /// The address of the database names something that is not supported.
    #[error("{0}: only SQLite is supported; give a file, or sqlite:FILE")]
    Unsupported(String),
    /// The folder or file cannot be made.
    #[error("{}: {source}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// The operating system does not do what it should.
    #[error("the store cannot be used here: {0}")]
    System(#[from] std::io::Error),
    /// There is no room on the disk.
    #[error("the disk is full")]
    Full,
    /// Nothing could be written a moment ago.
    #[error("nothing can be written now")]
    NotWritable,
    /// What was committed is not in the file.
    #[error("after {next} commits the file has {seen}")]
    NotSeen {
        /// The commits the file has.
        seen: i64,
        /// Those it should have.
        next: i64,
    },
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
    /// Another program has the file open for itself.
    #[error("{}: a server is using it; stop that one first", .0.display())]
    InUse(PathBuf),
    /// A row that this program did not write.
    #[error("a row of the database is not understood: {0}")]
    Damaged(String),
    /// The database's own trouble.
    #[error("the database: {0}")]
    Database(Box<dyn std::error::Error + Send + Sync>),
    /// The tables could not be brought to what this program needs.
    #[error("the database cannot be brought up to date: {0}")]
    Migration(Box<dyn std::error::Error + Send + Sync>),
}

impl StoreError {
    /// Whether something was refused for what it says, while the store is well.
    pub fn is_refusal(&self) -> bool {
        matches!(self, Self::Taken | Self::Missing | Self::Damaged(_))
    }
}
