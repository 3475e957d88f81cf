//! Card texts of Riftbound: the grammar, and what its trees compile to.
//!
//! The grammar is one table of rows in several files. Each file has the rows
//! of one topic and the functions that say what they mean; a verb is a file in
//! `verbs/`.

mod activated;
mod affecting;
mod amounts;
mod around;
mod branches;
mod choices;
mod clauses;
mod conditions;
mod costs;
mod deeds;
mod doings;
mod env;
mod events;
mod extras;
mod fates;
mod fields;
mod filters;
mod goals;
mod grants;
mod heads;
mod history;
mod holding;
mod keywords;
mod lines;
mod mentions;
mod nexts;
mod passives;
mod places;
mod players;
mod posts;
mod prices;
mod refs;
mod replacements;
mod rulings;
mod said;
mod sentences;
mod spells;
mod standing;
mod states;
mod statics;
mod steps;
mod things;
mod triggered;
mod understand;
mod verbs;
mod vocabulary;
mod watches;

pub(crate) use heads::bare as bare_trigger;
pub use lines::Compiled;
pub(crate) use lines::bare as bare_ability;
pub use understand::{Field, Texts};
