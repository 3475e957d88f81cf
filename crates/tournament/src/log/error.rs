//! What can be wrong with a log.

use std::io;
use std::path::{Path, PathBuf};

/// What can be wrong with a log.
#[derive(Debug, thiserror::Error)]
pub enum LogError {
    /// There is no such file.
    #[error("there is no file {path}; ludex event new makes an event")]
    Missing {
        /// Which file.
        path: PathBuf,
    },
    /// Something is there already.
    #[error("{path} is there already; an event is made in a new file")]
    Taken {
        /// Which file.
        path: PathBuf,
    },
    /// It holds something else.
    #[error("{path} is no event file")]
    Foreign {
        /// Which file.
        path: PathBuf,
    },
    /// The file cannot be read or written.
    #[error("{path}: {error}{}", advice(error))]
    Io {
        /// Which file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A line in the middle is damaged.
    #[error(
        "{path}: line {line} is damaged: {what}; nothing is changed. The {whole} before it are \
         whole: ludex event import NEW {path} takes them over into a new file",
        whole = records(*line - 1)
    )]
    Damaged {
        /// Which file.
        path: PathBuf,
        /// Which line, from 1.
        line: usize,
        /// What is wrong with it.
        what: String,
    },
    /// Another program has it open.
    #[error("{path}: another program is writing to this event; try again when it has ended")]
    Busy {
        /// Which file.
        path: PathBuf,
    },
    /// Another file has taken its place since it was opened.
    #[error(
        "{path} is not the file any more that was opened: another copy was put in its place. \
         Nothing is recorded; leave, open it again, and repeat what was entered last"
    )]
    Replaced {
        /// Which file.
        path: PathBuf,
    },
    /// An operation cannot be written as JSON.
    #[error("an operation cannot be written: {0}")]
    Unwritable(#[from] serde_json::Error),
}

/// What went wrong with a file.
pub(super) fn failed(path: &Path, error: io::Error) -> LogError {
    let path = path.to_owned();
    match error.kind() {
        io::ErrorKind::NotFound => LogError::Missing { path },
        io::ErrorKind::AlreadyExists => LogError::Taken { path },
        _ => LogError::Io { path, error },
    }
}

/// What to do about it.
fn advice(error: &io::Error) -> &'static str {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
            ". Nothing is recorded: make room on the disk and repeat the command"
        }
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
            ". It can be looked at (standings, show, print, export); to go on with the event, \
             make it writable or copy it to where it is"
        }
        io::ErrorKind::IsADirectory => ". Name the file of the event, not a folder",
        _ => "",
    }
}

fn records(count: usize) -> String {
    match count {
        1 => "one record".to_owned(),
        n => format!("{n} records"),
    }
}
