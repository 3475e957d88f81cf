//! A room in action: one task a room, which takes what people send, lets the
//! rules decide, writes it down, and only then tells everybody what they may
//! know.

mod actions;
mod actor;
mod announced_choices;
mod auto_pass;
mod bots;
mod broadcast;
mod clock;
mod commit;
mod connection;
mod context;
mod delayed;
mod dispatch;
mod event_message;
mod event_round;
mod finish;
mod judge;
mod load;
mod log_window;
mod message;
mod notes;
mod offers;
mod pools;
mod probe;
mod questions;
mod report;
mod seats;
mod snapshots;
mod spectators;
mod standstill;
mod start;
mod status;
mod stops;
mod take_back;
mod update;

pub(crate) use actor::run;
pub(crate) use broadcast::viewed;
pub(crate) use connection::{Farewell, NewConnection};
pub(crate) use context::RoomContext;
pub(crate) use event_message::{EventMessage, EventMessages};
pub(crate) use event_round::RoundState;
pub(crate) use load::{StoredMatch, begun};
pub(crate) use message::{Person, RoomMessage};
pub use probe::{Point, Probe};
pub(crate) use seats::check_decks;

/// What is said of a match that ended because something of ours fell over.
pub(crate) const FAULT: &str =
    "the server met a fault of its own in this match and ended it without a winner";
