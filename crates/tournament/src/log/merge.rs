//! Two copies of a log that were written to apart from each other.

use super::Record;

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
