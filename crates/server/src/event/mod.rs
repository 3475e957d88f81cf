//! An event whose matches are played here. The event's log is the one truth: a
//! steward reads it, makes a room for every table of the running round, tells
//! the rooms what the event says, and writes what was played into the log.
//! Nothing else is kept but who has shown with a code who they are, so that a
//! crash at any moment loses nothing and does nothing twice.

mod event_file;
mod limited;
mod results;
mod runner;
mod table_setup;
mod team_chat;

pub use event_file::SharedEvent;
pub(crate) use event_file::now;
pub(crate) use runner::steward;
