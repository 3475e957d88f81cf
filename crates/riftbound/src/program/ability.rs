//! Abilities, and when and where they work.

use crate::program::{
    Cond, Cost, ExtraCost, Instr, Keyword, Passive, Permission, Replacement, TargetSpec, Trigger,
};
use serde::{Deserialize, Serialize};

/// An ability (RB 360), or the instructions of a spell.
#[derive(Clone, Debug, PartialEq)]
pub struct Ability {
    /// What kind of ability it is, with what only that kind has.
    pub kind: AbilityKind,
    /// The condition of a Dependent Keyword (Legion, Level) or of a
    /// conditional passive ("while", "if"): where it does not hold the ability
    /// is Inactive (RB 721, 727.1.b).
    pub gate: Option<Cond>,
    /// Where it works.
    pub zone: WorksIn,
    /// How often.
    pub limit: Limit,
    /// When it may be played or activated beyond the default (RB 806, 813).
    pub speed: Speed,
    /// "Use only if ..." (RB 377.2.b).
    pub only: Option<Cond>,
    /// What is chosen as it is finalized, in order (RB 355, 402).
    pub targets: Vec<TargetSpec>,
    /// What it does.
    pub code: Vec<Instr>,
}

/// Where an ability works.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum WorksIn {
    /// On the board (legends in their zone, battlefields in theirs).
    #[default]
    Board,
    /// In its owner's hand.
    Hand,
    /// In its owner's trash.
    Trash,
    /// Wherever the card can be played from, and on the Chain (RB 366.2.a).
    Everywhere,
    /// Where it is revealed (RB 424.1.a.1).
    Shown,
}

/// How often an ability may be used or triggers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Limit {
    /// No limit.
    #[default]
    None,
    /// Once each turn: optional each time (RB 383.3.f, 371).
    OnceEachTurn,
    /// The Nth time it happens each turn (RB 383.1.b).
    NthTime(u8),
}

/// When something may be played or activated (RB 806, 813).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub enum Speed {
    /// On one's own turn in a Neutral Open State.
    #[default]
    Normal,
    /// Also during showdowns, on any turn.
    Action,
    /// Also during Closed States, on any turn.
    Reaction,
}

/// Kinds of abilities.
#[derive(Clone, Debug, PartialEq)]
pub enum AbilityKind {
    /// A keyword (RB 801). What it is short for is the keyword's own file.
    Keyword(Keyword),
    /// The instructions of a spell.
    Spell,
    /// COST: effect (RB 376).
    Activated(Cost),
    /// When something happens (RB 382).
    Triggered(Trigger),
    /// While it works, these hold (RB 363).
    Passive(Vec<Passive>),
    /// If something would happen, something else does (RB 367).
    Replaces(Replacement),
    /// An additional cost of playing this (RB 356.2).
    ExtraCost(ExtraCost),
    /// Lets this be played from or to where it could not, or for another cost.
    Permits(Permission),
    /// Choices and steps made as this is played (RB 355.1): its code.
    AsPlayed,
}
