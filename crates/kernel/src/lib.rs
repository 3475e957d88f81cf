//! What all games of Ludex share. The kernel knows no game: it has no noun of
//! a rulebook in it, only parts a game is put together from, the contract it
//! fulfils, and the tools that work on any game through that contract.

pub mod agenda;
pub mod ask;
pub mod batch;
pub mod bindings;
pub mod bits;
pub mod bot;
pub mod bounded;
pub mod budget;
pub mod cache;
pub mod cardfile;
pub mod compare;
pub mod conformance;
pub mod control;
pub mod cost;
pub mod cursor;
pub mod cycle;
pub mod decklist;
pub mod did_you_mean;
pub mod draws;
pub mod driver;
pub mod effect_rows;
pub mod engine;
pub mod fault;
pub mod files;
pub mod game;
pub mod ids;
pub mod kinds;
pub mod layers;
pub mod log;
pub mod matches;
pub mod recorder;
pub mod replace;
pub mod replaces;
pub mod replay;
pub mod restriction;
pub mod rng;
pub mod rule;
pub mod run;
pub mod runs;
pub mod scenario;
pub mod seats;
pub mod slots;
pub mod state_hash;
pub mod tally;
#[cfg(test)]
mod test_game;
pub mod things;
pub mod trigger;
#[cfg(test)]
mod typescript;
pub mod view;
