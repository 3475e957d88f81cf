//! Card texts of Rush of Ikorr: the grammar, and what its trees compile to.
//!
//! The grammar is one table of rows in several files. Each file has the rows
//! of one topic and the functions that say what they mean; a verb is a file in
//! `verbs/`.

pub(crate) mod amounts;
mod around;
mod clauses;
mod conditions;
mod costs;
mod counting;
mod deeds;
mod durations;
pub(crate) mod env;
mod events;
pub(crate) mod filters;
mod lines;
mod mention;
mod passives;
pub(crate) mod players;
mod postfixes;
mod predicates;
mod prices;
pub(crate) mod refs;
mod replacements;
mod said;
mod sentences;
pub(crate) mod things;
mod understand;
mod verbs;
#[doc(hidden)]
pub mod vocabulary;
pub(crate) mod zones;

pub use text::NotUnderstood;
pub use understand::{Field, Texts};
pub(crate) use vocabulary::counter_kinds;
