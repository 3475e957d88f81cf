//! What replaces an event (GA replacement-effects, damage-prevention).

use crate::program::{About, Amount, Cond, Cost, Dest, Filter};
use serde::{Deserialize, Serialize};

/// A replacement effect.
#[derive(Clone, Debug, PartialEq)]
pub struct Replacement {
    /// What would happen.
    pub would: Would,
    /// To what.
    pub about: About,
    /// By what: the source of damage or the cause.
    pub by: Option<Filter>,
    /// Which damage.
    pub damage: DamageKind,
    /// Only damage of so much, or so much or less.
    pub at_most: Option<Amount>,
    /// A condition.
    pub cond: Option<Cond>,
    /// The controller may decline.
    pub optional: bool,
    /// What must be paid.
    pub cost: Option<Cost>,
    /// Once each turn at most.
    pub once_a_turn: bool,
    /// What happens instead.
    pub instead: Instead,
}

impl Replacement {
    /// What happens instead, every time and without any condition.
    pub(crate) fn plain(would: Would, about: About, damage: DamageKind, instead: Instead) -> Self {
        Self {
            would,
            about,
            by: None,
            damage,
            at_most: None,
            cond: None,
            optional: false,
            cost: None,
            once_a_turn: false,
            instead,
        }
    }
}

/// Which damage (GA damage-prevention/p3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum DamageKind {
    /// Any.
    #[default]
    Any,
    /// Combat damage.
    Combat,
    /// Non-combat damage.
    NonCombat,
}

/// What would happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Would {
    /// Be dealt damage.
    BeDamaged,
    /// Deal damage.
    DealDamage,
    /// Die.
    Die,
    /// Be destroyed.
    BeDestroyed,
    /// Leave the field.
    Leave,
    /// Be put into a graveyard from anywhere.
    ToGraveyard,
    /// Be banished.
    BeBanished,
    /// Enter the field.
    Enter,
    /// Draw a card.
    Draw,
    /// Recover.
    Recover,
    /// Get counters.
    GetCounters,
    /// Summon tokens.
    Summon,
    /// Materialize a card (GA preserve-preserved/1).
    Materialize,
}

/// What happens instead.
#[derive(Clone, Debug, PartialEq)]
pub enum Instead {
    /// The steps of the ability; `Pick::Would` is what it would happen to.
    Steps,
    /// Nothing.
    Nothing,
    /// So much of the damage is prevented.
    Prevent(Amount),
    /// All of the damage is prevented.
    PreventAll,
    /// All but so much of the damage is prevented.
    PreventAllBut(Amount),
    /// So much of it is prevented, then the steps of the ability are done as
    /// part of it (GA damage-prevention/p10).
    PreventThen(Option<Amount>),
    /// That much plus so much more: damage, recovery, counters, draws.
    Plus(Amount),
    /// So many times as much.
    Times(u8),
    /// The damage is dealt to this instead.
    To(crate::program::Pick),
    /// It goes there instead.
    Put(Dest),
    /// It enters rested.
    Rested,
    /// The steps, then the event all the same.
    FirstSteps,
}
