//! What a verb takes: its subject, its object and its prepositions.

use crate::Role;
use crate::decl::Kinds;

/// The frame of a verb: from it all clause forms are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Which role the subject has.
    pub subject: Role,
    /// What can be the subject.
    pub subject_kinds: Kinds,
    /// What follows the verb directly.
    pub object: Object,
    /// What prepositions bring, each at most once.
    pub roles: &'static [RoleDef],
    /// What the verb acts on may be its subject: `when I move`.
    pub middle: bool,
}

impl Frame {
    /// A player does it and nothing follows.
    pub const NEW: Frame = Frame {
        subject: Role::Actor,
        subject_kinds: Kinds::PLAYER.and(Kinds::THING),
        object: Object::None,
        roles: &[],
        middle: false,
    };
}

/// What follows a verb directly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Object {
    /// Nothing.
    None,
    /// A thing of these kinds.
    Patient(Kinds),
    /// A thing of these kinds, or nothing.
    Maybe(Kinds),
    /// How much of something: `3`, `3 damage`, `damage equal to ..`. The word is
    /// the noun of the unit, which may be left out where `bare` is set.
    Much {
        /// `damage`, `card`.
        unit: &'static str,
        /// Whether the number alone is enough.
        bare: bool,
    },
    /// A phrase of one of these sorts of the language.
    Sorts(&'static [&'static str]),
}

/// What a preposition brings, in which role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoleDef {
    /// The preposition; empty for a second object.
    pub prep: Prep,
    /// The role it brings.
    pub role: Role,
    /// What follows it.
    pub takes: Takes,
}

/// A preposition, of one or more words.
pub type Prep = &'static str;

/// What follows a preposition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// A thing of these kinds.
    Np(Kinds),
    /// A phrase of a sort of the language.
    Sort(&'static str),
}

/// A preposition that brings a thing.
#[must_use]
pub const fn role(prep: Prep, role: Role, kinds: Kinds) -> RoleDef {
    let takes = Takes::Np(kinds);
    RoleDef { prep, role, takes }
}

/// A preposition that brings a phrase of a sort.
#[must_use]
pub const fn sort_role(prep: Prep, role: Role, sort: &'static str) -> RoleDef {
    let takes = Takes::Sort(sort);
    RoleDef { prep, role, takes }
}

/// `from` and `to` for a verb that moves things between these kinds.
#[must_use]
pub const fn across(kinds: Kinds) -> [RoleDef; 2] {
    [
        role("from", Role::PlaceBefore, kinds),
        role("to", Role::Place, kinds),
    ]
}
