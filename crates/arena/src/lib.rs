//! All games under one roof: what front ends need of a game beside the
//! contract, with its shipped cards and decks, bots, simulated games, and the
//! ledger of rules. What is generic over a game is made here and nowhere above:
//! front ends name a game ([`games::GameName`]) and get plain values and objects. It knows people no more than the games do: no terminal, no
//! network, no clock.

pub mod bench;
pub mod bots;
pub mod built_in;
pub mod commit_reveal;
pub mod error;
pub mod games;
pub mod ledger;
pub mod results;
pub mod saved;
pub mod seals;
pub mod signing;
pub mod sim;
pub mod stats;
pub mod table;
pub mod wilson;

pub use error::{Error, usage};
