//! Formats, and the numbers they ask for (GA format-conventions).

use kernel::by_rule;
use serde::{Deserialize, Serialize};

/// What a deck is built for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Format {
    /// Standard constructed.
    #[default]
    Constructed,
    /// Standard draft.
    Draft,
}

impl Format {
    /// The format with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "constructed" => Some(Self::Constructed),
            "draft" => Some(Self::Draft),
            _ => None,
        }
    }

    /// How many cards a main deck has at least, by which rule.
    pub(crate) fn main_deck(self) -> (u32, &'static str) {
        match self {
            Self::Constructed => (60, "GA format-conventions/1"),
            Self::Draft => (30, "GA format-conventions/5"),
        }
    }

    /// How many cards a material deck has at most, by which rule.
    pub(super) fn material_deck(self) -> (u32, &'static str) {
        match self {
            Self::Constructed => (12, "GA format-conventions/2"),
            Self::Draft => (10, "GA format-conventions/6"),
        }
    }

    /// The rule that asks for a level 0 champion.
    pub(super) fn champion_rule(self) -> &'static str {
        match self {
            Self::Constructed => "GA format-conventions/3",
            Self::Draft => "GA format-conventions/6",
        }
    }

    /// How many copies of one name a main deck may have; draft has no limit of
    /// its own (GA format-conventions/5).
    pub(super) fn copies(self) -> Option<u32> {
        let constructed = self == Self::Constructed;
        let limited = by_rule!("GA format-conventions/5", constructed, else true);
        limited.then_some(4)
    }

    /// Whether the sideboard is limited: in draft it is the whole pool (GA
    /// format-conventions/7).
    pub(super) fn limits_sideboard(self) -> bool {
        let constructed = self == Self::Constructed;
        by_rule!("GA format-conventions/7", constructed, else true)
    }
}
