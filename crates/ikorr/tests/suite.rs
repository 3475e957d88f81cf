//! The tests of Rush of Ikorr, its scenarios apart.

mod abilities;
mod budget;
mod card_files;
mod cards;
mod common;
mod conformance;
mod decks;
mod golden;
mod inside;
mod matches;
mod sets;
mod wordings;
