//! All rooms in action, those who look for one, and what remains of matches.

mod made_from;
mod matchmaking;
mod playing;
mod record;
mod recording;
mod registry;
mod replay_cache;
mod supervise;

pub(crate) use made_from::MadeFrom;
pub(crate) use matchmaking::{Matchmaker, QuickMatch, Ticket, TicketState};
pub(crate) use playing::{PlayedFrom, must_not_try, playing_at};
pub(crate) use record::{MatchRecord, RecordedStep};
pub(crate) use recording::keep_records;
pub use registry::RoomRegistry;
pub(crate) use replay_cache::{Inputs, LoadedReplay, ReplayCache, ReplaySource};
