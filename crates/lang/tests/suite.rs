//! The language on a small made-up game.

mod mini;

mod forms;
mod programs;
mod refusals;
