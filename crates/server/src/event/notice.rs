//! What rooms tell the event.

use tokio::sync::oneshot;

/// What rooms tell the event.
#[derive(Debug)]
pub(crate) enum Notice {
    /// A room was loaded, and knows nothing of the round yet.
    Loaded(String),
    /// A match has ended, and that is written.
    Over(String),
    /// Somebody sits down.
    Here {
        /// The room.
        room: String,
        /// The seat.
        seat: u8,
    },
    /// Somebody says something to team-mates at other tables.
    Mates {
        /// The room.
        room: String,
        /// The seat.
        seat: u8,
        /// What.
        text: String,
    },
    /// Something was done: look again now.
    Look,
    /// Somebody has shown who they are, and waits until they sit at their
    /// table.
    Claimed(oneshot::Sender<()>),
}
