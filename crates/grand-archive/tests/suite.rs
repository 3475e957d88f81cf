//! The tests of Grand Archive, its scenarios apart.

mod budget;
mod card_files;
mod cards;
mod clauses;
mod common;
mod conformance;
mod decks;
mod edition_games;
mod editions;
mod inside;
mod matches;
mod plain_games;
mod real_cards;
mod registers;
mod sets;
mod turns;
mod unknown;
mod vocabulary;
mod wordings;
