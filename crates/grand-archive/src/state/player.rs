//! What a player has.

use crate::card::ElementSet;
use crate::program::{Direction, Phase};
use crate::state::Counters;
use kernel::ids::CardId;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// What a player has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Player {
    /// The main deck, its top last.
    pub deck: Vec<CardId>,
    /// The material deck.
    pub material: Vec<CardId>,
    /// The hand.
    pub hand: Vec<CardId>,
    /// The memory.
    pub memory: Vec<CardId>,
    /// The graveyard, its newest card last.
    pub graveyard: Vec<CardId>,
    /// The banishment.
    pub banishment: Vec<CardId>,
    /// Turns begun; the first is a modified one (GA turn-one).
    pub turns: u16,
    /// Has controlled a champion (GA ending-the-game/p2).
    pub had_champion: bool,
    /// Elements that champions have enabled for the rest of the game; by the
    /// book of 2023-04-03 only.
    pub enabled_once: ElementSet,
    /// Phases that are skipped when they come next, each so often (GA
    /// skipping-phases/p1).
    pub skips: SmallVec<[Phase; 1]>,
    /// Empower that waits for the next Spell (GA empower-n/2).
    pub empower: u8,
    /// Agility for the end phase of this turn, each instance by itself (GA
    /// agility-n/4).
    pub agility: SmallVec<[u8; 1]>,
    /// The mastery (GA mastery).
    pub mastery: Option<Mastery>,
}

/// A mastery: a function of a player, no object (GA mastery).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Mastery {
    /// The card that represents it; it is in no zone.
    pub card: CardId,
    /// Where Shifting Currents face (GA shifting-currents/1).
    pub facing: Direction,
    /// Counters on it.
    pub counters: Counters,
}

/// The power of an attack, put together in the damage step (GA
/// attacking-and-the-combat-phase/5.c).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Power {
    /// Of the unit itself.
    pub unit: i16,
    /// Of the cards in the intent.
    pub intent: i16,
    /// Of the weapons used.
    pub weapons: i16,
    /// Of what says that the attack gets more or less.
    pub more: i16,
}

impl Power {
    /// All of it together.
    #[must_use]
    pub fn total(self) -> i16 {
        self.unit + self.intent + self.weapons + self.more
    }

    /// What is dealt: never less than nothing (GA damage/15).
    #[must_use]
    pub fn damage(self) -> u16 {
        u16::try_from(self.total()).unwrap_or(0)
    }
}
