//! Roles, and which are official (RBT 204).

use serde::{Deserialize, Serialize};

/// A role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// RBT 204.3.
    Organiser,
    /// RBT 204.4.
    HeadJudge,
    /// RBT 413.2.
    AppealsJudge,
    /// RBT 204.5.
    FloorJudge,
    /// RBT 204.6.
    Scorekeeper,
    /// RBT 204.7.
    Player,
    /// RBT 204.8.
    Spectator,
}

impl Role {
    /// In words.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Organiser => "organiser",
            Self::HeadJudge => "head judge",
            Self::AppealsJudge => "appeals judge",
            Self::FloorJudge => "floor judge",
            Self::Scorekeeper => "scorekeeper",
            Self::Player => "player",
            Self::Spectator => "spectator",
        }
    }

    /// Whether it is an official role (RBT 204.1).
    pub(crate) fn is_official(self) -> bool {
        kernel::rule!("RBT 204.1", !matches!(self, Self::Player | Self::Spectator))
    }

    /// Whether it is a judge's role (RBT 204.2).
    #[must_use]
    pub fn is_judge(self) -> bool {
        let judge = matches!(
            self,
            Self::HeadJudge | Self::AppealsJudge | Self::FloorJudge
        );
        kernel::rule!("RBT 204.2", judge)
    }
}
