//! Triggers that wait, and things that happen later.

use crate::state::{Ctx, RowEnd};
use kernel::run::Part;
use serde::{Deserialize, Serialize};

/// A trigger that waits to be put on the Chain.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pending {
    /// What it knows.
    pub ctx: Ctx,
    /// A part of the ability only: first step and how many, and the step that
    /// made it (Reflex, Later, Watch).
    pub part: Option<Part>,
    /// The moment it triggered: triggers of one moment are ordered together.
    pub moment: u32,
}

/// Something that happens later (RB 389).
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
    /// At a moment.
    At(crate::program::Moment),
    /// When the trigger of the `Watch` step is met; once or each time.
    Watch {
        /// Only once.
        once: bool,
    },
}
