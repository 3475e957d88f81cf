//! What questions are about.

use crate::state::Thing;
use serde::{Deserialize, Serialize};

/// A question that is open to a seat.
pub type Ask = kernel::parts::ask::Ask<Thing, Topic>;

/// What a question is about; it decides the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Topic {
    /// First or second (ROI 1.2d.2).
    GoFirst,
    /// Selective mulligan (ROI 1.2e.1a).
    Mulligan,
    /// Declaring X (ROI 4.3d.2).
    DeclareX,
    /// Targets.
    Targets,
    /// A choice on resolution.
    Choose,
    /// What to sacrifice as a cost.
    SacrificeCost,
    /// What to discard as a cost.
    DiscardCost,
    /// The order of cost changes (ROI 4.3c.2).
    CostOrder,
    /// Where in the row (ROI 5.2d.1).
    Position,
    /// Which of the Champions fit (ROI 5.2c.2).
    WhichFit,
    /// Whether to build over a Location (ROI 4.9c.1).
    BuildOver,
    /// Whether to do what may be done.
    May,
    /// Whether to pay.
    Pay,
    /// Which mode.
    Mode,
    /// Which trigger is put on the stack next (ROI 3.12c).
    TriggerOrder,
    /// Which replacement comes first (ROI 6.9c).
    Replacement,
    /// Whether to use a replacement.
    UseReplacement,
    /// Foresee: which go to the bottom, in order (ROI 11.39a).
    ToBottom,
    /// Foresee: which go to the top, the last on top.
    ToTop,
    /// What a search finds (ROI 3.17).
    Find,
    /// Discarding down to seven (ROI 8.10a).
    HandLimit,
    /// A name (ROI 10.5).
    Name,
    /// A number.
    Number,
    /// Which ability is activated (ROI 6.11).
    WhichAbility,
    /// Whether a teammate's RUSH may be paid (ROI 9.7b).
    Consent,
    /// How often a loop is repeated (ROI 10.6c.1).
    LoopCount,
}
