//! Where tests look into rooms, or let them fall over.

use std::sync::{Arc, OnceLock};

/// A point in the life of a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Point {
    /// It begins to be read from the store.
    Loading,
    /// It was read, or could not be.
    Loaded,
    /// Something is about to be done at its table.
    Act,
    /// A bot is about to think.
    Thought,
}

/// Told of every point that a room, by its id, comes to. It may panic.
pub type Probe = Arc<dyn Fn(Point, &str) + Send + Sync>;

/// The probe of a server; none but in tests.
#[derive(Default)]
pub(crate) struct Probed(OnceLock<Probe>);

impl Probed {
    /// From now on this one is told; the first counts.
    pub(crate) fn set(&self, probe: Probe) {
        let _ = self.0.set(probe);
    }

    pub(crate) fn at(&self, point: Point, room: &str) {
        if let Some(probe) = self.0.get() {
            probe(point, room);
        }
    }

    /// What is to be told elsewhere.
    pub(crate) fn get(&self) -> Option<Probe> {
        self.0.get().cloned()
    }
}
