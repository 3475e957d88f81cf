//! The tests of Riftbound, its scenarios apart.

mod bot;
mod budget;
mod card_files;
mod cards;
mod common;
mod conceding;
mod conformance;
mod decks;
mod editions;
mod golden;
mod inside;
mod limited;
mod matches;
mod real_cards;
mod sets;
mod wordings;
