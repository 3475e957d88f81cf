//! The tests of the program.

mod browser;
mod cards;
mod cli;
mod common;
mod contradictions;
mod deploy;
mod events;
mod help;
mod house;
mod limited;
mod modules;
mod names;
mod serve;
mod served_limited;
