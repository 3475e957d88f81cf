//! The phases of a turn (RB 314).

use serde::{Deserialize, Serialize};

/// Phases of a turn (RB 314).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Phase {
    /// RB 315.1.
    Awaken,
    /// RB 315.2.
    Beginning,
    /// RB 315.3.
    Channel,
    /// RB 315.4.
    Draw,
    /// RB 316.
    Main,
    /// RB 317.
    Ending,
}

impl Phase {
    /// All in order.
    pub const ALL: [Self; 6] = [
        Self::Awaken,
        Self::Beginning,
        Self::Channel,
        Self::Draw,
        Self::Main,
        Self::Ending,
    ];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Awaken => "awaken",
            Self::Beginning => "beginning",
            Self::Channel => "channel",
            Self::Draw => "draw",
            Self::Main => "main",
            Self::Ending => "ending",
        }
    }
}
