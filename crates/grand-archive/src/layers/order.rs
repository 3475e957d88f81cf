//! In which layer a change of values is applied (GA layers).

use crate::kinds::Kinds;
use crate::program::{AbilityKind, Mod};
use crate::rules::Rules;
use kernel::by_rule;

/// How many layers: A to D, then E in three parts (GA layers/5.a, p2).
pub(crate) const LAYERS: u8 = 7;

/// Counters, after all other changes of E that do not set (GA layers/5.a). What
/// says that they come before all others (GA buff/3, debuff/3) is overruled
/// (readings C4).
pub(crate) fn counters() -> u8 {
    by_rule!("GA layers/5.a", "GA buff/3", "GA debuff/3"; 5, else 0)
}

/// The layers in their order (GA layers/p1).
pub(crate) fn order() -> [u8; LAYERS as usize] {
    by_rule!("GA layers/p1", [0, 1, 2, 3, 4, 5, 6], else [6, 5, 4, 3, 2, 1, 0])
}

impl Mod {
    /// The layer it belongs to: A is 0, E is 4.
    #[must_use]
    pub fn layer(&self) -> u8 {
        match self {
            Self::PowerIs(_)
            | Self::LifeIs(_)
            | Self::LevelIs(_)
            | Self::CostIs(_)
            | Self::SpeedIs(_) => by_rule!("GA layers/1", 0, else 6),
            Self::TypesAre(..)
            | Self::TypesAlso(..)
            | Self::SubtypeAlso(_)
            | Self::ChosenSubtypeAlso
            | Self::ClassesAlso(_) => by_rule!("GA layers/2", 1, else 6),
            Self::ElementsAre(_) | Self::ElementsAlso(_) | Self::ChosenElementsAlso => {
                by_rule!("GA layers/3", 2, else 6)
            }
            Self::Gain(_)
            | Self::Has(_)
            | Self::Lose(_)
            | Self::LosesAbilities
            | Self::KeywordsOf(_) => by_rule!("GA layers/4", 3, else 6),
            Self::SwapStats => by_rule!("GA layers/p2", 6, else 4),
            Self::Power(_) | Self::Life(_) | Self::Level(_) | Self::Speed(_) => {
                by_rule!("GA layers/5", 4, else 0)
            }
            _ => 4,
        }
    }

    /// Whether it sets a value rather than changing it (GA dependencies).
    #[must_use]
    pub fn sets(&self) -> bool {
        matches!(
            self,
            Self::PowerIs(_)
                | Self::LifeIs(_)
                | Self::LevelIs(_)
                | Self::CostIs(_)
                | Self::SpeedIs(_)
                | Self::TypesAre(..)
                | Self::ElementsAre(_)
        )
    }

    /// What it changes.
    #[must_use]
    pub(crate) fn changes(&self) -> Kinds {
        match self {
            Self::PowerIs(_) | Self::LifeIs(_) | Self::Power(_) | Self::Life(_) => Kinds::STATS,
            Self::SwapStats => Kinds::STATS,
            Self::LevelIs(_) | Self::Level(_) => Kinds::LEVEL,
            Self::TypesAre(..)
            | Self::TypesAlso(..)
            | Self::SubtypeAlso(_)
            | Self::ChosenSubtypeAlso
            | Self::ClassesAlso(_) => Kinds::TYPES,
            Self::ElementsAre(_) | Self::ElementsAlso(_) | Self::ChosenElementsAlso => {
                Kinds::ELEMENTS
            }
            Self::Gain(_)
            | Self::Has(_)
            | Self::Lose(_)
            | Self::LosesAbilities
            | Self::KeywordsOf(_) => Kinds::WORDS,
            Self::IsDistant => Kinds::DISTANT,
            _ => Kinds::NONE,
        }
    }

    /// Whether other effects may come to exist or cease to by it.
    #[must_use]
    pub(crate) fn stirs(&self, rules: &Rules) -> bool {
        match self {
            Self::LosesAbilities => true,
            Self::Has(id) => {
                let given = rules.abilities.get(id.index());
                given.is_some_and(|a| matches!(a.kind, AbilityKind::Static(_)))
            }
            _ => false,
        }
    }

    /// Whether abilities are lost by it, or gained that alter values or hang
    /// on something themselves.
    #[must_use]
    pub(crate) fn unsettles(&self, rules: &Rules) -> bool {
        let gift = match self {
            Self::Has(id) => rules.abilities.get(id.index()),
            _ => None,
        };
        self.stirs(rules) || gift.is_some_and(crate::glance::hinges)
    }
}
