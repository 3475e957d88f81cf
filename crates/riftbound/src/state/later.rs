//! Triggers that wait, and things that happen later.

use crate::state::{Ctx, RowEnd};
use serde::{Deserialize, Serialize};

/// A trigger that waits to be put on the Chain.
pub type Pending = kernel::parts::trigger::Pending<Ctx>;

/// Something that happens later (RB 389).
pub type Delayed = kernel::parts::trigger::Delayed<Ctx, Later, RowEnd>;

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
