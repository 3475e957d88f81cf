//! What changes objects, cards and players, in which layer, and how long
//! (GA continuous-effects, layers).

use crate::card::{ClassSet, ElementSet, Speed, Subtype, SupertypeSet, TypeSet};
use crate::program::{
    AbilityId, Amount, Entering, Filter, Keyword, NextPlay, Phase, Pick, Where, Word,
};
use serde::{Deserialize, Serialize};

/// When an effect ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Until {
    /// This turn (GA end-phase/p2).
    EndOfTurn,
    /// This phase (GA turn-order/p4).
    EndOfPhase,
    /// This combat.
    EndOfCombat,
    /// Through the next wake up phase of the thing's controller.
    NextWakeUp,
    /// Until the controller's next turn begins.
    YourNextTurn,
    /// Until the end of the controller's next turn.
    EndOfYourNextTurn,
    /// As long as the object or card stays what it is.
    Always,
    /// Until the source leaves the field (GA static-effects/p2).
    SourceLeaves,
    /// For the rest of the game.
    Game,
}

/// What a static ability or a continuous effect does to a thing. The layer
/// stands before each group.
#[derive(Clone, Debug, PartialEq)]
pub enum Mod {
    /// A: base power is this (GA stat-setting/1).
    PowerIs(Amount),
    /// A: base life is this.
    LifeIs(Amount),
    /// A: level is this.
    LevelIs(Amount),
    /// A: its cost is this.
    CostIs(Amount),
    /// A: its default speed is this.
    SpeedIs(Speed),
    /// B: its types become these, and its supertypes these (GA
    /// type-overwriting-and-type-setting/1, supertypes/p1).
    TypesAre(TypeSet, SupertypeSet),
    /// B: it is of these types in addition (GA type-expansion/1).
    TypesAlso(TypeSet, SupertypeSet),
    /// B: it has this subtype in addition.
    SubtypeAlso(Subtype),
    /// B: it has the subtype chosen for the source in addition.
    ChosenSubtypeAlso,
    /// B: it is of these classes in addition.
    ClassesAlso(ClassSet),
    /// C: its elements become these.
    ElementsAre(ElementSet),
    /// C: it is of these elements in addition.
    ElementsAlso(ElementSet),
    /// C: it is of the elements chosen for the source in addition.
    ChosenElementsAlso,
    /// D: has a keyword.
    Gain(Keyword),
    /// D: has an ability.
    Has(AbilityId),
    /// D: loses a keyword.
    Lose(Word),
    /// D: loses all abilities.
    LosesAbilities,
    /// D: has the keywords of this.
    KeywordsOf(Pick),
    /// E: more or less power.
    Power(Amount),
    /// E: more or less life.
    Life(Amount),
    /// E: more or less level.
    Level(Amount),
    /// E: may be played at this speed.
    Speed(Speed),
    /// E, last: power and life are swapped (GA layers/p2).
    SwapStats,
    /// Its attacks get more or less power: counted with the attack, not on
    /// the unit (GA ranged-n/1).
    AttackPower(Amount),
    /// Cannot do this or have this done.
    Cannot(Cannot),
    /// Cannot retaliate against this.
    CannotRetaliateAgainst(Pick),
    /// May attack with these as though it were a champion (GA type-acting/p1).
    UsesWeapons(Filter),
    /// May do this although a rule says otherwise.
    May(May),
    /// Attacks it declares cost so much more (GA
    /// attacking-and-the-combat-phase/1.e).
    AttackCosts(Amount),
    /// It enters otherwise: of an activation, for the object it becomes (GA
    /// game-zones/1~2).
    Enters(Entering),
    /// Attacks it declares must be against these, if able.
    MustAttack(Filter),
    /// May attack only these.
    OnlyAttack(Filter),
    /// Is distant while it lasts (GA distant).
    IsDistant,
    /// Can level up only into these (GA leveling-up/8).
    LevelsOnlyInto(Filter),
    /// Damage it deals cannot be prevented.
    Unpreventable,
}

