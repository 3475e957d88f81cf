//! What all games of Ludex share. The kernel knows no game: it has no noun of
//! a rulebook in it, only parts a game is put together from, the contract it
//! fulfils, and the tools that work on any game through that contract.

pub mod bounded;
pub mod budget;
pub mod cache;
pub mod cardfile;
pub mod conformance;
pub mod decklist;
pub mod did_you_mean;
pub mod driver;
pub mod fault;
pub mod files;
pub mod game;
pub mod ids;
pub mod layers;
pub mod log;
pub mod matches;
pub mod parts;
pub mod recorder;
pub mod replay;
pub mod rng;
pub mod rule;
pub mod scenario;
pub mod seats;
pub mod state_hash;
#[cfg(test)]
mod test_game;
#[cfg(test)]
mod typescript;
pub mod view;
