//! What a room is told.

use super::connection::NewConnection;
use super::event_round::RoundState;
use crate::Result;
use crate::protocol::{ClientFrame, FrameError};
use crate::store::AuditRow;
use arena::games::DeckChoice;
use kernel::game::Choice;
use kernel::seats::Seat;
use std::time::Duration;
use tokio::sync::oneshot;
use tournament::event::ListAccess;

/// Somebody with an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Person {
    /// The account.
    pub(crate) id: String,
    /// What others read.
    pub(crate) name: String,
}

/// What a room is told.
pub(crate) enum RoomMessage {
    /// Somebody takes a seat.
    Join {
        /// Who.
        person: Person,
        /// Which; any that is open where none is named.
        seat: Option<u8>,
        /// With which deck.
        deck: DeckChoice,
        /// Which seat it became.
        reply: oneshot::Sender<Result<u8>>,
    },
    /// Somebody gives their seat up.
    Leave {
        /// The account.
        account: String,
        /// Whether it could be done.
        reply: oneshot::Sender<Result<()>>,
    },
    /// Somebody opens a line.
    Connect(NewConnection),
    /// Something came over a line.
    Frame {
        /// The line.
        conn: u64,
        /// What.
        frame: Result<ClientFrame, FrameError>,
    },
    /// Somebody asks whether no game is under way.
    Between {
        /// Whether none is.
        reply: oneshot::Sender<Result<bool>>,
    },
    /// Somebody asks where the match stands.
    Moment {
        /// Where.
        reply: oneshot::Sender<Result<ListAccess>>,
    },
    /// A line is closed.
    Gone {
        /// The line.
        conn: u64,
    },
    /// Nothing has been done here for so long: it ends, unless somebody is
    /// here or was lately.
    Abandon {
        /// How long.
        after: Duration,
        /// Whether it has ended.
        reply: oneshot::Sender<Result<bool>>,
    },
    /// The event says how the round stands.
    Round(Box<RoundState>),
    /// The event says whose a seat is.
    Seat {
        /// The seat.
        seat: u8,
        /// Who.
        person: Person,
        /// It is written.
        reply: oneshot::Sender<Result<()>>,
    },
    /// The event has a result for this table from elsewhere, the table is no
    /// more, or a moderator closes it.
    Close {
        /// Why.
        reason: String,
        /// What is to be kept of who says so.
        by: Option<AuditRow>,
        /// It is written.
        reply: oneshot::Sender<Result<()>>,
    },
    /// A team-mate at another table says something to a seat; without a name,
    /// why what the seat has said was told nobody.
    Whisper {
        /// The seat.
        seat: u8,
        /// Who says it.
        from: Option<String>,
        /// What.
        text: String,
    },
    /// A bot has made up its mind.
    Thought {
        /// How much had happened when it began to think.
        acts: u32,
        /// Its seat.
        seat: Seat,
        /// What it chooses.
        choice: Choice,
    },
}
