//! Zones (GA game-zones).

use kernel::by_rule;
use serde::{Deserialize, Serialize};

/// Where a card is. There are nine zones (GA game-zones), and those that
/// belong to an object (GA object-specific-zones).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Zone {
    /// In its owner's main deck.
    Deck,
    /// In its owner's material deck.
    Material,
    /// In its owner's hand.
    Hand,
    /// In its owner's memory.
    Memory,
    /// In its owner's graveyard.
    Graveyard,
    /// In its owner's banishment.
    Banishment,
    /// On the field, as the object of this slot.
    Field(u8),
    /// On the effects stack.
    Stack,
    /// In the intent of the unit in this slot (GA intent).
    Intent(u8),
    /// In the inner lineage of the champion in this slot (GA inner-lineage).
    Lineage(u8),
    /// Loaded in the object in this slot (GA loaded-cards).
    Loaded(u8),
    /// Beside the zones: it represents a mastery (GA mastery).
    Mastery,
    /// Not part of this game: sideboards, cards of those who lost.
    Aside,
    /// A token or copy that has ceased to exist (GA token/2).
    Gone,
}

impl Zone {
    /// Whether cards lie there face-down by default (GA
    /// public-vs-private-information/6).
    #[must_use]
    #[inline]
    pub fn is_private(self) -> bool {
        let private = matches!(
            self,
            Self::Deck | Self::Material | Self::Hand | Self::Memory
        );
        by_rule!("GA public-vs-private-information/6", private, else self == Self::Hand)
    }

    /// The slot of the object it belongs to or is.
    #[must_use]
    #[inline]
    pub fn slot(self) -> Option<u8> {
        match self {
            Self::Field(slot) | Self::Intent(slot) | Self::Lineage(slot) | Self::Loaded(slot) => {
                Some(slot)
            }
            _ => None,
        }
    }
}
