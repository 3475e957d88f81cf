//! The one rules machine. It knows no game, no word of a language and no rule
//! by its number: a game is declarations (`ir::decl`), tables, procedures of
//! its book and cards (`ir::program`), and the machine runs them.

#![forbid(unsafe_code)]

pub mod boards;
pub mod book;
mod change;
mod derived;
pub mod engine;
mod exec;
mod ids;
mod inline_vec;
mod kept;
pub mod layers;
pub mod options;
mod plan;
pub mod pool;
pub mod query;
pub mod show;
pub mod state;
pub mod table;
mod thing;
mod trigger;
mod values;
pub mod words;

pub use derived::{Derived, Work};
pub use ids::{
    AtomId, CounterId, NumberId, PhaseId, ProgramId, Slot, StatId, StatusId, VerbId, ZoneId,
};
pub use inline_vec::InlineVec;
pub use thing::{MOST, Named, Thing};
pub use values::{Facts, Values};
