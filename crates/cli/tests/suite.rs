//! The tests of the program.

mod browser;
mod cards;
mod cli;
mod common;
mod events;
mod help;
mod house;
mod limited;
mod serve;
mod served_limited;
