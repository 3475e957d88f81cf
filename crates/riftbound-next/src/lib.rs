//! Riftbound for the one language: its words, its own rows, its card files.

pub mod file;
pub mod vocab;
pub mod words;
