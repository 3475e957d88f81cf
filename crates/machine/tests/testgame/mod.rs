//! The test game: what its book says, its cards, and the game. A [`Flaw`]
//! breaks one law of it.

mod book;
mod cards;
mod flaw;
mod flawed;
mod game;
mod labels;
mod later;
mod phrases;
pub(crate) mod played;
mod table;
mod words;

pub(crate) use book::{BOOK, BOOK_ROWS, HASTY};
pub(crate) use cards::{DECK as DECKLIST, cards};
pub(crate) use flaw::Flaw;
pub(crate) use game::{Rules, Setup, Skirmish};
pub(crate) use table::{DECK, HAND, Table, pool};
pub(crate) use words::WORDS;
