//! An event with its log: what is asked for is refused, or written down and
//! then done.

use crate::event::{Event, Refusal, refuse};
use crate::log::{Log, LogError, Record, TornTail};
use crate::next_round::{PairingError, draw_round};
use crate::op::Op;
use std::path::{Path, PathBuf};

/// An event that is being run.
#[derive(Debug)]
pub struct EventFile {
    log: Log,
    event: Event,
}

/// Why something was not done.
#[derive(Debug, thiserror::Error)]
pub enum EventFileError {
    /// A rule forbids it.
    #[error("{0}")]
    Refused(#[from] Refusal),
    /// The log cannot be read or written.
    #[error(transparent)]
    Log(#[from] LogError),
    /// The log holds what a rule forbids: it was written by another program.
    #[error(
        "record {0} of the log is not allowed: {1}. Another version of this program has written \
         it: go on with that one"
    )]
    Unlawful(u32, Refusal),
    /// The file holds no record yet.
    #[error("{0} is empty; ludex event new makes an event in it")]
    Empty(PathBuf),
    /// There is no legal round.
    #[error(transparent)]
    NoRound(#[from] PairingError),
}

impl EventFile {
    /// A new event in a new file.
    ///
    /// # Errors
    /// If the file is there already or cannot be written, or a rule forbids
    /// the set-up.
    pub fn create(path: &Path, at: u64, by: &str, op: Op) -> Result<Self, EventFileError> {
        if let Op::Create(setup) = &op {
            let faults = setup.faults();
            refuse(!faults.is_empty(), faults.join("; "))?;
        }
        let mut event = Event::default();
        let first = Record {
            n: 1,
            at,
            by: by.to_owned(),
            op,
        };
        event.perform(&[], &first)?;
        let mut log = Log::create(path)?;
        log.append(first)?;
        Ok(Self { log, event })
    }

    /// Opens an event's file.
    ///
    /// # Errors
    /// If it cannot be read or is damaged.
    pub fn open(path: &Path) -> Result<(Self, Option<TornTail>), EventFileError> {
        let (log, repair) = Log::open(path)?;
        is_made(path, &log)?;
        let event = Event::of(log.records());
        let event = event.map_err(|(n, refusal)| EventFileError::Unlawful(n, refusal))?;
        Ok((Self { log, event }, repair))
    }

    /// Reads an event's file that another program may have open; nothing can
    /// be done with it.
    ///
    /// # Errors
    /// If it cannot be read or is damaged.
    pub fn open_read_only(path: &Path) -> Result<Self, EventFileError> {
        let log = Log::open_read_only(path)?;
        is_made(path, &log)?;
        let event = Event::of(log.records());
        let event = event.map_err(|(n, refusal)| EventFileError::Unlawful(n, refusal))?;
        Ok(Self { log, event })
    }

    /// Lets other programs write for a while.
    ///
    /// # Errors
    /// If the system does not do it.
    pub fn unlock(&self) -> Result<(), EventFileError> {
        Ok(self.log.unlock()?)
    }

    /// Takes the file back; what others have done meanwhile is done here too.
    ///
    /// # Errors
    /// If another program has it open, or it cannot be read.
    pub fn lock(&mut self) -> Result<(), EventFileError> {
        let known = self.log.records().len();
        self.log.lock()?;
        self.catch_up(known)
    }

    /// Does what others have done meanwhile, without taking the file.
    ///
    /// # Errors
    /// If it cannot be read, or another file stands there now.
    pub fn refresh(&mut self) -> Result<(), EventFileError> {
        let known = self.log.records().len();
        self.log.refresh()?;
        self.catch_up(known)
    }

    fn catch_up(&mut self, known: usize) -> Result<(), EventFileError> {
        let records = self.log.records();
        for (at, record) in records.iter().enumerate().skip(known) {
            let done = self.event.perform(&records[..at], record);
            done.map_err(|refusal| EventFileError::Unlawful(record.n, refusal))?;
        }
        Ok(())
    }

    /// A new file with the records of another one.
    ///
    /// # Errors
    /// If the file is there already or cannot be written, or a record is not
    /// allowed.
    pub fn restore(path: &Path, records: Vec<Record>) -> Result<Self, EventFileError> {
        let event = Event::of(&records);
        let event = event.map_err(|(n, refusal)| EventFileError::Unlawful(n, refusal))?;
        let log = Log::restore(path, records)?;
        Ok(Self { log, event })
    }

