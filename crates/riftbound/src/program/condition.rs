//! Conditions, and what is counted for them.

use crate::program::{Amount, FieldFilter, Filter, Phase, Pick, Side, Where};
use kernel::parts::compare::Cmp;
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
    /// There is a battlefield that matches.
    FieldIs(Box<FieldFilter>),
    /// The step before did something ("if you do").
    Did,
    /// It is a turn of the controller.
    YourTurn,
    /// It is this phase.
    During(Phase),
    /// A showdown is going on; at the source's location if `here`.
    Showdown {
        /// At the source's location.
        here: bool,
    },
    /// The controller has played another card this turn (RB 812).
    Legion,
    /// The controller has so many XP or more (RB 824).
    Level(u8),
    /// The additional cost of this index was paid (RB 356.4.f.1).
    Paid(u8),
    /// The card was played from this zone.
    PlayedFrom(Where),
    /// The card was played to a battlefield.
    PlayedToField,
    /// A player's score is within so many points of the Victory Score.
    ScoreWithin(Side, u8),
    /// The unit is one on one (RB 741.2).
    OneOnOne(Pick),
    /// The unit is at a battlefield.
    AtField(Pick),
    /// The unit attacked in the combat just won, or the conquest came after an
    /// attack.
    AfterAttack,
    /// The battlefield of the event was uncontrolled before.
    WasUncontrolled,
    /// Something happened this turn so often.
    Happened(Tally, Side, Cmp, Amount),
    /// Not.
    Not(Box<Cond>),
    /// Both.
    And(Box<Cond>, Box<Cond>),
    /// Either.
    Or(Box<Cond>, Box<Cond>),
}

/// What is counted over a turn, by player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Tally {
    /// Cards finalized (RB 812.1.c).
    Cards,
    /// Cards played.
    Played,
    /// Spells played.
    Spells,
    /// Units played.
    Units,
    /// Gear played.
    Gear,
    /// Equipment played.
    Equipment,
    /// Cards discarded.
    Discards,
    /// Cards drawn.
    Draws,
    /// Units of the player that died.
    Deaths,
    /// Units of the player that died in their Beginning Phase.
    BeginningDeaths,
    /// XP gained.
    Xp,
    /// Points scored from holding.
    Holds,
    /// Battlefields conquered.
    Conquests,
    /// Power spent.
    PowerSpent,
    /// The most Energy spent on one spell.
    SpellEnergy,
    /// Enemy units and gear chosen.
    EnemiesChosen,
    /// Turns begun by the player this game.
    Turns,
}
