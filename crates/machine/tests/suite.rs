//! All tests of the crate in one program.

mod allocations;
mod queries;
mod skirmish;
mod states;
mod words;
