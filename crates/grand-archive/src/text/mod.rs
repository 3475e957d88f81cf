//! Card texts of Grand Archive: the grammar, and what its trees compile to.
//!
//! The grammar is one table of rows in several files. Each file has the rows
//! of one topic and the functions that say what they mean; a verb is a file in
//! `verbs/`.

mod amounts;
mod around;
mod becoming;
mod clauses;
mod conditions;
mod costs;
mod deeds;
mod entered;
mod env;
mod events;
mod filters;
mod grants;
mod heads;
mod instead;
mod keywords;
mod lines;
mod measures;
mod mentions;
mod nexts;
mod paid;
mod players;
mod posts;
mod prevented;
mod refs;
mod replacements;
mod said;
mod sentences;
mod sources;
mod standing;
mod statics;
mod steps;
mod things;
mod together;
mod understand;
mod verbs;
mod vocabulary;
mod zones;

pub use lines::Compiled;
pub use understand::Texts;
pub(crate) use vocabulary::counters_in;
