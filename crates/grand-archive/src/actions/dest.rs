//! Where a text puts things, as zones.

use crate::program::Dest;
use crate::state::{Exit, Zone};
use kernel::by_rule;

/// A slot of the field that is still to be found.
pub(crate) const SOME_SLOT: u8 = u8::MAX;

impl Dest {
    /// The zone, whether at its bottom, and how the card gets there. The
    /// field, an intent and a lineage are ways of their own.
    pub(crate) fn place(self) -> (Zone, bool, Exit) {
        match self {
            Self::Hand => (Zone::Hand, false, Exit::Put),
            Self::Memory => (Zone::Memory, false, Exit::Put),
            Self::Graveyard => (Zone::Graveyard, false, Exit::Put),
            Self::Banishment => (Zone::Banishment, false, Exit::Banished),
            Self::BanishmentFaceDown => (Zone::Banishment, false, Exit::FaceDown),
            Self::Top => (Zone::Deck, false, Exit::Put),
            Self::Bottom => (Zone::Deck, true, Exit::Put),
            Self::Shuffled => (Zone::Deck, false, Exit::Shuffled),
            Self::Material => (Zone::Material, false, Exit::Put),
            Self::Preserved => (Zone::Material, false, Exit::Preserved),
            Self::Field => (Zone::Field(SOME_SLOT), false, Exit::Put),
            Self::LineageBottom => (Zone::Lineage(SOME_SLOT), true, Exit::Put),
            Self::Intent => (Zone::Intent(SOME_SLOT), false, Exit::Put),
        }
    }
}

impl Exit {
    /// The reason for leaving, of what is put elsewhere by a replacement
    /// effect: what was sacrificed still was (GA sacrifice/2.d).
    pub(crate) fn towards(self, how: Self) -> Self {
        match how {
            Self::FaceDown | Self::Shuffled | Self::Preserved => how,
            _ if self == Self::Sacrificed => by_rule!("GA sacrifice/2.d", self, else how),
            _ => self,
        }
    }
}
