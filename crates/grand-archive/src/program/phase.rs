//! The phases of a turn and the steps of combat (GA turn-order).

use serde::{Deserialize, Serialize};

/// Phases of a turn (GA turn-order). Combat is no phase of its own in the
/// order: it is entered from the main phase and returns to it (GA
/// main-phase/3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Phase {
    /// GA wake-up-phase/1.
    WakeUp,
    /// GA materialize-phase/3.
    Materialize,
    /// GA recollection-phase/1.
    Recollection,
    /// GA draw-phase/1.
    Draw,
    /// GA main-phase/1.
    Main,
    /// GA end-phase/1.
    End,
}

impl Phase {
    /// All in order.
    pub const ALL: [Self; 6] = [
        Self::WakeUp,
        Self::Materialize,
        Self::Recollection,
        Self::Draw,
        Self::Main,
        Self::End,
    ];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::WakeUp => "wake up",
            Self::Materialize => "materialize",
            Self::Recollection => "recollection",
            Self::Draw => "draw",
            Self::Main => "main",
            Self::End => "end",
        }
    }

    /// The phase with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|phase| phase.name() == name)
    }

    /// The next phase of the same turn.
    #[must_use]
    pub fn next(self) -> Option<Self> {
        Self::ALL.get(self as usize + 1).copied()
    }
}

/// Steps of the combat phase (GA attacking-and-the-combat-phase/2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum CombatStep {
    /// GA retaliation-step/1.
    Retaliation,
    /// GA damage-step/1.
    Damage,
    /// GA end-of-combat-step.
    EndOfCombat,
}

impl CombatStep {
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Retaliation => "retaliation",
            Self::Damage => "damage",
            Self::EndOfCombat => "end of combat",
        }
    }
}
