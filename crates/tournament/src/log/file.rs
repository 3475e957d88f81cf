//! The log on disk.

use super::Record;
use super::error::{LogError, failed};
use super::line::{self, START};
use crate::op::Op;
use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// An open log. Only one program may have it open to write.
#[derive(Debug)]
pub struct Log {
    pub(super) path: PathBuf,
    pub(super) file: File,
    pub(super) records: Vec<Record>,
    pub(super) sum: String,
    /// Bytes of the file that are read or written.
    pub(super) end: u64,
}

/// A torn line that was cut off when the log was opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TornTail {
    /// How many bytes.
    pub bytes: usize,
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
        sync_folder(path);
        Self::locked(path, file)
    }

    /// A new log with the records of another one, whole or not at all: it is
    /// written beside its place, and moved there when it is on the disk.
    ///
    /// # Errors
    /// If there is a file already, or it cannot be written.
    pub fn restore(path: &Path, records: Vec<Record>) -> Result<Self, LogError> {
        drop(Self::create(path)?);
        let mut beside = path.as_os_str().to_owned();
        beside.push(".part");
        let beside = PathBuf::from(beside);
        let written = Self::written(&beside, records);
        let moved = written.and_then(|()| {
            let moved = std::fs::rename(&beside, path);
            moved.map_err(|e| failed(path, e))
        });
        if let Err(error) = moved {
            // The empty file counts as none.
            let _ = std::fs::remove_file(&beside);
            let _ = std::fs::remove_file(path);
            return Err(error);
        }
        sync_folder(path);
        Ok(Self::open(path)?.0)
    }

    fn written(path: &Path, records: Vec<Record>) -> Result<(), LogError> {
        // What is left of an attempt that was broken off is nothing.
        let _ = std::fs::remove_file(path);
        Self::create(path)?.append_all(records)
    }

    /// Reads a log that another program may have open; a torn last line is
    /// left out. Nothing can be written to it.
    ///
    /// # Errors
    /// If it cannot be read, or is damaged otherwise.
    pub fn open_read_only(path: &Path) -> Result<Self, LogError> {
        let file = File::open(path).map_err(|e| failed(path, e))?;
        let mut log = Self::of(path, file);
        log.read_on()?;
        Ok(log)
    }

    /// Lets other programs write for a while.
    ///
    /// # Errors
    /// If the system does not do it.
    pub fn unlock(&self) -> Result<(), LogError> {
        self.file.unlock().map_err(|e| failed(&self.path, e))
    }

    /// Takes the file back, and reads what others have written meanwhile.
    ///
    /// # Errors
    /// If another program has it open, or it cannot be read.
    pub fn lock(&mut self) -> Result<Option<TornTail>, LogError> {
        lock(&self.path, &self.file)?;
        let read = self.still_there().and_then(|()| self.read_all());
        if read.is_err() {
            self.unlock()?;
        }
        read
    }

    /// Reads what others have written meanwhile, without taking the file.
    ///
    /// # Errors
    /// If it cannot be read, or another file stands there now.
    pub fn refresh(&mut self) -> Result<(), LogError> {
        self.still_there()?;
        self.read_on().map(drop)
    }

    /// Whether the file at this place is the one that was opened, and still
    /// holds what was read: a copy may have been put over it meanwhile, and
    /// what is written to a file that nobody finds again is lost.
    fn still_there(&mut self) -> Result<(), LogError> {
        let found = std::fs::metadata(&self.path);
        let same = found.and_then(|there| Ok(is_same(&there, &self.file.metadata()?)));
        let whole = same.and_then(|same| Ok(same && self.ends_as_known()?));
        match whole.map_err(|e| failed(&self.path, e))? {
            true => Ok(()),
            false => Err(LogError::Replaced {
                path: self.path.clone(),
            }),
        }
    }

    /// Whether the last line that was read ends where it did, with its
    /// checksum, which is one over all lines.
    fn ends_as_known(&mut self) -> std::io::Result<bool> {
        let known = format!(" {}\n", self.sum);
        let Some(start) = self.end.checked_sub(known.len() as u64) else {
            return Ok(true);
        };
        let mut found = vec![0; known.len()];
        self.file.seek(SeekFrom::Start(start))?;
        match self.file.read_exact(&mut found) {
            Ok(()) => Ok(found == known.as_bytes()),
            Err(e) if e.kind() == std::io::ErrorKind::UnexpectedEof => Ok(false),
            Err(e) => Err(e),
        }
    }

    /// Opens a log; a torn last line is cut off.
    ///
    /// # Errors
    /// If it cannot be read, or is damaged otherwise.
    pub fn open(path: &Path) -> Result<(Self, Option<TornTail>), LogError> {
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

    pub(super) fn of(path: &Path, file: File) -> Self {
        Self {
            path: path.to_owned(),
            file,
            records: Vec::new(),
            sum: START.to_owned(),
            end: 0,
        }
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
        self.append_all(vec![record])
    }

    /// Writes records, at one time; when this returns they are on the disk.
    ///
    /// # Errors
    /// If they cannot be written; the log is as it was then.
    pub(crate) fn append_all(&mut self, records: Vec<Record>) -> Result<(), LogError> {
        let (mut lines, mut sum) = (String::new(), self.sum.clone());
        for record in &records {
            let (line, next) = line::write(&sum, record)?;
            lines += &line;
            sum = next;
        }
        let length = self.file.metadata().map_err(|e| failed(&self.path, e))?;
        if length.len() != self.end {
            let path = self.path.clone();
            return Err(LogError::Replaced { path });
        }
        let written = self.file.write_all(lines.as_bytes());
        let written = written.and_then(|()| self.file.sync_data());
        if let Err(error) = written {
            // A full disk may have taken a part of it. If that cannot be
            // undone now, opening the log again does.
            let _ = self.file.set_len(self.end);
            return Err(failed(&self.path, error));
        }
        self.records.extend(records);
        self.sum = sum;
        self.end += lines.len() as u64;
        Ok(())
    }
}

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

/// A new file outlives a power cut only when its folder is on the disk too.
/// Systems that have no such thing do it by themselves.
fn sync_folder(path: &Path) {
    let folder = path.parent().filter(|p| !p.as_os_str().is_empty());
    if let Ok(folder) = File::open(folder.unwrap_or(Path::new("."))) {
        let _ = folder.sync_all();
    }
}

#[cfg(unix)]
fn is_same(a: &std::fs::Metadata, b: &std::fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (a.dev(), a.ino()) == (b.dev(), b.ino())
}

/// Where an open file cannot be replaced, it is the same.
#[cfg(not(unix))]
fn is_same(_: &std::fs::Metadata, _: &std::fs::Metadata) -> bool {
    true
}
