//! The keyword abilities of the glossary (section 11).

use crate::card::TraitSet;

/// Keyword abilities of the glossary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Keyword {
    /// ROI 11.32.
    Swift,
    /// ROI 11.26.
    Lethal,
    /// ROI 11.27.
    QuickStrike,
    /// ROI 11.25.
    Fury,
    /// ROI 11.29.
    Raze,
    /// ROI 11.30.
    Reanimate,
    /// ROI 11.31; only for Champions with all these traits.
    Support(TraitSet),
}

impl Keyword {
    /// Its bit.
    #[must_use]
    pub fn bit(self) -> u8 {
        match self {
            Self::Swift => 1,
            Self::Lethal => 2,
            Self::QuickStrike => 4,
            Self::Fury => 8,
            Self::Raze => 16,
            Self::Reanimate => 32,
            Self::Support(_) => 64,
        }
    }
}
