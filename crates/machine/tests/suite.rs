//! All tests of the crate in one program.

mod allocations;
mod hard_things;
mod later;
mod laws;
mod layers;
mod queries;
mod speed;
mod states;
mod testgame;
mod words;
