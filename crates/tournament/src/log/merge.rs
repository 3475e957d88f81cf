//! Two copies of a log that were written to apart from each other.

use super::Record;
use crate::event::{Event, Refusal};
use crate::op::Op;

/// How two copies of a log compare.
#[derive(Clone, Debug, PartialEq)]
pub enum Fork {
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
pub fn compare(first: &[Record], second: &[Record]) -> Fork {
    let common = first.iter().zip(second).take_while(|(a, b)| a == b).count();
    let (mine, yours) = (&first[common..], &second[common..]);
    match (mine.len(), yours.len()) {
        (0, 0) => Fork::Same,
        (_, _) if common == 0 => Fork::Strangers,
        (more, 0) => Fork::FirstAhead(more),
        (0, more) => Fork::SecondAhead(more),
        _ => Fork::Apart {
            common,
            first: mine.to_vec(),
            second: yours.to_vec(),
        },
    }
}

/// The records that the first copy lacks, as they would follow it. What both
/// did alike is done once.
///
/// # Errors
/// What contradicts, with the rule.
pub fn merge(first: &[Record], second: &[Record]) -> Result<Vec<Record>, Conflict> {
    let (common, mine, theirs) = match compare(first, second) {
        Fork::Strangers => return Err(Conflict::Strangers),
        Fork::Same | Fork::FirstAhead(_) => return Ok(Vec::new()),
        Fork::SecondAhead(more) => {
            return Ok(second[second.len() - more..].to_vec());
        }
        Fork::Apart {
            common,
            first,
            second,
        } => (common, first, second),
    };
    let mut event = Event::of(first).map_err(|(n, why)| Conflict::Unlawful(n, why))?;
    let mut all = first.to_vec();
    // What each record of the second is called in the merged log.
    let mut numbers: Vec<(u32, u32)> = Vec::new();
    for record in theirs {
        if let Some(same) = mine.iter().find(|m| m.by == record.by && m.op == record.op) {
            numbers.push((record.n, same.n));
            continue;
        }
        let next = Record {
            n: all.len() as u32 + 1,
            at: record.at,
            by: record.by.clone(),
            op: renumbered(&record.op, common as u32, &numbers),
        };
        event
            .perform(&all, &next)
            .map_err(|why| Conflict::Contradiction {
                n: record.n,
                what: summary(&record),
                why,
            })?;
        numbers.push((record.n, next.n));
        all.push(next);
    }
    Ok(all.split_off(first.len()))
}

/// What is taken back may have another number now.
fn renumbered(op: &Op, common: u32, numbers: &[(u32, u32)]) -> Op {
    let Op::Undo { n, why } = op else {
        return op.clone();
    };
    let now = numbers
        .iter()
        .find(|(old, _)| old == n)
        .map(|(_, new)| *new);
    let n = if *n <= common { *n } else { now.unwrap_or(*n) };
    Op::Undo {
        n,
        why: why.clone(),
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
