//! How and where an effect plays or puts something.

use crate::program::{Cost, Discount, FieldFilter, Pick};
use serde::{Deserialize, Serialize};

/// Where a unit goes.
#[derive(Clone, Debug, PartialEq)]
pub enum Dest {
    /// Its controller's base.
    Base,
    /// The source's location, or the source if it is a battlefield.
    Here,
    /// A battlefield that matches.
    Field(FieldFilter),
    /// Where this is, or this battlefield.
    With(Pick),
    /// Anywhere it may go, chosen.
    Anywhere,
    /// The place chosen for the target of this index.
    Target(u8),
    /// Where the event happened.
    Event,
    /// To or from its base.
    ToOrFromBase,
}

/// Where and how a card is played by an effect (RB 419.3).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayTerms {
    /// What of its cost is ignored (RB 356.1.b).
    pub ignore: Ignore,
    /// What it costs less.
    pub less: Option<Discount>,
    /// What it costs instead (RB 356.1.a).
    pub instead: Option<Cost>,
    /// Where it must go, if it is a permanent.
    pub to: Option<Dest>,
    /// It enters ready.
    pub ready: bool,
    /// It enters exhausted.
    pub exhausted: bool,
    /// Afterwards it is recycled instead of going to the trash.
    pub recycle: bool,
}

/// What of a cost is ignored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ignore {
    /// Nothing.
    #[default]
    Nothing,
    /// Energy.
    Energy,
    /// Power.
    Power,
    /// The whole base cost.
    Cost,
    /// Any and all costs, additional ones too.
    Everything,
}
