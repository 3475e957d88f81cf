//! The test game: its declarations and cards.

mod table;
mod words;

pub(crate) use table::{DECK, HAND, Table};
pub(crate) use words::{WORDS, pool};
