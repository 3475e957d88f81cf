//! Laws that a grammar is held to on texts.

mod references;
mod swapped;

pub use references::{Judged, references};
pub use swapped::{Swapped, swapped};
