//! Static abilities (GA static-abilities).

use crate::program::{Amount, Cond, Entering, Filter, Mod, PlayerMod, Scope, Side, TriggerEvent};

/// A static ability.
#[derive(Clone, Debug, PartialEq)]
pub enum Static {
    /// Changes things.
    Things(Scope, Vec<Mod>),
    /// Changes what playing or using something costs (GA
    /// static-abilities/4).
    Costs(CostChange),
    /// Things enter otherwise.
    Enters(Enters),
    /// A rule for players.
    Players(Side, PlayerMod),
    /// Triggered abilities of a class trigger once more.
    TriggersAgain(TriggerEvent, Filter),
    /// Only floating memory pays for the memory cost of this card (GA
    /// floating-memory/1).
    OnlyFloating,
    /// Triggered abilities of a class do not trigger.
    TriggersNot(TriggerEvent, Filter),
}

/// How things enter the field.
#[derive(Clone, Debug, PartialEq)]
pub struct Enters {
    /// Which.
    pub scope: Scope,
    /// How.
    pub how: Entering,
}

/// A change of what something costs. Changes are summed up at once, after
/// what sets a cost and before what removes it (GA card-activation/7.a to
/// 7.d).
#[derive(Clone, Debug, PartialEq)]
pub struct CostChange {
    /// What is paid for.
    pub what: Costly,
    /// Who pays, as seen by the source's controller.
    pub payer: Side,
    /// By how much: less is negative.
    pub by: Amount,
    /// Is exactly so much instead (the setting stage).
    pub is: Option<Amount>,
    /// Is not paid at all (the removing stage).
    pub removed: bool,
    /// Only on this condition.
    pub cond: Option<Cond>,
}

/// What a cost change is about.
#[derive(Clone, Debug, PartialEq)]
pub enum Costly {
    /// Activating the card with this ability.
    This,
    /// Materializing the card with this ability.
    MaterializingThis,
    /// Activating the card with this ability while it targets one of these.
    ThisTargeting(Filter),
    /// Activating the first card each turn that matches.
    First(Filter),
    /// Activating the first card each turn that matches by Starcalling.
    FirstStarcalled(Filter),
    /// Activating cards that match.
    Activating(Filter),
    /// Materializing cards that match.
    Materializing(Filter),
    /// The activated ability this line stands with.
    ThisAbility,
    /// Activated abilities of what matches.
    Abilities(Filter),
    /// Starcalling.
    Starcalling,
    /// Attack declarations, or attacks with the weapon of this ability.
    Attacks,
}

/// What happens to the next card a player plays.
#[derive(Clone, Debug, PartialEq)]
pub struct NextPlay {
    /// Which card.
    pub filter: Filter,
    /// It is materialized instead of activated.
    pub materialize: bool,
    /// How many such cards; none: every one while it lasts.
    pub count: Option<u8>,
    /// What it costs more or less.
    pub by: Option<Amount>,
}
