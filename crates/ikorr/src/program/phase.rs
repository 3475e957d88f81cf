//! The phases of a turn (section 8).

use serde::{Deserialize, Serialize};

/// The seven phases (ROI 8.1a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Phase {
    /// ROI 8.2.
    Secure,
    /// ROI 8.3.
    Influence,
    /// ROI 8.4.
    Start,
    /// ROI 8.5.
    Draw,
    /// ROI 8.6.
    Action,
    /// ROI 8.7.
    End,
    /// ROI 8.8.
    Cleanup,
}

impl Phase {
    /// All seven in order.
    pub const ALL: [Self; 7] = [
        Self::Secure,
        Self::Influence,
        Self::Start,
        Self::Draw,
        Self::Action,
        Self::End,
        Self::Cleanup,
    ];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Secure => "secure",
            Self::Influence => "influence",
            Self::Start => "start",
            Self::Draw => "draw",
            Self::Action => "action",
            Self::End => "end",
            Self::Cleanup => "cleanup",
        }
    }
}
