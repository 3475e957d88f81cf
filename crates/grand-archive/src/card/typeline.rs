//! The typeline: types, supertypes, classes; and speed (GA typeline,
//! supertypes, speed).

use serde::{Deserialize, Serialize};

super::kinds! {
    /// A card type (GA typeline/p1, elements).
    Type,
    /// A set of card types.
    TypeSet {
        /// A champion (GA champion).
        Champion = "champion",
        /// An ally (GA ally).
        Ally = "ally",
        /// An action (GA action).
        Action = "action",
        /// An attack (GA attack).
        Attack = "attack",
        /// An item (GA item).
        Item = "item",
        /// A weapon (GA weapon).
        Weapon = "weapon",
        /// A domain (GA domain).
        Domain = "domain",
        /// A phantasia (GA phantasia).
        Phantasia = "phantasia",
        /// A mastery: no object and of no deck (GA mastery).
        Mastery = "mastery",
    }
}

impl TypeSet {
    /// What units are (GA objects-and-targeting/1).
    pub const UNIT: Self = Self::only(Type::Ally).with(Type::Champion);

    /// What enters the field as an object (GA field/p3).
    pub const OBJECT: Self = Self::UNIT
        .with(Type::Item)
        .with(Type::Weapon)
        .with(Type::Domain)
        .with(Type::Phantasia);
}

super::kinds! {
    /// A supertype (GA supertypes).
    Supertype,
    /// A set of supertypes.
    SupertypeSet {
        /// One of a name on a player's field (GA supertypes/1).
        Unique = "unique",
        /// Starts in the material deck (GA supertypes/2).
        Regalia = "regalia",
    }
}

super::kinds! {
    /// A class subtype (GA subtypes).
    Class,
    /// A set of classes.
    ClassSet {
        /// Assassin.
        Assassin = "assassin",
        /// Cleric.
        Cleric = "cleric",
        /// Guardian.
        Guardian = "guardian",
        /// Mage.
        Mage = "mage",
        /// Ranger.
        Ranger = "ranger",
        /// Spirit: the class of level 0 champions.
        Spirit = "spirit",
        /// Tamer.
        Tamer = "tamer",
        /// Warrior.
        Warrior = "warrior",
        /// Newer than the list of the book, on imported cards.
        Anomaly = "anomaly",
    }
}

/// When something may be played or activated (GA fast-vs-slow).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub enum Speed {
    /// In one's own main phase, with Opportunity and an empty effects stack.
    #[default]
    Slow,
    /// Whenever one has Opportunity.
    Fast,
}

impl Speed {
    /// The speed with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "slow" => Some(Self::Slow),
            "fast" => Some(Self::Fast),
            _ => None,
        }
    }
}
