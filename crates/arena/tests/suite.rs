//! The tests of all games under one roof.

mod event_matches;
mod events;
mod forged;
mod table;
