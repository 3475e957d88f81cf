//! What rooms tell the event.

/// What rooms tell the event.
#[derive(Clone, Debug, PartialEq, Eq)]
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
}
