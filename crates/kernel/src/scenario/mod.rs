//! Executable rulings: a situation in a small TOML file, what is done in it,
//! and what the rules say comes of it. `docs/scenarios.md` is the manual.

mod cards;
mod deck;
mod edition;
mod expect;
mod faults;
mod interrupt;
mod pass;
mod placing;
mod play;
mod read;
mod reader;
mod refuse;
mod report;
mod rulings;
mod run;
mod scene;
mod series;
mod source;
mod stage;
mod staged;
mod step;
pub mod suite;

pub use faults::Faults;
pub use placing::{Written, turns_begun};
pub use read::{Kind, Scenario};
pub use report::{Failure, Miss, Numbered, Report};
pub use run::{run, run_any, run_file, run_file_any};
pub use series::{First, MatchTable};
pub use source::{LARGEST, Wrong, game_name};
pub use stage::{DeckFault, Fault, Position, Stage};

#[cfg(test)]
mod tests;
