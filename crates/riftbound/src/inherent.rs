//! Abilities that keywords are short for and that stand in no text, and those
//! of basic runes.

use crate::program::AbilityId;

/// The abilities; none in rules without cards.
#[derive(Clone, Debug, Default)]
pub struct Inherent {
    /// Temporary: kill this at the start of its controller's Beginning Phase
    /// (RB 816).
    pub temporary: Option<AbilityId>,
    /// Vision (RB 817).
    pub vision: Option<AbilityId>,
    /// Hunt: gain XP as its value says (RB 823).
    pub hunt: Option<AbilityId>,
    /// Quick-Draw: attach this as it is played (RB 819).
    pub quick_draw: Option<AbilityId>,
    /// Weaponmaster (RB 821).
    pub weaponmaster: Option<AbilityId>,
    /// Equip: attach this to a unit; the cost is the keyword's (RB 818).
    pub equip: Option<AbilityId>,
    /// A basic rune's Energy (RB 163.2.a).
    pub energy_rune: Option<AbilityId>,
    /// A basic rune's Power (RB 163.2.b).
    pub power_rune: Option<AbilityId>,
}
