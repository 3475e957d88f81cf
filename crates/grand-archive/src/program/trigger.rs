//! What sets off a triggered ability (GA triggered-abilities).

use crate::program::{CombatStep, Cond, Counter, Direction, Filter, Phase, Side, Where};
use serde::{Deserialize, Serialize};

/// When a triggered ability triggers.
#[derive(Clone, Debug, PartialEq)]
pub struct Trigger {
    /// Any of these.
    pub events: Vec<TriggerEvent>,
    /// The thing it happens to or that does it.
    pub about: About,
    /// The player who does it, or whose phase it is.
    pub by: Side,
    /// The other thing of the event must match: what was hit, what it was
    /// sacrificed for, the source of the damage.
    pub other: Option<Filter>,
    /// From this zone.
    pub from: Option<Where>,
    /// Into this zone.
    pub to: Option<Where>,
    /// Which counters.
    pub counter: Option<Counter>,
    /// It was said with a keyword ("On Enter:"): what follows is no
    /// intervening condition (GA triggered-abilities/p1).
    pub keyworded: bool,
    /// The intervening condition, asked twice (GA triggered-abilities/1).
    pub cond: Option<Cond>,
    /// Only the time of this number each turn ("your second Spell card each
    /// turn").
    pub nth: Option<u8>,
    /// Shifting Currents turn from here to there.
    pub turned: Option<(Direction, Direction)>,
    /// "One or more": once for all that happens at one moment.
    pub together: bool,
}

/// What a trigger is about.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "programs are few and shared")]
pub enum About {
    /// The source.
    This,
    /// What the source is linked to.
    Linked,
    /// What matches.
    Any(Filter),
    /// A player only, or a moment.
    Nothing,
}

/// What can trigger an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum TriggerEvent {
    /// An object entered the field, or a champion card a lineage (GA
    /// on-enter/1, leveling-up/6.b).
    Enters,
    /// An object left the field (GA on-leave/1).
    Leaves,
    /// A unit died (GA on-death/1).
    Dies,
    /// An object was destroyed (GA destruction/3).
    Destroyed,
    /// An object was sacrificed.
    Sacrificed,
    /// A card or object was banished.
    Banished,
    /// A card was put into a graveyard.
    ToGraveyard,
    /// A unit attacks, or something is used in an attack (GA on-attack/2, 3).
    Attacks,
    /// A unit attacks with a weapon; the other is the weapon.
    AttacksWith,
    /// An object is attacked.
    Attacked,
    /// A unit retaliates.
    Retaliates,
    /// An attack was redirected to it by intercepting.
    Intercepts,
    /// Combat damage was dealt (GA on-hit/2, 3); the other is what was hit.
    Hits,
    /// A unit was killed by combat damage (GA on-kill/2, 3).
    Kills,
    /// Damage was dealt to it.
    Damaged,
    /// Combat damage was dealt to it.
    HitBy,
    /// It dealt damage.
    DealsDamage,
    /// A unit became fostered (GA on-foster/1).
    Fostered,
    /// A unit became distant.
    Distant,
    /// Something was rested.
    Rested,
    /// Something woke up.
    WokeUp,
    /// Something was transformed.
    Transformed,
    /// Something was suppressed.
    Suppressed,
    /// Something was loaded; the other is the card.
    Loaded,
    /// Something became a target.
    Targeted,
    /// A champion levelled up; the other is the card.
    LevelsUp,
    /// A champion was delevelled.
    Delevels,
    /// A card was activated (GA card-activation/9).
    Activates,
    /// A card was materialized.
    Materializes,
    /// A card was played, either way (GA playing-cards).
    Plays,
    /// An ability was activated (GA activated-abilities/p1).
    ActivatesAbility,
    /// An activation was negated.
    Negated,
    /// A card was brewed.
    Brews,
    /// A player drew a card.
    Draws,
    /// A player discarded a card.
    Discards,
    /// A player recollected (GA recollection-phase/3).
    Recollects,
    /// A card was reserved.
    Reserves,
    /// A card was revealed, from a zone.
    Reveals,
    /// A player recovered.
    Recovers,
    /// A player glimpsed.
    Glimpses,
    /// A player gathered.
    Gathers,
    /// A player summoned a token.
    Summons,
    /// A player became empowered.
    Empowers,
    /// A player gained agility.
    GainsAgility,
    /// Counters were put on something.
    CountersPut,
    /// Counters were removed from something.
    CountersRemoved,
    /// The direction of Shifting Currents changed.
    CurrentsChange,
    /// A phase begins (GA turn-order/p5).
    Begins(Phase),
    /// A step of combat begins.
    CombatStep(CombatStep),
}

/// A delayed moment (GA triggered-abilities/p4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Moment {
    /// At the beginning of the next phase of this kind, whoever's (GA
    /// skipping-phases/p2).
    Next(Phase),
    /// At the beginning of the controller's next phase of this kind.
    YourNext(Phase),
    /// At the beginning of the next phase of this kind of the player of the
    /// event or target ("their next").
    TheirNext(Phase),
    /// As the turn ends (GA end-phase/p2), without the effects stack.
    TurnEnds,
    /// At the end of this combat.
    EndOfCombat,
}

impl TriggerEvent {
    /// A bit of its own; phases and steps have one bit each for all of their
    /// kind.
    #[must_use]
    #[inline]
    pub const fn bit(self) -> u64 {
        1 << self.place()
    }

    const fn place(self) -> u8 {
        match self {
            Self::Enters => 0,
            Self::Leaves => 1,
            Self::Dies => 2,
            Self::Destroyed => 3,
            Self::Sacrificed => 4,
            Self::Banished => 5,
            Self::ToGraveyard => 6,
            Self::Attacks => 7,
            Self::Attacked => 8,
            Self::Retaliates => 9,
            Self::Intercepts => 10,
            Self::Hits => 11,
            Self::Kills => 12,
            Self::Damaged => 13,
            Self::DealsDamage => 14,
            Self::Fostered => 15,
            Self::Distant => 16,
            Self::Rested => 17,
            Self::WokeUp => 18,
            Self::Transformed => 19,
            Self::Suppressed => 20,
            Self::Loaded => 21,
            Self::Targeted => 22,
            Self::LevelsUp => 23,
            Self::Delevels => 24,
            Self::Activates => 25,
            Self::Materializes => 26,
            Self::Plays => 27,
            Self::ActivatesAbility => 28,
            Self::Negated => 29,
            Self::Brews => 30,
            Self::Draws => 31,
            Self::Discards => 32,
            Self::Recollects => 33,
            Self::Reserves => 34,
            Self::Reveals => 35,
            Self::Recovers => 36,
            Self::Glimpses => 37,
            Self::Gathers => 38,
            Self::Summons => 39,
            Self::Empowers => 40,
            Self::GainsAgility => 41,
            Self::CountersPut => 42,
            Self::CountersRemoved => 43,
            Self::CurrentsChange => 44,
            Self::Begins(_) => 45,
            Self::CombatStep(_) => 46,
            Self::AttacksWith => 47,
            Self::HitBy => 48,
        }
    }
}
