//! The language on a small made-up game.

mod mini;

mod explained;
mod forms;
mod guide;
mod programs;
mod readings;
mod refusals;
mod set_words;
