//! Replacement of events in a batch, one effect at a time.
//!
//! The game keeps a batch in a frame and calls [`next`] until nothing applies.
//! When several effects apply to one event, the game asks whom its book says;
//! the answer goes to [`apply`] like the forced case.

use crate::parts::batch::{Batch, Proposed, ReplacementKey};
use smallvec::SmallVec;

/// What is to be done next with a batch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// No effect applies to any event: the batch happens as it is.
    Nothing,
    /// Exactly one effect applies to this event.
    Forced(usize, ReplacementKey),
    /// Several effects apply to this event; somebody chooses.
    Choose(usize, SmallVec<[ReplacementKey; 4]>),
}

/// Finds the first event to which effects apply that were not used on it.
/// `applicable` writes the keys of all effects that apply to an event now.
pub fn next<E>(
    batch: &Batch<E>,
    mut applicable: impl FnMut(&E, &mut SmallVec<[ReplacementKey; 4]>),
) -> Next {
    for (i, proposed) in batch.events.iter().enumerate() {
        let mut keys = SmallVec::new();
        applicable(&proposed.event, &mut keys);
        keys.retain(|k| !proposed.used.contains(k));
        match keys.len() {
            0 => {}
            1 => return Next::Forced(i, keys[0]),
            _ => return Next::Choose(i, keys),
        }
    }
    Next::Nothing
}

/// Puts other events in the place of one: each of them carries what was used
/// on the event it came from, and this effect.
///
/// ```
/// use kernel::parts::batch::{Batch, ReplacementKey};
/// use kernel::parts::replace;
/// let mut batch = Batch::of(["die"]);
/// replace::apply(&mut batch, 0, ReplacementKey(1), ["heal", "sacrifice"]);
/// assert_eq!(batch.events[1].event, "sacrifice");
/// assert_eq!(batch.events[1].used.as_slice(), [ReplacementKey(1)]);
/// ```
pub fn apply<E>(
    batch: &mut Batch<E>,
    at: usize,
    key: ReplacementKey,
    with: impl IntoIterator<Item = E>,
) {
    let mut used = batch.events[at].used.clone();
    used.push(key);
    let carried = |event| Proposed {
        event,
        used: used.clone(),
    };
    let new: Vec<_> = with.into_iter().map(carried).collect();
    batch.events.splice(at..=at, new);
}
