//! Triggers that wait, and things that happen later.

use crate::program::Moment;
use crate::state::{Ctx, RowEnd};
use kernel::run::Part;
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};

/// A trigger that waits to be put on the effects stack (GA
/// triggered-abilities/p6).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pending {
    /// What it knows.
    pub ctx: Ctx,
    /// A part of the ability only.
    pub part: Option<Part>,
    /// The moment it triggered.
    pub moment: u32,
}

/// Something that happens later.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Delayed {
    /// What it knows, and which part.
    pub pending: Pending,
    /// When.
    pub when: Later,
    /// When it ceases to wait.
    pub end: RowEnd,
}

/// When something delayed happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Later {
    /// At a moment, of this player where it is somebody's; not in the turn
    /// and phase it was made in.
    At(Moment, Option<Seat>, u32),
    /// When the trigger of the `Watch` step is met; once or each time.
    Watch {
        /// Only once.
        once: bool,
    },
    /// A suppressed card returns at the beginning of the next end phase (GA
    /// suppress/1).
    Return,
}
