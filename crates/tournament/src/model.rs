//! What operations and events speak of: plain data without an event around it.

pub mod format;
mod game_score;
mod outcome;
mod pass_order;
mod phase;
mod player;
mod role;
mod setup;

pub use game_score::GameScore;
pub use outcome::{MatchOutcome, PlayerResult, ResultReason};
pub use pass_order::{PassDirection, passes, ways};
pub use phase::{Phase, PhaseFormat, rounds_for};
pub use player::{PlayerId, Registration};
pub use role::Role;
pub use setup::{AgeLimit, EventTier, Level, Setup, VERSION};
