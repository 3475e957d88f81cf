//! All tests of the crate in one program.

mod allocations;
mod laws;
mod queries;
mod states;
mod testgame;
mod words;
