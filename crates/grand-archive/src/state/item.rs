//! Entries of the effects stack (GA effects-stack/p2).

use crate::program::{AbilityId, Where};
use crate::state::{Card, CostAt, Ctx, Part, Properties};
use kernel::ids::{CardId, Handle};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// What an entry of the effects stack is (GA objects-and-targeting/p1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ItemKind {
    /// A card that was activated (GA card-activation/p4).
    Activation,
    /// A card that was materialized (GA card-materialization/p3).
    Materialization,
    /// An activated ability.
    Ability,
    /// A triggered ability, delayed and reflexive ones too.
    Trigger,
}

/// An entry of the effects stack, from its announcement on (GA
/// card-activation/1).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Item {
    /// What clients call it; a card's own handle if it is one.
    pub handle: Handle,
    /// What it is.
    pub kind: ItemKind,
    /// The card, if it is one.
    pub card: Option<CardId>,
    /// What it knows: controller, source, targets.
    pub ctx: Ctx,
    /// It is being announced: costs, modes and targets are still open.
    pub pending: bool,
    /// It was made by copying (GA
    /// copying-abilities-or-copying-card-activations/1).
    pub copy: bool,
    /// A part of an ability only.
    pub part: Option<Part>,
    /// What lets it be played, and how.
    pub how: How,
    /// Lines of the card whose restrictions were met as it was activated, as
    /// bits: the others did not come along (GA restriction-abilities/p2).
    pub lines: u16,
    /// Where the card lay before it was announced, to take it back (GA
    /// playing-cards/p2).
    pub back: Option<Back>,
    /// Modes chosen (GA card-activation/4).
    pub modes: SmallVec<[u8; 2]>,
    /// How many modes and target phrases were chosen before payment: they
    /// are not changed when payment opens new ones (GA card-activation/p2).
    pub fixed: (u8, u8),
    /// Additional costs the player declared: abilities (GA
    /// card-activation/3.b).
    pub options: SmallVec<[AbilityId; 2]>,
    /// The alternative cost that is paid (GA card-activation/3.c).
    pub alternative: Option<AbilityId>,
    /// The player reveals what is reserved (GA imbue-n/1).
    pub imbuing: bool,
    /// The ally that performs a Command, or the champion of an attack card
    /// (GA command/3, readings B6).
    pub attacker: Option<kernel::ids::Ref>,
    /// It cannot be negated.
    pub sure: bool,
    /// Its targets are chosen only as it resolves (A46 of the old book).
    pub late: bool,
    /// It has fizzled: nothing of it happens (GA checking-resolution/2).
    pub fizzled: bool,
    /// Its controller chose that it is preserved rather than banished, or
    /// that it is not (GA preserve-preserved/2.a).
    pub kept: Option<bool>,
    /// Prepared, imbued, brewed and the like (GA activation-properties).
    pub properties: Properties,
}

/// A card as it lay before it was announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Back {
    /// The card as it was.
    pub card: Card,
    /// Its place in the list of its zone.
    pub at: u16,
}

/// What lets something be played and on which terms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct How {
    /// Where the card comes from (GA card-activation/p3).
    pub from: Where,
    /// The ability that permits it, if not the rules themselves.
    pub permit: Option<AbilityId>,
    /// The step that says activate or materialize it (GA
    /// special-play-permissions/1).
    pub by: Option<Terms>,
}

/// Where the terms of a play by an effect are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Terms {
    /// The step with `PlayTerms`.
    pub at: CostAt,
    /// What it costs less, as fixed then.
    pub less: u8,
}

impl Item {
    /// An entry that is being announced.
    #[must_use]
    pub fn new(handle: Handle, kind: ItemKind, card: Option<CardId>, ctx: Ctx, how: How) -> Self {
        Self {
            handle,
            kind,
            card,
            ctx,
            pending: true,
            copy: false,
            part: None,
            how,
            lines: u16::MAX,
            back: None,
            modes: SmallVec::new(),
            fixed: (0, 0),
            options: SmallVec::new(),
            alternative: None,
            imbuing: false,
            attacker: None,
            sure: false,
            late: false,
            fizzled: false,
            kept: None,
            properties: Properties::NONE,
        }
    }

    /// The same with its targets still to be chosen.
    #[must_use]
    pub fn without_targets(&self) -> Self {
        let mut item = self.clone();
        item.ctx.targets.clear();
        item.ctx.division.clear();
        item
    }

    /// Whether it is a card (GA playing-cards).
    #[must_use]
    pub fn is_card(&self) -> bool {
        matches!(self.kind, ItemKind::Activation | ItemKind::Materialization)
    }
}
