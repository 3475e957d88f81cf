//! The typeline: types, supertypes, classes; and speed (GA typeline,
//! supertypes, speed).

kernel::kinds! {
    /// A card type (GA typeline/p1, elements).
    pub enum Type {
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
    /// A set of card types.
    pub struct TypeSet(u16);
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

kernel::kinds! {
    /// A supertype (GA supertypes).
    pub enum Supertype {
        /// One of a name on a player's field (GA supertypes/1).
        Unique = "unique",
        /// Starts in the material deck (GA supertypes/2).
        Regalia = "regalia",
    }
    /// A set of supertypes.
    pub struct SupertypeSet(u16);
}

kernel::kinds! {
    /// A class subtype (GA subtypes).
    pub enum Class {
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
    /// A set of classes.
    pub struct ClassSet(u16);
}

kernel::kinds! {
    /// When something may be played or activated (GA fast-vs-slow).
    #[derive(Default)]
    pub enum Speed {
        /// In one's own main phase, with Opportunity and an empty effects stack.
        #[default]
        Slow = "slow",
        /// Whenever one has Opportunity.
        Fast = "fast",
    }
}