    /// The event as it is now.
    #[must_use]
    pub fn event(&self) -> &Event {
        &self.event
    }

    /// What was done so far.
    #[must_use]
    pub fn records(&self) -> &[Record] {
        self.log.records()
    }

    /// Does something: when this returns it is on the disk.
    ///
    /// # Errors
    /// If a rule forbids it or it cannot be written; nothing is changed then.
    pub fn perform(&mut self, at: u64, by: &str, op: Op) -> Result<(), EventFileError> {
        if let Op::Pair(pairings) = &op {
            self.event.may_pair()?;
            let other = !draw_round(&self.event)?.is_same(pairings);
            refuse(
                other,
                "this is not the round that the seed gives; a round made by hand is \
                 `pair_by_hand`, with a reason",
            )?;
        }
        let record = self.log.next(at, by, op);
        self.event.perform(self.log.records(), &record)?;
        self.write(vec![record])
    }

    /// Does several things, all or none: when this returns they are on the
    /// disk.
    ///
    /// # Errors
    /// The first that a rule forbids, or that they cannot be written; nothing
    /// is changed then.
    pub fn perform_all(&mut self, records: Vec<Record>) -> Result<(), EventFileError> {
        let mut all = self.log.records().to_vec();
        let mut event = self.event.clone();
        for mut record in records {
            record.n = all.len() as u32 + 1;
            event.perform(&all, &record)?;
            all.push(record);
        }
        self.event = event;
        let more = all.split_off(self.log.records().len());
        self.write(more)
    }

    fn write(&mut self, records: Vec<Record>) -> Result<(), EventFileError> {
        if let Err(error) = self.log.append_all(records) {
            // What is not on the disk has not happened.
            let before = Event::of(self.log.records());
            self.event = before.map_err(|(n, refusal)| EventFileError::Unlawful(n, refusal))?;
            return Err(error.into());
        }
        Ok(())
    }

    /// Pairs the next round.
    ///
    /// # Errors
    /// If it is not the time, or no round is possible.
    pub fn pair_next(&mut self, at: u64, by: &str) -> Result<(), EventFileError> {
        self.event.may_pair()?;
        let pairings = draw_round(&self.event)?;
        let record = self.log.next(at, by, Op::Pair(Box::new(pairings)));
        self.event.perform(self.log.records(), &record)?;
        self.write(vec![record])
    }

    /// Seats the draft of the part that is played.
    ///
    /// # Errors
    /// If it is not the time.
    pub fn seat_draft(&mut self, at: u64, by: &str) -> Result<(), EventFileError> {
        self.event.may_seat_draft()?;
        let tables = self.event.dealt_seats();
        self.perform(at, by, Op::SeatDraft { tables })
    }

    /// Takes the seats of a draft that has not begun back and deals them anew
    /// to those who play now, both or neither.
    ///
    /// # Errors
    /// If there are none, or it is not the time.
    pub fn seat_draft_again(&mut self, at: u64, by: &str, why: &str) -> Result<(), EventFileError> {
        let records = self.log.records();
        let seated = |r: &&Record| matches!(r.op, Op::SeatDraft { .. });
        let last = records.iter().rev().find(seated).map(|r| r.n);
        let n = last.filter(|_| self.event.draft().is_some());
        let none = || Refusal::new("", "the draft is not seated yet");
        let n = n.ok_or_else(none)?;
        let why = why.to_owned();
        let undo = self.log.next(at, by, Op::Undo { n, why });
        let mut then = self.event.clone();
        then.perform(records, &undo)?;
        then.may_seat_draft()?;
        let tables = then.dealt_seats();
        let seat = self.log.next(at, by, Op::SeatDraft { tables });
        self.perform_all(vec![undo, seat])
    }
}

/// A program that ended at once may have left an empty file.
fn is_made(path: &Path, log: &Log) -> Result<(), EventFileError> {
    match log.records().is_empty() {
        true => Err(EventFileError::Empty(path.to_owned())),
        false => Ok(()),
    }
}
