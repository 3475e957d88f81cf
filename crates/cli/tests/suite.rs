//! The tests of the program.

mod browser;
mod cli;
mod common;
mod events;
mod house;
mod serve;
