//! Executable rulings: a situation in a small TOML file, what is done in it,
//! and what the rules say comes of it. `docs/scenarios.md` is the manual.

mod card_spec;
mod cards;
mod deck;
mod edition;
mod end;
mod expect;
mod faults;
mod game;
mod interrupt;
mod match_section;
mod pass;
mod play;
mod read;
mod reader;
mod refusals;
mod report;
mod rulings;
mod run;
mod snapshot;
mod source;
mod staged;
mod step;

pub use crate::fault::{DeckFault, Fault};
pub use card_spec::{CardSpec, turns_begun};
pub use end::End;
pub use faults::Faults;
pub use game::{Position, ScenarioGame};
pub use match_section::{MatchTable, PlayFirstSpec};
pub use read::{Kind, Scenario};
pub use reader::Reader;
pub use report::{Failure, Mismatch, Report, StepInfo};
pub use run::{run, run_any, run_source, run_source_seen};
pub use source::{FileError, LARGEST, Source};

#[cfg(test)]
mod tests;
