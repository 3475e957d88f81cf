//! Triggers that wait, and things that happen later.

use crate::program::Moment;
use crate::state::{Ctx, RowEnd};
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};

/// A trigger that waits to be put on the effects stack (GA
/// triggered-abilities/p6).
pub type Pending = kernel::parts::trigger::Pending<Ctx>;

/// Something that happens later.
pub type Delayed = kernel::parts::trigger::Delayed<Ctx, Later, RowEnd>;

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
