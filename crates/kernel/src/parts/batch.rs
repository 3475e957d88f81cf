//! A batch: events proposed as one moment. Nothing changes but through one.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// Names a replacement effect for as long as it exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ReplacementKey(pub u32);

/// An event that is about to happen, and the replacement effects that were
/// already used on it or on what it came from.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Proposed<E> {
    /// The event.
    pub event: E,
    /// What was used on it.
    pub used: SmallVec<[ReplacementKey; 2]>,
}

/// Events that happen at one moment, all of them or what they were turned
/// into.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Batch<E> {
    /// The events, in the order they were proposed.
    pub events: Vec<Proposed<E>>,
}

impl<E> Batch<E> {
    /// A batch of these events, none of them touched yet.
    ///
    /// ```
    /// use kernel::parts::batch::Batch;
    /// assert_eq!(Batch::of(["draw", "draw"]).events.len(), 2);
    /// ```
    pub fn of(events: impl IntoIterator<Item = E>) -> Self {
        let untouched = |event| Proposed {
            event,
            used: SmallVec::new(),
        };
        Self {
            events: events.into_iter().map(untouched).collect(),
        }
    }
}
