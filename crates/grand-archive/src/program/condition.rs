//! Conditions, and what is counted for them.

use crate::card::Element;
use crate::program::{Amount, Cmp, CombatStep, Filter, Gate, Phase, Pick, Side, Where, Word};
use kernel::ids::PrintId;
use serde::{Deserialize, Serialize};

/// A condition.
#[derive(Clone, Debug, PartialEq)]
pub enum Cond {
    /// Two numbers compare.
    Compare(Amount, Cmp, Amount),
    /// This thing matches.
    Is(Pick, Box<Filter>),
    /// There is something that matches.
    Exists(Box<Filter>),
    /// An in-line restriction is met (GA types-of-restrictions/p3).
    Gate(Gate),
    /// The step before was done, completely (GA resolution/p2).
    Did,
    /// It is the turn of one of these.
    TurnOf(Side),
    /// It is this phase, of the turn of one of these.
    During(Phase, Side),
    /// A combat is in this step, or in any.
    InCombat(Option<CombatStep>),
    /// The optional cost of this index was paid (GA card-activation/3.b).
    Paid(u8),
    /// It was played from this zone.
    PlayedFrom(Where),
    /// It is or was prepared, imbued, brewed, starcalled, ephemeral (GA
    /// activation-properties): `Word` names the keyword that makes it so.
    Became(Pick, Word),
    /// It is empowered (GA empower-n/2.a).
    Empowered,
    /// The controller has this mastery (GA mastery).
    HasMastery(PrintId),
    /// The Shifting Currents of the controller face here (GA
    /// shifting-currents/1).
    Facing(Direction),
    /// This element is enabled for the controller (GA element/p1).
    Enabled(Element),
    /// As many cards in hand as in memory (GA label-keywords/3).
    Balance,
    /// Something happened this turn so often.
    Happened(Tally, Side, Cmp, Amount),
    /// This dealt combat damage to that this turn, or hit it now.
    WasHitBy(Pick, Pick),
    /// Not.
    Not(Box<Cond>),
    /// Both.
    And(Box<Cond>, Box<Cond>),
    /// Either.
    Or(Box<Cond>, Box<Cond>),
}

/// The directions of Shifting Currents, each adjacent to the next and the one
/// before (GA shifting-currents/2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Direction {
    /// The one it begins with (GA shifting-currents/1.a).
    #[default]
    North,
    /// East.
    East,
    /// South.
    South,
    /// West.
    West,
}

/// What is counted over a turn, by player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Tally {
    /// Cards activated.
    Activated,
    /// Spell cards activated.
    Spells,
    /// Melody cards activated (GA label-keywords/3).
    Melodies,
    /// Harmony cards activated.
    Harmonies,
    /// Prepared cards activated.
    Prepared,
    /// Cards of this element activated; the element's number.
    OfElement(u8),
    /// Allies activated.
    Allies,
    /// Cards materialized.
    Materialized,
    /// Cards drawn.
    Drawn,
    /// Cards discarded.
    Discarded,
    /// Attacks declared.
    Attacks,
    /// Attacks declared by the champion.
    ChampionAttacks,
    /// Units of the player that died.
    Deaths,
    /// Allies of the player that died.
    AllyDeaths,
    /// Objects sacrificed.
    Sacrificed,
    /// Damage recovered.
    Recovered,
    /// Damage dealt to the champion.
    Damage,
    /// Level ups.
    LevelUps,
    /// Cards banished from memory.
    BanishedMemory,
    /// Card activations of the player that were negated.
    Negated,
    /// Objects that entered the field.
    Entered,
    /// Tokens summoned.
    Summoned,
    /// Cards activated by Starcalling.
    Starcalled,
    /// Times gathered.
    Gathered,
    /// Times glimpsed.
    Glimpsed,
}
