//! Abilities of prints, as the machine reads them.

use super::code::{Amount, Cond, Filter, Pattern, Ref};
use crate::ids::{NumberId, ProgramId, VerbId};
use kernel::ids::PrintId;

/// Modes of which some are chosen when their ability is announced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Modes {
    /// The number of the first of them.
    pub first: u8,
    /// How many there are.
    pub arms: u8,
    /// How many are chosen.
    pub n: Amount,
    /// Whether fewer can be.
    pub up_to: bool,
}

/// How often an ability can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uses {
    /// So often.
    pub times: u8,
    /// In a turn, or for as long as its source is the same.
    pub each_turn: bool,
}

/// A trigger that waits for a while, and knows what began it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Watching {
    /// What it waits for.
    pub event: Pattern,
    /// Whether it is over with the first time.
    pub once: bool,
    /// What triggers then: a row of [`super::Pool::ability`].
    pub ability: u16,
}

/// An ability of a print.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ability {
    /// The print it stands on.
    pub of: PrintId,
    /// The word before it.
    pub label: String,
    /// What must be so for it to work, always.
    pub gates: Vec<Cond>,
    /// What must have been so when its item was announced.
    pub announced: Vec<Cond>,
    /// What is paid for it, or beside its card's price.
    pub price: Vec<(NumberId, Amount)>,
    /// What is done for it.
    pub parts: Vec<Part>,
    /// Whether that may be left, with all the ability does.
    pub optional: bool,
    /// What is targeted.
    pub slots: Vec<TargetSlot>,
    /// Whether nothing of it but what it does looks at what is targeted.
    pub blind: bool,
    /// What can be open of it, a bit for each [`PlanSlot`](crate::book::PlanSlot).
    pub needs: u8,
    /// Modes that are chosen for it.
    pub modes: Vec<Modes>,
    /// How often it can be used.
    pub uses: Option<Uses>,
    /// The zones it works in, a bit each; none for what works in play.
    pub works_in: u32,
    /// When it triggers, of a triggered one.
    pub trigger: Option<Trigger>,
    /// What it does.
    pub program: ProgramId,
}

/// Something that is done as a cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The verb.
    pub verb: VerbId,
    /// To what.
    pub of: PartOf,
    /// The register that keeps what was paid.
    pub reg: u8,
}

/// To what something is done as a cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PartOf {
    /// To what a reference names.
    Ref(Ref),
    /// To so many of these, as chosen.
    Choose(Filter, Amount),
}

/// Something that is targeted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TargetSlot {
    /// Its number; texts of one card that is played share theirs.
    pub at: u8,
    /// What can be.
    pub filter: Filter,
    /// At least so many.
    pub min: Amount,
    /// At most so many.
    pub max: Amount,
    /// The mode it belongs to.
    pub mode: Option<u8>,
}

/// When an ability triggers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trigger {
    /// Any of these.
    pub events: Vec<Pattern>,
    /// If this is so.
    pub cond: Option<Cond>,
}
