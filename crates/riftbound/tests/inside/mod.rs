//! What is looked at from inside: parts of the engine on their own.

mod chain_budget;
mod deck_files;
mod hazards;
mod layers;
mod position;
mod replacements;
mod side;
