//! What is looked at from inside: parts of the engine on their own.

mod deck_files;
mod determinize;
mod layers;
mod newer_words;
mod side;
mod stack_budget;
mod stored_setup;
mod subtype;
