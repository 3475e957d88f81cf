//! The desk where an event is run: its file, the time, who is at work.

use crate::output::{Refused, UsageError, wrong_use};
use serde::de::DeserializeOwned;
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

/// A rule or a file that says no is no fault of ours.
pub(super) fn as_usage_error<T>(done: Result<T, EventFileError>) -> anyhow::Result<T> {
    done.map_err(|error| match &error {
        EventFileError::Refused(refusal) if !refusal.rule.is_empty() => Refused {
            rule: refusal.rule,
            what: error.to_string(),
        }
        .into(),
        _ => UsageError(error.to_string()).into(),
    })
}

/// One of some words as people write them; `choices` says which there are.
pub(super) fn parse_word<T: DeserializeOwned>(word: &str, choices: &str) -> Result<T, String> {
    let found = serde_json::from_value(word.replace('-', "_").into());
    found.map_err(|_| format!("write {choices}"))
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

    /// To write, or only to read.
    pub(super) fn open_or_look(at: &EventArgs, reads: bool) -> anyhow::Result<Self> {
        match reads {
            true => Self::look(at),
            false => Self::open(at),
        }
    }

    /// Only to read: another program may have the file open.
    pub(super) fn look(at: &EventArgs) -> anyhow::Result<Self> {
        let desk = as_usage_error(EventFile::open_read_only(&at.file))?;
        let (by, now) = (at.by.clone(), at.at.unwrap_or_else(clock));
        Ok(Self { desk, by, now })
    }

    pub(super) fn open_file(
        file: &Path,
        by: Option<String>,
        at: Option<u64>,
    ) -> anyhow::Result<Self> {
        let (desk, repair) = as_usage_error(retry_while_locked(|| EventFile::open(file)))?;
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

    /// Who does something: as was said, else the first with one of these
    /// roles.
    pub(super) fn acting_official(&self, roles: &[Role]) -> anyhow::Result<String> {
        if let Some(by) = &self.by {
            return Ok(by.clone());
        }
        let people = &self.event().people;
        let having = |role: &Role| {
            let mut all = people.iter();
            all.find(|(_, roles)| roles.contains(role))
                .map(|(name, _)| name.clone())
        };
        match roles.iter().find_map(having) {
            Some(name) => Ok(name),
            None => wrong_use("say who does this: --by NAME"),
        }
    }

    /// Does something in the name of an official.
    /// The first with one of these roles who may do it does it.
    pub(super) fn perform(&mut self, roles: &[Role], op: Op) -> anyhow::Result<()> {
        let may = roles.iter().find(|role| self.would(**role, &op)).copied();
        let by = self.acting_official(&may.map_or_else(|| roles.to_vec(), |role| vec![role]))?;
        as_usage_error(self.desk.perform(self.now, &by, op))
    }

    /// Does several things in the name of one official, all or none.
    pub(super) fn perform_all(&mut self, roles: &[Role], ops: Vec<Op>) -> anyhow::Result<()> {
        let by = self.acting_official(roles)?;
        let record = |op| Record {
            n: 0,
            at: self.now,
            by: by.clone(),
            op,
        };
        as_usage_error(self.desk.perform_all(ops.into_iter().map(record).collect()))
    }

    /// Whether an official of this role could do it.
    pub(super) fn would(&self, role: Role, op: &Op) -> bool {
        let Ok(by) = self.acting_official(&[role]) else {
            return false;
        };
        let (records, op) = (self.desk.records(), op.clone());
        let next = Record {
            n: records.len() as u32 + 1,
            at: self.now,
            by,
            op,
        };
        self.event().clone().perform(records, &next).is_ok()
    }

    pub(super) fn pair_next(&mut self) -> anyhow::Result<()> {
        let by = self.acting_official(&[Role::Scorekeeper])?;
        as_usage_error(self.desk.pair_next(self.now, &by))
    }

    pub(super) fn seat_draft(&mut self) -> anyhow::Result<()> {
        let by = self.acting_official(&super::draft::DESK)?;
        as_usage_error(self.desk.seat_draft(self.now, &by))
    }

    pub(super) fn seat_draft_again(&mut self, why: &str) -> anyhow::Result<()> {
        let by = self.acting_official(&super::draft::DESK)?;
        as_usage_error(self.desk.seat_draft_again(self.now, &by, why))
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
                wrong_use(format!("there is no player `{words}`; {hint}"))
            }
        }
    }
}
