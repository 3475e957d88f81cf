//! The tables of the game on the machine.

pub(crate) mod ids;
mod rows;
mod verbs;
mod words;

pub use words::WORDS;
