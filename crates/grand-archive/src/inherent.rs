//! Abilities that the rules give: what keywords and counters are short for.

use crate::program::AbilityId;

/// Where they stand among all abilities.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inherent {
    /// GA foster/1.
    pub foster: Option<AbilityId>,
    /// GA vigor/1.
    pub vigor: Option<AbilityId>,
    /// GA agility-n/1.
    pub agility: Option<AbilityId>,
    /// GA intercept/1.
    pub intercept: Option<AbilityId>,
    /// GA enlighten/1.
    pub enlighten: Option<AbilityId>,
    /// GA wither/1.
    pub wither: Option<AbilityId>,
    /// Doubling by Critical (GA critical-n/1).
    pub critical: Option<AbilityId>,
    /// The return of what was suppressed (GA suppress/1).
    pub returns: Option<AbilityId>,
}
