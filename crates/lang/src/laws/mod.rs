//! Laws that a grammar is held to on texts.

mod swapped;

pub use swapped::{Swapped, swapped};
