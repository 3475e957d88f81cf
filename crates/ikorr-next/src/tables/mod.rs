//! The tables of the game on the machine.

pub(crate) mod ids;
mod verbs;
mod words;

pub use words::WORDS;
