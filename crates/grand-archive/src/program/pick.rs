//! The things and players that a step names.

use crate::program::{Filter, ItemFilter, Reg};

/// Things a step speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pick {
    /// The source: "this card", or its own name (GA naming/p4).
    This,
    /// What was chosen for the target of this index.
    Target(u8),
    /// What a step has bound.
    Bound(Reg),
    /// What the event was about ("it" in a trigger).
    Event,
    /// The other thing of the event: who hit, what was used, what was put.
    EventOther,
    /// The champion of the controller; where there are several, chosen as
    /// the step is done (readings B6).
    YourChampion,
    /// What the source is linked to (GA link/2).
    Linked,
    /// The attacking unit.
    Attacker,
    /// All defending objects.
    Defenders,
    /// The units that retaliate.
    Retaliators,
    /// The attack under way ("this attack"): what it has is had by the unit
    /// that performs it, until the combat ends.
    Attack,
    /// The thing a replaced event is about.
    Would,
    /// What would do it: the source of the damage.
    WouldSource,
    /// The cards that paid for the activation (GA game-zones/3).
    PaidWith,
    /// The mastery of the controller, if it is this one (GA mastery).
    Mastery(kernel::ids::PrintId),
    /// The item whose effect this is, or the activation of the card.
    ThisItem,
}

/// Things a step acts on.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "programs are few and shared")]
pub enum Things {
    /// Named things.
    Pick(Pick),
    /// All that match when the step is done.
    All(Filter),
    /// All entries of the effects stack that match.
    Items(ItemFilter),
    /// Both.
    Both(Box<Things>, Box<Things>),
}

/// Players a step speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// The controller (GA resolution/4).
    You,
    /// Everybody, in turn order from the turn player.
    EachPlayer,
    /// All opponents, in turn order.
    EachOpponent,
    /// Any one opponent: each is asked in turn order until one does it.
    AnyOpponent,
    /// The target of this index.
    Target(u8),
    /// Who controls this; of a card that is no object, its owner.
    ControllerOf(Pick),
    /// Who owns this.
    OwnerOf(Pick),
    /// The player a loop is at ("they").
    They,
    /// The player of the event ("that player", "that opponent"; GA on-hit/4).
    EventPlayer,
    /// Who a step has chosen.
    Bound(Reg),
    /// The turn player.
    TurnPlayer,
    /// The attacking player.
    Attacking,
    /// The defending player.
    Defending,
}
