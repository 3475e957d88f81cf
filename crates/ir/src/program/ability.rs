//! Abilities: a card is a list of them with one numbering of target slots.

use serde::{Deserialize, Serialize};

use super::{Amount, Cond, Cost, Event, Filter, Mod, Op, Replacement, Sel, Until, Who};

/// An ability of a card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ability {
    /// What it is.
    pub kind: AbilityKind,
    /// What must be so for it to work.
    pub gates: Vec<Gate>,
    /// The zones it works in, where it works in others than usual.
    pub works_in: Vec<String>,
    /// The words before it: the keyword it belongs to.
    pub label: Option<String>,
    /// What is paid, where it is activated, or paid beside to play the card.
    pub cost: Cost,
    /// How often, when and how it may be used.
    pub limits: Vec<Limit>,
    /// What is targeted.
    pub slots: Vec<TargetSlot>,
    /// What it does.
    pub program: Vec<Op>,
}

/// What an ability is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AbilityKind {
    /// What the card does when it is played.
    #[default]
    Body,
    /// It is so as long as it is there.
    Static(Sel, Vec<Mod>, Until),
    /// It happens when something happens.
    Triggered(Trigger),
    /// It is paid for.
    Activated,
    /// It replaces happenings.
    Replacing(Box<Replacement>),
    /// It is about playing the card itself.
    Playing,
    /// A keyword with what is beside it.
    Keyword(String, Option<Amount>),
}

/// When an ability triggers.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trigger {
    /// Any of these.
    pub events: Vec<Event>,
    /// If this is so.
    pub cond: Option<Cond>,
    /// Whose question it is, where one may leave it.
    pub optional: Option<Who>,
}

/// A condition of an ability, with the moment it is read.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Gate {
    /// What must be so.
    pub cond: Cond,
    /// When it is read.
    pub read: ReadAt,
}

/// When a gate is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ReadAt {
    /// Always.
    Live,
    /// When the ability is looked at.
    AtCheck,
    /// When it is activated.
    AtActivation,
}

/// How often, when and how an ability may be used.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Limit {
    /// So often in a span, named.
    Times(u8, String),
    /// Only if this is so.
    If(Cond),
    /// What it adds is paid for these alone.
    For(Vec<Event>),
    /// Only at a speed or to a purpose, by its word.
    As(String),
    /// As often as one likes, where the book allows it only so often.
    Freely,
}

/// Something that is targeted.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TargetSlot {
    /// What can be.
    pub filter: Filter,
    /// The least number.
    pub min: Amount,
    /// The largest number.
    pub max: Amount,
    /// What must be so of several together.
    pub group: Option<Group>,
}

/// What must be so of several targets of one slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Group {
    SameController,
    SamePlace,
    OtherPlaces,
    OtherNames,
}

impl Ability {
    /// An ability that is nothing else.
    #[must_use]
    pub fn of(kind: AbilityKind) -> Ability {
        Ability {
            kind,
            ..Ability::default()
        }
    }
}
