//! What waits: triggers, and what happens at a later moment.

use crate::program::{Moment, TriggerEvent};
use crate::state::Ctx;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A trigger that waits to be put on the stack.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pending {
    /// What it knows.
    pub ctx: Ctx,
    /// A part of the ability only: first step and how many.
    pub part: Option<(u16, u16)>,
}

/// Something that happens at a later moment (ROI 10.2c).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Delayed {
    /// When.
    pub when: Later,
    /// What.
    pub pending: Pending,
}

/// When something delayed happens.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Later {
    /// At a moment.
    At(Moment),
    /// When these events have happened often enough, during a turn of a team.
    Counted {
        /// Which events.
        events: SmallVec<[TriggerEvent; 2]>,
        /// Of which team's Champions.
        team: u8,
        /// How often they must still happen.
        left: u16,
        /// Whether that team's turn has begun.
        begun: bool,
    },
    /// Reanimate: the Champion is summoned at the next end phase (ROI 11.30a).
    Reanimate,
}
