//! What a card text means, and what a game declares of its words. Both sides
//! share these types: `lang` makes programs from texts, the machine runs them.
//!
//! Programs are trees of plain data. A machine that wants them flat makes them
//! so when it makes the pool of a match; that is no part of what they mean.

pub mod decl;
mod dump;
pub mod program;
mod role;
mod visit;

pub use dump::dump;
pub use role::Role;
pub use visit::{Part, visit};
