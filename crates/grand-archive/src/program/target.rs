//! What an activation, an ability or a trigger targets. Only the word target
//! makes a target (GA objects-and-targeting/p6, p7).

use crate::program::{Amount, Cond, Filter, ItemFilter, Side};

/// Targets of one phrase, chosen as it goes on the effects stack.
#[derive(Clone, Debug, PartialEq)]
pub struct TargetSpec {
    /// What may be chosen.
    pub what: TargetKind,
    /// At least so many; "up to" and "any number" make it 0, and the target
    /// optional (GA card-activation/5).
    pub min: Amount,
    /// At most so many; none: any number.
    pub max: Option<Amount>,
    /// What the whole group must fulfil.
    pub group: Option<Group>,
    /// So much is divided among them, at least 1 each, as they are chosen
    /// (GA card-activation/p1).
    pub divide: Option<Amount>,
    /// Another than what was chosen for the target of this index.
    pub not: Option<u8>,
    /// Only chosen when this holds as it goes on the effects stack.
    pub when: Option<Cond>,
}

/// What a group of targets must fulfil together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Group {
    /// All with the same controller.
    SameController,
    /// Each of another controller.
    DifferentControllers,
    /// All with different names.
    DifferentNames,
    /// All with different reserve costs.
    DifferentCosts,
}

/// What a target is.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "programs are few and shared")]
pub enum TargetKind {
    /// An object, an intent, or a card in a zone.
    Thing(Filter),
    /// A player.
    Player(Side),
    /// An entry of the effects stack.
    Item(ItemFilter),
    /// The attack under way, of one of these.
    Attack(Side),
}
