//! A table of an event that is played in a room.

use kernel::matches::MatchPolicy;
use serde::{Deserialize, Serialize};
use tournament::event::{MatchOutcome, PlayerId, ResultReason};
use utoipa::ToSchema;

/// A table of an event's round. The event's log says who sits there and what
/// holds; what was played goes back into it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventTable {
    /// Which event: the hash of its seed.
    pub event: String,
    /// The round, from 1.
    pub round: u32,
    /// The table.
    pub table: u32,
    /// Who plays, by seat.
    pub players: Vec<PlayerId>,
    /// Their names in the event.
    pub names: Vec<String>,
    /// How the match is played.
    pub policy: MatchPolicy,
    /// What is reported to the event, once the match has been played.
    #[serde(default)]
    pub result: Option<(MatchOutcome, ResultReason)>,
    /// What was said at the table, for officials who look into it (RBT 410.3,
    /// 704.5).
    #[serde(default)]
    pub said: Vec<ChatLine>,
}

/// So many lines of a match are kept, the first ones.
const LINES: usize = 1000;

/// Something somebody said at a table of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ChatLine {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Who.
    pub from: String,
    /// What.
    pub text: String,
    /// To team-mates only.
    pub team: bool,
}

impl EventTable {
    /// The name of who plays on a seat.
    pub(crate) fn name(&self, seat: usize) -> Option<String> {
        self.names.get(seat).cloned()
    }

    /// Keeps what was said.
    pub(crate) fn keep(&mut self, said: ChatLine) {
        if self.said.len() < LINES {
            self.said.push(said);
        }
    }

    /// Whether it is this event's.
    pub(crate) fn is_of(&self, event: &str) -> bool {
        self.event == event
    }
}
