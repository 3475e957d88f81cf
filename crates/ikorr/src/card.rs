//! What is printed on a card (section 4 of the book).

use crate::program::AbilityId;
use kernel::by_rule;
use kernel::cardfile::Printed;
use kernel::ids::PrintId;
use serde::{Deserialize, Serialize};

kernel::kinds! {
    /// The six Aspects (ROI 4.1a).
    #[serde(rename_all = "lowercase")]
    pub enum Aspect {
        /// Ambition.
        Ambition = "ambition",
        /// Curiosity.
        Curiosity = "curiosity",
        /// Devotion.
        Devotion = "devotion",
        /// Intuition.
        Intuition = "intuition",
        /// Prophecy.
        Prophecy = "prophecy",
        /// Fear.
        Fear = "fear",
    }
}

kernel::kinds! {
    /// What kind of thing a print is.
    #[serde(rename_all = "lowercase")]
    pub enum Kind {
        /// A Champion, or a Token that is one.
        Champion = "champion",
        /// A Spell.
        Spell = "spell",
        /// A Location.
        Location = "location",
        /// An Avatar; not a card for card effects (ROI 3.1c).
        Avatar = "avatar",
        /// An Infusion; not a card (ROI 3.9a).
        Infusion = "infusion",
        /// An Influence card.
        Influence = "influence",
    }
}

/// A Loyalty or a Type: a word of the traits line, interned (at most 64 in a
/// database are told apart by filters).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Trait(pub u8);

/// A set of traits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TraitSet(pub u64);

impl TraitSet {
    /// The set with this trait.
    #[must_use]
    pub fn with(self, t: Trait) -> Self {
        Self(self.0 | 1 << (t.0 & 63))
    }

    /// Whether every trait of the other set is in this one (ROI 4.4d.2a).
    #[must_use]
    pub fn has_all(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }
}

/// The printed cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PrintedCost {
    /// A number.
    Fixed(u8),
    /// Declared when played; reads 0 in any zone (ROI 4.3d.1).
    X,
}

/// A row of the print table: what a card, an Infusion, an Avatar or a Token is
/// by itself.
#[derive(Clone, Debug)]
pub struct Print {
    /// The whole name line (ROI 4.2b).
    pub name: String,
    /// What it is.
    pub kind: Kind,
    /// Its Aspects: none for an aspectless card, one or two for an Avatar.
    pub aspects: Vec<Aspect>,
    /// Influence cost; for Infusions and Tokens 0.
    pub cost: PrintedCost,
    /// Loyalty and Types together, for filters.
    pub traits: TraitSet,
    /// The traits line in words.
    pub line: String,
    /// Attack; for an Infusion, what it adds.
    pub attack: i16,
    /// Health; for an Infusion, what it adds.
    pub health: i16,
    /// Raid; for an Infusion, what it adds.
    pub raid: i16,
    /// Infusion Allowance (ROI 4.7e.1).
    pub allowance: u8,
    /// Pips of an Infusion.
    pub pips: u8,
    /// Fabled Champion or Location.
    pub fabled: bool,
    /// Unique Infusion.
    pub unique: bool,
    /// A Token's definition: not a card (ROI 3.7b).
    pub token: bool,
    /// The text as people read it.
    pub text: String,
    /// The abilities, in text order. For an Avatar: the power, then the RUSH.
    pub abilities: Vec<AbilityId>,
}

impl Printed for Print {
    fn name(&self) -> &str {
        &self.name
    }

    fn is_token(&self) -> bool {
        self.token
    }
}

impl Print {
    /// The part of the name before a comma, or all of it (ROI 4.2c.1).
    #[must_use]
    pub fn character_name(&self) -> &str {
        let before = self.name.split_once(',').map_or(&*self.name, |(c, _)| c);
        by_rule!("ROI 4.2c.1", before, else &self.name)
    }

    /// The part of the name after the comma (ROI 4.2c.2).
    #[must_use]
    pub fn epithet(&self) -> Option<&str> {
        let after = self.name.split_once(',').map(|(_, e)| e.trim());
        by_rule!("ROI 4.2c.2", after, else None)
    }
}

/// What a card or permanent is made of: a print, and the Infusion that is
/// treated as printed on it (ROI 3.9d). Copying a permanent copies this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Face {
    /// The card.
    pub base: PrintId,
    /// The Infusion, if any.
    pub infusion: Option<PrintId>,
}

impl Face {
    /// A card without an Infusion.
    #[must_use]
    pub fn plain(base: PrintId) -> Self {
        Self {
            base,
            infusion: None,
        }
    }
}
