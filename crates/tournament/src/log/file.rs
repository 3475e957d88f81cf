//! The log on disk.

use super::Record;
use super::line::{self, START};
use crate::op::Op;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// An open log. Only one program may have it open to write.
#[derive(Debug)]
pub struct Log {
    path: PathBuf,
    file: File,
    records: Vec<Record>,
    sum: String,
}

/// A torn line that was cut off when the log was opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// How many bytes.
    pub bytes: usize,
}

/// What can be wrong with a log.
#[derive(Debug, thiserror::Error)]
pub enum LogError {
    /// The file cannot be read or written.
    #[error("{path}: {error}")]
    Io {
        /// Which file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A line in the middle is damaged.
    #[error("{path}: line {line} is damaged: {what}")]
    Damaged {
        /// Which file.
        path: PathBuf,
        /// Which line, from 1.
        line: usize,
        /// What is wrong with it.
        what: String,
    },
    /// Another program has it open.
    #[error("{path}: another program has this event open")]
    Busy {
        /// Which file.
        path: PathBuf,
    },
    /// An operation cannot be written as JSON.
    #[error("an operation cannot be written: {0}")]
    Unwritable(#[from] serde_json::Error),
}

impl Log {
    /// A new log at a place where no file is yet.
    ///
    /// # Errors
    /// If there is a file already, or it cannot be made.
    pub fn create(path: &Path) -> Result<Self, LogError> {
        let mut options = OpenOptions::new();
        options.read(true).append(true).create_new(true);
        let file = options.open(path).map_err(|e| failed(path, e))?;
        Self::locked(path, file)
    }

    /// Opens a log; a torn last line is cut off.
    ///
    /// # Errors
    /// If it cannot be read, or is damaged otherwise.
    pub fn open(path: &Path) -> Result<(Self, Option<Repair>), LogError> {
        let mut options = OpenOptions::new();
        options.read(true).append(true);
        let file = options.open(path).map_err(|e| failed(path, e))?;
        let mut log = Self::locked(path, file)?;
        let repair = log.read_all()?;
        Ok((log, repair))
    }

    fn locked(path: &Path, file: File) -> Result<Self, LogError> {
        match file.try_lock() {
            Ok(()) => {}
            Err(std::fs::TryLockError::WouldBlock) => {
                let path = path.to_owned();
                return Err(LogError::Busy { path });
            }
            Err(std::fs::TryLockError::Error(e)) => return Err(failed(path, e)),
        }
        Ok(Self {
            path: path.to_owned(),
            file,
            records: Vec::new(),
            sum: START.to_owned(),
        })
    }

    fn read_all(&mut self) -> Result<Option<Repair>, LogError> {
        let mut bytes = Vec::new();
        let read = self.file.read_to_end(&mut bytes);
        read.map_err(|e| failed(&self.path, e))?;
        let mut good = 0;
        let mut lines = bytes.split_inclusive(|b| *b == b'\n').peekable();
        while let Some(line) = lines.next() {
            match read_line(&self.sum, line) {
                Ok((record, sum)) => {
                    good += line.len();
                    self.records.push(record);
                    self.sum = sum;
                }
                // Only the last line can be torn.
                Err(_) if lines.peek().is_none() => return self.cut(good, bytes.len() - good),
                Err(what) => {
                    return Err(LogError::Damaged {
                        path: self.path.clone(),
                        line: self.records.len() + 1,
                        what,
                    });
                }
            }
        }
        Ok(None)
    }

    fn cut(&mut self, good: usize, torn: usize) -> Result<Option<Repair>, LogError> {
        let cut = self.file.set_len(good as u64);
        let cut = cut.and_then(|()| self.file.seek(SeekFrom::End(0)));
        cut.and_then(|_| self.file.sync_all())
            .map_err(|e| failed(&self.path, e))?;
        Ok(Some(Repair { bytes: torn }))
    }

    /// What was done so far.
    #[must_use]
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// The record that would come next.
    #[must_use]
    pub fn next(&self, at: u64, by: &str, op: Op) -> Record {
        Record {
            n: self.records.len() as u32 + 1,
            at,
            by: by.to_owned(),
            op,
        }
    }

    /// Writes a record; when this returns it is on the disk.
    ///
    /// # Errors
    /// If it cannot be written; the log is as it was then.
    pub fn append(&mut self, record: Record) -> Result<(), LogError> {
        let (line, sum) = line::write(&self.sum, &record)?;
        let before = self
            .file
            .metadata()
            .map_err(|e| failed(&self.path, e))?
            .len();
        let written = self.file.write_all(line.as_bytes());
        let written = written.and_then(|()| self.file.sync_data());
        if let Err(error) = written {
            // A full disk may have taken a part of the line. If that cannot
            // be undone now, opening the log again does.
            let _ = self.file.set_len(before);
            return Err(failed(&self.path, error));
        }
        self.records.push(record);
        self.sum = sum;
        Ok(())
    }
}

fn read_line(before: &str, bytes: &[u8]) -> Result<(Record, String), String> {
    let text = std::str::from_utf8(bytes).map_err(|e| e.to_string())?;
    let whole = text.strip_suffix('\n').ok_or("it does not end")?;
    line::read(before, whole)
}

fn failed(path: &Path, error: io::Error) -> LogError {
    let path = path.to_owned();
    LogError::Io { path, error }
}
