//! Why a WebSocket is closed. A number from 4000 to 4099 says that coming back
//! by itself is of no use: somebody must want it.

/// Why a WebSocket is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CloseReason {
    /// The server is stopping.
    Stopping,
    /// What was done could not be written; the room goes on when it can be.
    TryAgain,
    /// Who does not read is cut off, and sees everything on coming back.
    TooSlow,
    /// The player has opened the table in too many places; the oldest goes.
    Elsewhere,
    /// Somebody was sent away who watched.
    SentAway,
    /// So many watch that nobody else can.
    Full,
    /// Far too much was sent.
    Flooding,
    /// Who opened it has signed out there.
    SignedOut,
}

impl CloseReason {
    /// The number on the wire.
    pub(crate) fn code(self) -> u16 {
        match self {
            Self::Stopping => 1001,
            Self::TryAgain => 1013,
            Self::TooSlow => 4100,
            Self::Elsewhere => 4000,
            Self::SentAway => 4001,
            Self::Full => 4002,
            Self::Flooding => 4003,
            Self::SignedOut => 4004,
        }
    }

    /// In words, for people.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::Stopping => "the server is stopping",
            Self::TryAgain => "the match stands still for a moment",
            Self::TooSlow => "too much was waiting to be read",
            Self::Elsewhere => "this table is open in too many other places",
            Self::SentAway => "you were asked not to watch this match",
            Self::Full => "as many watch this match as can",
            Self::Flooding => "far too much was sent",
            Self::SignedOut => "you are not signed in here any more",
        }
    }
}
