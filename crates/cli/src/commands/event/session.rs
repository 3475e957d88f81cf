//! The desk where an event is run: its file, the time, who is at work.

use crate::output::{ExitStatus, Failure, no, wrong_use};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tournament::event::{Event, PlayerId, Role};
use tournament::event_file::{EventFile, EventFileError};
use tournament::log::{LogError, Record};
use tournament::op::Op;

/// The file of the event, and who does this.
#[derive(Debug, clap::Args)]
pub(super) struct EventArgs {
    /// The file of the event
    pub(super) file: PathBuf,
    /// Who does this; else the official whose work it is
    #[arg(long, value_name = "PERSON")]
    pub(super) by: Option<String>,
    /// When, in milliseconds since 1970; else now
    #[arg(long, value_name = "MS", hide = true)]
    pub(super) at: Option<u64>,
    /// Answer in JSON
    #[arg(long)]
    pub(super) json: bool,
}

/// An open event.
pub(super) struct EventSession {
    pub(super) desk: EventFile,
    by: Option<String>,
    pub(super) now: u64,
}

/// The time in milliseconds since 1970.
pub(super) fn clock() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |d| u64::try_from(d.as_millis()).unwrap_or(u64::MAX))
}

/// What an event's file answers, as the program ends with it: a rule says no,
/// and a file that cannot be read is a fault.
pub(super) fn answered<T>(done: Result<T, EventFileError>) -> anyhow::Result<T> {
    done.map_err(|error| {
        let what = error.to_string();
        let (exit, rule) = match &error {
            EventFileError::Refused(refusal) => (ExitStatus::Failed, refusal.rule),
            EventFileError::NoRound(_) => (ExitStatus::Failed, ""),
            _ => (ExitStatus::Fault, ""),
        };
        let rule = Some(rule).filter(|rule| !rule.is_empty());
        Failure { exit, rule, what }.into()
    })
}

/// How long another program may keep the file before a command gives up.
const PATIENCE: Duration = Duration::from_secs(3);

/// Tries until no other program has the file: they keep it for an entry each.
pub(super) fn retry_while_locked<T>(
    mut attempt: impl FnMut() -> Result<T, EventFileError>,
) -> Result<T, EventFileError> {
    let began = Instant::now();
    loop {
        match attempt() {
            Err(EventFileError::Log(LogError::Busy { .. })) if began.elapsed() < PATIENCE => {
                std::thread::sleep(Duration::from_millis(20));
            }
            done => return done,
        }
    }
}

impl EventSession {
    pub(super) fn open(at: &EventArgs) -> anyhow::Result<Self> {
        Self::open_file(&at.file, at.by.clone(), at.at)
    }

    /// Opens an event and does something in it.
    pub(super) fn with(
        at: &EventArgs,
        op: impl FnOnce(&Self) -> anyhow::Result<Op>,
    ) -> anyhow::Result<Self> {
        let mut session = Self::open(at)?;
        let op = op(&session)?;
        session.perform(op)?;
        Ok(session)
    }

    /// Only to read: another program may have the file open.
    pub(super) fn look(at: &EventArgs) -> anyhow::Result<Self> {
        let desk = answered(EventFile::open_read_only(&at.file))?;
        let (by, now) = (at.by.clone(), at.at.unwrap_or_else(clock));
        Ok(Self { desk, by, now })
    }

    pub(super) fn open_file(
        file: &Path,
        by: Option<String>,
        at: Option<u64>,
    ) -> anyhow::Result<Self> {
        let (desk, repair) = answered(retry_while_locked(|| EventFile::open(file)))?;
        if let Some(repair) = repair {
            eprintln!(
                "{}: the last {} bytes were not written whole and are cut off",
                file.display(),
                repair.bytes
            );
        }
        let now = at.unwrap_or_else(clock);
        Ok(Self { desk, by, now })
    }

    pub(super) fn event(&self) -> &Event {
        self.desk.event()
    }

    /// Who does something: as was said, else the first official whose work it is
    /// and who may do it now.
    pub(super) fn actor(&self, op: &Op) -> anyhow::Result<String> {
        if let Some(by) = &self.by {
            return Ok(by.clone());
        }
        let people = &self.event().people;
        let having = |role: &Role| {
            let mut all = people.iter();
            all.find(|(_, roles)| roles.contains(role))
                .map(|(name, _)| name)
        };
        let officials: Vec<&String> = op.authority().officials.iter().filter_map(having).collect();
        let able = officials.iter().find(|by| self.would(by, op));
        match able.or(officials.first()) {
            Some(name) => Ok((*name).clone()),
            None => wrong_use("say who does this: --by NAME"),
        }
    }

    /// Does something in the name of an official, or of who was said.
    pub(super) fn perform(&mut self, op: Op) -> anyhow::Result<()> {
        let by = self.actor(&op)?;
        answered(self.desk.perform(self.now, &by, op))
    }

    /// Does several things in the name of one official, all or none.
    pub(super) fn perform_all(&mut self, ops: Vec<Op>) -> anyhow::Result<()> {
        let Some(first) = ops.first() else {
            return Ok(());
        };
        let by = self.actor(first)?;
        let record = |op| self.record(&by, op);
        let records = ops.into_iter().map(record).collect();
        answered(self.desk.perform_all(records))
    }

    /// A record of what somebody does next.
    pub(super) fn record(&self, by: &str, op: Op) -> Record {
        Record {
            n: self.desk.records().len() as u32 + 1,
            at: self.now,
            by: by.to_owned(),
            op,
        }
    }

    fn would(&self, by: &str, op: &Op) -> bool {
        let next = self.record(by, op.clone());
        let mut trial = self.event().clone();
        trial.perform(self.desk.records(), &next).is_ok()
    }

    pub(super) fn pair_next(&mut self) -> anyhow::Result<()> {
        let by = self.actor(&Op::Pair(Box::default()))?;
        answered(self.desk.pair_next(self.now, &by))
    }

    pub(super) fn seat_draft(&mut self) -> anyhow::Result<()> {
        let by = self.actor(&Op::SeatDraft { tables: Vec::new() })?;
        answered(self.desk.seat_draft(self.now, &by))
    }

    pub(super) fn seat_draft_again(&mut self, why: &str) -> anyhow::Result<()> {
        let by = self.actor(&Op::SeatDraft { tables: Vec::new() })?;
        answered(self.desk.seat_draft_again(self.now, &by, why))
    }

    /// The player that is meant: a name or a number.
    pub(super) fn player(&self, words: &str) -> anyhow::Result<PlayerId> {
        match self.event().find_player(words) {
            Some(id) => Ok(id),
            None => {
                let like = self.event().players_like(words);
                let hint = match like.is_empty() {
                    true => "give the name or the number".to_owned(),
                    false => format!("is it {}?", like.join(", ")),
                };
                no(format!("there is no player `{words}`; {hint}"))
            }
        }
    }
}