impl Mod {
    /// The number it says of a value.
    pub(crate) fn amount(&self) -> Option<&Amount> {
        match self {
            Self::PowerIs(a)
            | Self::LifeIs(a)
            | Self::LevelIs(a)
            | Self::CostIs(a)
            | Self::Power(a)
            | Self::Life(a)
            | Self::Level(a)
            | Self::AttackPower(a) => Some(a),
            _ => None,
        }
    }
}

/// What "can't" forbids (GA game-effects/p6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Cannot {
    /// Attack.
    Attack,
    /// Retaliate.
    Retaliate,
    /// Be retaliated against.
    BeRetaliated,
    /// Be intercepted.
    BeIntercepted,
    /// Be chosen as a target of attacks.
    BeAttacked,
    /// Be targeted by anything of an opponent.
    BeTargeted,
    /// Be targeted by anything at all.
    BeTargetedAtAll,
    /// Wake up.
    WakeUp,
    /// Rest.
    Rest,
    /// Level up (a champion).
    LevelUp,
    /// Be destroyed.
    BeDestroyed,
    /// Leave the field by an effect of an opponent.
    Leave,
    /// Have its abilities activated.
    Activate,
    /// Be negated.
    BeNegated,
    /// Deal damage.
    DealDamage,
    /// Have counters put on it.
    GetCounters,
    /// Recover damage (a champion).
    Recover,
}

/// What "may" or "can" allows over a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum May {
    /// Attack as though it were a champion, with weapons (GA type-acting/p1).
    UseWeapons,
    /// Attack while rested.
    AttackRested,
    /// Attack with power 0.
    AttackPowerless,
    /// Attack objects with stealth.
    AttackStealth,
    /// Obey its controller whatever Pride says (GA obedience/1).
    Obey,
    /// Be played though its element is not enabled (GA element/p1).
    BePlayed,
}

/// What a static ability reaches.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "programs are few and shared")]
pub enum Scope {
    /// The source.
    This,
    /// What the source names: its linked object, the attacker, the champion.
    Pick(Pick),
    /// All that match, in any zone, asked again each time (GA
    /// static-effects).
    All(Filter),
}

/// A rule for players.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayerMod {
    /// Can't activate cards that match.
    CannotActivate(Filter),
    /// Can't materialize cards that match.
    CannotMaterialize(Filter),
    /// Can't draw more than so many cards each turn.
    DrawsAtMost(u8),
    /// Can't recover.
    CannotRecover,
    /// Can't declare attacks unless they pay so much for each (GA
    /// attacking-and-the-combat-phase/1.e).
    AttacksCost(Amount),
    /// Can't lose the game (GA concession/p2).
    CannotLose,
    /// Can't win the game.
    CannotWin,
    /// May activate cards that match from this zone (GA
    /// special-play-permissions/2).
    MayActivateFrom(Where, Filter),
    /// May activate cards that match at fast speed.
    FastFor(Filter),
    /// These elements are enabled (GA game-effects/p3).
    Enabled(ElementSet),
    /// These elements are disabled.
    Disabled(ElementSet),
    /// Elements of cards that match are no matter ("ignore the elemental
    /// requirements").
    IgnoreElements(Filter),
    /// Plays with the top card of the deck revealed (GA main-deck/p9).
    TopRevealed,
    /// Has at most so many cards in hand or memory at the end of the turn (GA
    /// end-phase/p3).
    Limit(Where, u8),
    /// The next card they play that matches is changed.
    NextPlay(NextPlay),
    /// Empower: the next Spell is as if the level were so much more (GA
    /// empower-n/2).
    Empower(Amount),
    /// Agility: at the beginning of the end phase so many cards of memory
    /// return (GA agility-n/1).
    Agility(Amount),
    /// Skips the next phase of this kind (GA skipping-phases).
    Skip(Phase),
}
