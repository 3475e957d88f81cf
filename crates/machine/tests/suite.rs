//! All tests of the crate in one program.

mod allocations;
mod states;
