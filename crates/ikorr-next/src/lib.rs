//! Rush of Ikorr: its words and rows for the one language, its tables and its
//! book for the machine.

pub mod book;
pub mod cards;
pub mod deck;
pub mod file;
pub mod game;
pub mod position;
pub mod rules;
pub mod setup;
pub mod tables;
pub mod vocab;
pub mod words;
