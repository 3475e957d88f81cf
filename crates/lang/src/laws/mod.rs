//! Laws that a grammar is held to on texts.

mod mangled;
mod references;
mod snapshots;
mod swapped;

pub use mangled::{Mangled, mangled, monsters};
pub use references::{Judged, references};
pub use snapshots::{Snapshot, Verdict, snapshots};
pub use swapped::{Swapped, swapped};
