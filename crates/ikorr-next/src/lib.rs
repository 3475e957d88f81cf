//! Rush of Ikorr for the one language: its words, its own rows, its sets.

pub mod file;
pub mod vocab;
pub mod words;
