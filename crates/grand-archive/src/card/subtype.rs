//! Subtypes and names of characters, as numbers.

use serde::{Deserialize, Serialize};

/// A subtype that is no class, interned. Those the rules name have fixed
/// numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Subtype(pub u16);

/// The name of a character without titles, interned: what lineages and
/// champion restrictions go by (GA lineage-term/2, champion-restrictions).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Character(pub u16);

impl Subtype {
    /// A domain that can be attacked (GA functional-domains/1.a).
    pub const SIEGEABLE: Self = Self(0);

    /// Ammunition with power (GA functional-items/1.a).
    pub const BULLET: Self = Self(1);

    /// Ammunition with power (GA functional-items/1.a).
    pub const ARROW: Self = Self(2);

    /// A weapon that must be loaded (GA functional-weapons/1.a).
    pub const GUN: Self = Self(3);

    /// A weapon that must be loaded (GA functional-weapons/1.a).
    pub const BOW: Self = Self(4);

    /// What Spellshroud and Empower ask for (GA spellshroud/p1, empower-n/1).
    pub const SPELL: Self = Self(5);

    /// Asked for by abilities (GA typeline/p3).
    pub const REACTION: Self = Self(6);

    /// What Harmonize asks for (GA label-keywords/3).
    pub const MELODY: Self = Self(7);

    /// Asked for by abilities (GA typeline/p3).
    pub const HARMONY: Self = Self(8);

    /// What Equestrian asks for (GA label-keywords/3).
    pub const HORSE: Self = Self(9);

    /// An attack that an ally performs (GA command/1).
    pub const COMMAND: Self = Self(10);

    /// What is gathered and brewed (GA gather/2, brew/1).
    pub const HERB: Self = Self(11);
}

/// The subtypes of the book's list (GA subtypes), those that the rules name
/// first. Imported cards may have newer ones.
pub const LISTED: [&str; 117] = [
    "Siegeable",
    "Bullet",
    "Arrow",
    "Gun",
    "Bow",
    "Spell",
    "Reaction",
    "Melody",
    "Harmony",
    "Horse",
    "Command",
    "Herb",
    "Accessory",
    "Adjuvant",
    "Angel",
    "Animal",
    "Antelope",
    "Ape",
    "Apparition",
    "Armor",
    "Artifact",
    "Automaton",
    "Avatar",
    "Axe",
    "Bauble",
    "Bear",
    "Beast",
    "Bird",
    "Boar",
    "Book",
    "Boots",
    "Bull",
    "Castle",
    "Cat",
    "Cataclysm",
    "Catalyst",
    "Cloak",
    "Component",
    "Construct",
    "Craft",
    "Crossroads",
    "Crystal",
    "Curse",
    "Dagger",
    "Deer",
    "Device",
    "Dog",
    "Dolphin",
    "Dragon",
    "Dryad",
    "Elemental",
    "Factory",
    "Fairy",
    "Fan",
    "Farm",
    "Fatebound",
    "Fatestone",
    "Fist",
    "Flower",
    "Flowerbud",
    "Flute",
    "Food",
    "Fox",
    "Fractal",
    "Gate",
    "Gloves",
    "Golem",
    "Hammer",
    "Horn",
    "Human",
    "Instrument",
    "Isle",
    "Kingdom",
    "Lash",
    "Leaf",
    "Lion",
    "Map",
    "Market",
    "Maul",
    "Monkey",
    "Obelisk",
    "Otter",
    "Pangolin",
    "Phoenix",
    "Polearm",
    "Potion",
    "Powercell",
    "Rabbit",
    "Raccoon",
    "Ring",
    "River",
    "Robe",
    "Root",
    "Ruins",
    "Scepter",
    "Scripture",
    "Selkie",
    "Serpent",
    "Shadow",
    "Shark",
    "Shenju",
    "Shield",
    "Skill",
    "Slime",
    "Snake",
    "Solvent",
    "Spire",
    "Squirrel",
    "Staff",
    "Sword",
    "Throne",
    "Tiger",
    "Turtle",
    "Wand",
    "Whale",
    "Whip",
    "Wolf",
];
