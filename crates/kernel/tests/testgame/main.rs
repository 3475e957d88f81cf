//! A small game with all the hard things, held against the laws.

mod golden;
mod hard_things;
mod laws;
mod layers;
mod parts;
mod skirmish;
