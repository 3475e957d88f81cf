//! Reading a log: whole lines, a torn one at the end, and what is left of a
//! damaged one.

use super::error::{LogError, failed};
use super::file::{Log, TornTail};
use super::{Record, line};
use std::io::{Read, Seek, SeekFrom};
use std::path::Path;

impl Log {
    /// The records of a damaged log before the damage, and what it is; none
    /// where it is whole.
    ///
    /// # Errors
    /// If it cannot be read, or is no log at all.
    pub fn salvage(path: &Path) -> Result<(Vec<Record>, Option<LogError>), LogError> {
        let file = std::fs::File::open(path).map_err(|e| failed(path, e))?;
        let mut log = Self::of(path, file);
        match log.read_on() {
            Ok(_) => Ok((log.records, None)),
            Err(damage @ LogError::Damaged { .. }) => Ok((log.records, Some(damage))),
            Err(other) => Err(other),
        }
    }

    pub(super) fn read_all(&mut self) -> Result<Option<TornTail>, LogError> {
        match self.read_on()? {
            0 => Ok(None),
            torn => self.cut(torn),
        }
    }

    /// Reads further lines; how many bytes of a torn one are left at the end.
    pub(super) fn read_on(&mut self) -> Result<usize, LogError> {
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

    fn cut(&mut self, torn: usize) -> Result<Option<TornTail>, LogError> {
        let cut = self.file.set_len(self.end);
        let cut = cut.and_then(|()| self.file.seek(SeekFrom::End(0)));
        cut.and_then(|_| self.file.sync_all())
            .map_err(|e| failed(&self.path, e))?;
        Ok(Some(TornTail { bytes: torn }))
    }
}

/// How the first record begins.
const FIRST: &[u8] = b"{\"n\":1,";

fn read_line(before: &str, bytes: &[u8]) -> Result<(Record, String), String> {
    let text = std::str::from_utf8(bytes).map_err(|e| e.to_string())?;
    let whole = text.strip_suffix('\n').ok_or("it does not end")?;
    line::read(before, whole)
}
