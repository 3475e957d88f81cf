//! Two copies of a log that were written to apart from each other.

use crate::event::{Event, IdOrigins, Refusal};
use crate::export::handed_out;
use crate::log::Record;
use crate::op::Op;
use std::slice::from_ref;

/// How two copies of a log compare.
#[derive(Clone, Debug, PartialEq)]
pub enum LogComparison {
    /// They are the same.
    Same,
    /// The first has this many records more.
    FirstAhead(usize),
    /// The second has this many records more.
    SecondAhead(usize),
    /// After so many common records each goes on by itself.
    Apart {
        /// Records in common.
        common: usize,
        /// What only the first has.
        first: Vec<Record>,
        /// What only the second has.
        second: Vec<Record>,
    },
    /// They are not copies of one event.
    Strangers,
}

/// Why two copies cannot be put together.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Conflict {
    /// They are not copies of one event.
    #[error("these are not copies of one event")]
    Strangers,
    /// One of them is not a lawful log.
    #[error("record {0} is not allowed: {1}")]
    Unlawful(u32, Refusal),
    /// A record of the second contradicts the first.
    #[error("record {n} of the second copy ({what}) cannot follow the first copy: {why}")]
    Contradiction {
        /// Its number there.
        n: u32,
        /// What it does.
        what: String,
        /// Why it is refused.
        why: Refusal,
    },
}

/// Compares two copies of a log.
#[must_use]
pub fn compare(first: &[Record], second: &[Record]) -> LogComparison {
    let alike = first.iter().zip(second).take_while(|(a, b)| is_same(a, b));
    let common = alike.count();
    let (mine, yours) = (&first[common..], &second[common..]);
    match (mine.len(), yours.len()) {
        (0, 0) => LogComparison::Same,
        (_, _) if common == 0 => LogComparison::Strangers,
        (more, 0) => LogComparison::FirstAhead(more),
        (0, more) => LogComparison::SecondAhead(more),
        _ => LogComparison::Apart {
            common,
            first: mine.to_vec(),
            second: yours.to_vec(),
        },
    }
}

/// Whether two records are one. A copy that was exported and taken in again has
/// codes of its own, and nothing else of its own.
fn is_same(a: &Record, b: &Record) -> bool {
    match (&a.op, &b.op) {
        (Op::Create(_), Op::Create(_)) => handed_out(from_ref(a)) == handed_out(from_ref(b)),
        _ => a == b,
    }
}

/// What the second copy adds to the first.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Merged {
    /// Records that the first lacks, as they follow it.
    pub more: Vec<Record>,
    /// What both did alike and is done once: the numbers in the first and in
    /// the second.
    pub alike: Vec<(u32, u32)>,
}

/// The records that the first copy lacks, as they would follow it. What both
/// did alike is done once. Who and what is spoken of by number stays the same,
/// also where it has another number now.
///
/// # Errors
/// What contradicts, with the rule.
pub fn merge(first: &[Record], second: &[Record]) -> Result<Merged, Conflict> {
    let common = match compare(first, second) {
        LogComparison::Strangers => return Err(Conflict::Strangers),
        LogComparison::Same | LogComparison::FirstAhead(_) => return Ok(Merged::default()),
        LogComparison::SecondAhead(more) => {
            let more = second[second.len() - more..].to_vec();
            let alike = Vec::new();
            return Ok(Merged { more, alike });
        }
        LogComparison::Apart { common, .. } => common,
    };
    let mut both = Merger::new(first, &second[..common])?;
    for record in &second[common..] {
        both.take(record)?;
    }
    let more = both.ours.records.split_off(first.len());
    let alike = both.alike;
    Ok(Merged { more, alike })
}

/// A log with its event and the numbers it has given out.
struct ReplayedLog {
    records: Vec<Record>,
    event: Event,
    given: IdOrigins,
}

impl ReplayedLog {
    fn of(records: &[Record]) -> Result<Self, Conflict> {
        let run = IdOrigins::of(records).map_err(|(n, why)| Conflict::Unlawful(n, why));
        let (event, given) = run?;
        let records = records.to_vec();
        Ok(Self {
            records,
            event,
            given,
        })
    }

    fn perform(&mut self, record: Record) -> Result<(), Refusal> {
        let undoes = matches!(record.op, Op::Undo { .. });
        self.event.perform(&self.records, &record)?;
        let n = record.n;
        self.records.push(record);
        match undoes {
            true => (_, self.given) = IdOrigins::of(&self.records).map_err(|(_, why)| why)?,
            false => self.given.note(&self.event, n),
        }
        Ok(())
    }
}

/// Two copies that are put together, record by record of the second.
struct Merger {
    ours: ReplayedLog,
    theirs: ReplayedLog,
    /// What each record of the second is called in the merged log, where it is
    /// not the same.
    numbers: Vec<(u32, u32)>,
    /// Records of the first alone that no record of the second was like yet.
    own: Vec<Record>,
    alike: Vec<(u32, u32)>,
}

impl Merger {
    fn new(first: &[Record], common: &[Record]) -> Result<Self, Conflict> {
        Ok(Self {
            ours: ReplayedLog::of(first)?,
            theirs: ReplayedLog::of(common)?,
            numbers: Vec::new(),
            own: first[common.len()..].to_vec(),
            alike: Vec::new(),
        })
    }

    fn take(&mut self, record: &Record) -> Result<(), Conflict> {
        let Some(op) = self.renumbered(&record.op) else {
            let what = "it speaks of something that is not in the first copy";
            return Err(contradiction(record, Refusal::new("", what)));
        };
        let same = self.own.iter();
        let mut found = same.clone().position(|m| m.op == op && m.by == record.by);
        if found.is_none() {
            let next = Record {
                n: self.ours.records.len() as u32 + 1,
                op: op.clone(),
                ..record.clone()
            };
            let n = next.n;
            match self.ours.perform(next) {
                Ok(()) => self.numbers.push((record.n, n)),
                // Somebody else has done just that.
                Err(why) => {
                    found = self.own.iter().position(|m| m.op == op);
                    found.ok_or_else(|| contradiction(record, why))?;
                }
            }
        }
        if let Some(at) = found {
            let n = self.own.remove(at).n;
            self.numbers.push((record.n, n));
            self.alike.push((n, record.n));
        }
        let done = self.theirs.perform(record.clone());
        done.map_err(|why| Conflict::Unlawful(record.n, why))
    }

    /// What a record of the second is called in the merged log.
    fn number(&self, n: u32) -> u32 {
        let found = self.numbers.iter().find(|(old, _)| *old == n);
        found.map_or(n, |(_, new)| *new)
    }

    fn renumbered(&self, op: &Op) -> Option<Op> {
        if let Op::Undo { n, why } = op {
            let (n, why) = (self.number(*n), why.clone());
            return Some(Op::Undo { n, why });
        }
        op.with_references(|what, place| {
            let (maker, which) = self.theirs.given.maker(what, place)?;
            let made = (self.number(maker), which);
            self.ours.given.place(what, made)
        })
    }
}

fn contradiction(record: &Record, why: Refusal) -> Conflict {
    Conflict::Contradiction {
        n: record.n,
        what: summary(record),
        why,
    }
}

/// A record in few words.
fn summary(record: &Record) -> String {
    let op = serde_json::to_value(&record.op).unwrap_or_default();
    let name = match &op {
        serde_json::Value::Object(map) => map.keys().next().cloned(),
        other => other.as_str().map(str::to_owned),
    };
    format!("{} by {}", name.unwrap_or_default(), record.by)
}
