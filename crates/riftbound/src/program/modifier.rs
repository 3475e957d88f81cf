//! What changes objects and players, and how long.

use crate::card::{Price, Tag};
use crate::program::{
    AbilityId, Amount, FieldFilter, Filter, Keyword, Kinds, NextPlay, Pick, Side, Word,
};
use serde::{Deserialize, Serialize};

/// When an effect ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Until {
    /// This turn (RB 317.2.c).
    EndOfTurn,
    /// This combat (RB 461.7.a).
    EndOfCombat,
    /// As long as the object stays (RB 801.3.a.3).
    Always,
    /// Until the source leaves the board.
    SourceLeaves,
}

/// What a passive ability or a lingering effect does to a thing.
#[derive(Clone, Debug, PartialEq)]
pub enum Mod {
    /// More or less Might; a decrease leaves so much at least, an increase
    /// leads to so much at most (RB 472.3).
    Might {
        /// By how much.
        by: Amount,
        /// Not below this, or not above (RB 472.3.b, 472.3.d.1.b).
        limit: Option<i16>,
    },
    /// Might becomes this (RB 472.1.a.1).
    MightIs(Amount),
    /// Has a keyword (RB 801.3.a).
    Gain(Keyword),
    /// Has an ability.
    Has(AbilityId),
    /// Loses a keyword.
    Lose(Word),
    /// Loses all abilities.
    LosesAbilities,
    /// Has the keywords of this.
    KeywordsOf(Pick),
    /// Has the activated abilities with `[E]` in their cost of these.
    ExhaustAbilitiesOf(Filter),
    /// Is this too (a tag).
    Tag(Tag),
    /// Cannot do this or have this done.
    Cannot(Cannot),
    /// May do this although a rule says otherwise.
    May(May),
    /// Deals no combat damage.
    NoCombatDamage,
    /// Takes no damage.
    NoDamage,
    /// Any damage to it is multiplied.
    DamageTimes(u8),
    /// May have any number of buffs.
    ManyBuffs,
    /// Each buff on it gives so much more.
    BuffsGive(i16),
    /// Might Bonuses of what is attached count so often.
    BonusTimes(u8),
    /// Dies from any damage by the controller of the effect.
    AnyDamageKills,
}

/// What "can't" forbids (RB 054).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Cannot {
    /// Be chosen by enemy spells and abilities.
    BeChosen,
    /// Move at all.
    Move,
    /// Move to a base.
    MoveToBase,
    /// Move from here to a base.
    LeaveToBase,
    /// Be readied.
    BeReadied,
    /// Be readied by spells and abilities.
    BeReadiedByEffects,
    /// Be killed.
    BeKilled,
    /// Be stunned.
    BeStunned,
    /// Be moved by enemies.
    BeMoved,
    /// Attack: move to an occupied enemy battlefield.
    Attack,
}

/// What "may" or "can" allows over a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum May {
    /// Move here from anywhere with a standard move.
    MoveFromAnywhere,
}

/// What a passive ability reaches.
#[derive(Clone, Debug, PartialEq)]
pub enum Scope {
    /// The source.
    This,
    /// All that match, asked again each time.
    All(Filter),
    /// All battlefields that match: their units are not meant, they are.
    Fields(FieldFilter),
}

/// A rule for players.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayerMod {
    /// Can't play cards of these types.
    CannotPlay(Kinds),
    /// Can't gain points.
    CannotGainPoints,
    /// Costs of hiding are ignored.
    HideFree,
    /// Can look at these facedown cards.
    SeesFacedown(Side),
    /// Units they play enter ready.
    UnitsEnterReady,
    /// The next thing they play that matches is changed.
    NextPlay(NextPlay),
    /// Each resource an ability of these adds is increased.
    AddsMore(Filter, Price),
}
