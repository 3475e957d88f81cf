//! The floor: infractions and penalties (RBT 701).

mod infractions;
mod remedies;
mod upgrade;

pub use infractions::{CATALOGUE, Infraction, InfractionCategory, find};
pub use remedies::{REMEDIES, Remedy, is_remedy, remedies_of};
pub use upgrade::{PriorInfraction, penalty_due};

use serde::{Deserialize, Serialize};

/// A penalty, from mild to severe (RBT 701.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Penalty {
    /// Noted, without consequences.
    None,
    /// RBT 701.2.a.
    Warning,
    /// RBT 701.2.b.
    GameLoss,
    /// RBT 701.2.c.
    MatchLoss,
    /// RBT 701.2.d.
    Disqualification,
}

impl Penalty {
    /// In words.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::None => "no penalty",
            Self::Warning => "warning",
            Self::GameLoss => "game loss",
            Self::MatchLoss => "match loss",
            Self::Disqualification => "disqualification",
        }
    }
}
