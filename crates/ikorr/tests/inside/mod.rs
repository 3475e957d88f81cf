//! What is looked at from inside: parts of the engine on their own.

mod deck_files;
mod modes;
mod side;
mod vocabulary;
