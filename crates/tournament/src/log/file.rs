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
    /// Bytes of the file that are read or written.
    end: u64,
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
        // A file without anything in it is as good as none: a program that
        // ended at once left it.
        let empty = std::fs::metadata(path).is_ok_and(|m| m.is_file() && m.len() == 0);
        options.create_new(!empty);
        let file = options.open(path).map_err(|e| failed(path, e))?;
        Self::locked(path, file)
    }

    /// Reads a log that another program may have open; a torn last line is
    /// left out. Nothing can be written to it.
    ///
    /// # Errors
    /// If it cannot be read, or is damaged otherwise.
    pub fn look(path: &Path) -> Result<Self, LogError> {
        let file = File::open(path).map_err(|e| failed(path, e))?;
        let mut log = Self::of(path, file);
        log.read_on()?;
        Ok(log)
    }

    /// Lets other programs write for a while.
    ///
    /// # Errors
    /// If the system does not do it.
    pub fn release(&self) -> Result<(), LogError> {
        self.file.unlock().map_err(|e| failed(&self.path, e))
    }

    /// Takes the file back, and reads what others have written meanwhile.
    ///
    /// # Errors
    /// If another program has it open, or it cannot be read.
    pub fn resume(&mut self) -> Result<Option<Repair>, LogError> {
        lock(&self.path, &self.file)?;
        self.read_all()
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
        lock(path, &file)?;
        Ok(Self::of(path, file))
    }

    fn of(path: &Path, file: File) -> Self {
        Self {
            path: path.to_owned(),
            file,
            records: Vec::new(),
            sum: START.to_owned(),
            end: 0,
        }
    }

    fn read_all(&mut self) -> Result<Option<Repair>, LogError> {
        match self.read_on()? {
            0 => Ok(None),
            torn => self.cut(torn),
        }
    }

    /// Reads further lines; how many bytes of a torn one are left at the end.
    fn read_on(&mut self) -> Result<usize, LogError> {
        let mut bytes = Vec::new();
        let read = self.file.seek(SeekFrom::Start(self.end));
        let read = read.and_then(|_| self.file.read_to_end(&mut bytes));
        read.map_err(|e| failed(&self.path, e))?;
        let mut left = bytes.len();
        let mut lines = bytes.split_inclusive(|b| *b == b'\n').peekable();
        while let Some(line) = lines.next() {
            match read_line(&self.sum, line) {
                Ok((record, sum)) => {
                    left -= line.len();
                    self.end += line.len() as u64;
                    self.records.push(record);
                    self.sum = sum;
                }
                // Only the last line can be torn.
                Err(_) if lines.peek().is_none() && self.is_torn(line) => return Ok(left),
                Err(what) => return Err(self.damaged(what)),
            }
        }
        Ok(0)
    }

    /// A line that was being written has no end yet, or holes; the first one
    /// begins as every first record does, else this is another file, which is
    /// left alone.
    fn is_torn(&self, line: &[u8]) -> bool {
        let unfinished = !line.ends_with(b"\n") || line.contains(&0);
        let begins = FIRST.iter().zip(line).all(|(a, b)| a == b);
        unfinished && (!self.records.is_empty() || begins)
    }

    fn damaged(&self, what: String) -> LogError {
        let path = self.path.clone();
        match self.records.len() {
            0 => LogError::Foreign { path },
            n => LogError::Damaged {
                path,
                line: n + 1,
                what,
            },
        }
    }

    fn cut(&mut self, torn: usize) -> Result<Option<Repair>, LogError> {
        let cut = self.file.set_len(self.end);
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
        self.end += line.len() as u64;
        Ok(())
    }
}

/// How the first record begins.
const FIRST: &[u8] = b"{\"n\":1,";

fn lock(path: &Path, file: &File) -> Result<(), LogError> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(std::fs::TryLockError::WouldBlock) => {
            let path = path.to_owned();
            Err(LogError::Busy { path })
        }
        Err(std::fs::TryLockError::Error(e)) => Err(failed(path, e)),
    }
}

fn read_line(before: &str, bytes: &[u8]) -> Result<(Record, String), String> {
    let text = std::str::from_utf8(bytes).map_err(|e| e.to_string())?;
    let whole = text.strip_suffix('\n').ok_or("it does not end")?;
    line::read(before, whole)
}

fn failed(path: &Path, error: io::Error) -> LogError {
    let path = path.to_owned();
    match error.kind() {
        io::ErrorKind::NotFound => LogError::Missing { path },
        io::ErrorKind::AlreadyExists => LogError::Taken { path },
        _ => LogError::Io { path, error },
    }
}
