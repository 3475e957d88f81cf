//! Objects: things on the field.

use crate::card::ElementSet;
use crate::program::{AbilityId, Counter, Where};
use crate::state::{Blame, Properties};
use kernel::bounded::Bounded;
use kernel::ids::{CardId, Handle, PrintId, Ref};
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// An object.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Object {
    /// What it is, as long as it stays the same object: across levelling up,
    /// deleveling and transforming (GA leveling-up/6.b,
    /// double-faced-cards/6).
    pub handle: Handle,
    /// The card that represents it now: of a champion the top of its lineage.
    pub card: CardId,
    /// What it is printed as: the present side of its card, unless it is a
    /// copy (GA copying-objects/1).
    pub face: PrintId,
    /// Who controls it.
    pub controller: Seat,
    /// Who controlled it before, the latest last (GA ending-the-game/1).
    pub former: SmallVec<[Seat; 1]>,
    /// Properties that are on.
    pub properties: Properties,
    /// Temporary damage marked on it (GA end-phase/p1). Damage on champions
    /// is in counters.
    pub marked: u16,
    /// Counters on it.
    pub counters: Counters,
    /// The inner lineage, its bottom first (GA inner-lineage).
    pub lineage: SmallVec<[CardId; 4]>,
    /// Loaded cards (GA loaded-cards).
    pub loaded: SmallVec<[CardId; 1]>,
    /// Its intent, during combat (GA intent).
    pub intent: SmallVec<[CardId; 1]>,
    /// What it is linked to (GA link/2).
    pub linked: Option<Ref>,
    /// When it entered: its timestamp (GA timestamps/1, 3.a).
    pub since: u32,
    /// When its static abilities got a new timestamp by transforming (GA
    /// double-faced-cards/6).
    pub turned: u32,
    /// The turn it entered in.
    pub entered: u32,
    /// How it was played, if it was.
    pub play: Option<Box<PlayMemo>>,
    /// Dealt damage since the end of its controller's previous turn (GA
    /// foster/1).
    pub hurt: bool,
    /// Abilities used this turn, and how often.
    pub used: SmallVec<[(AbilityId, u8); 2]>,
    /// Elements chosen for it.
    pub elements: ElementSet,
    /// The source that marked lethal damage (GA damage-step/2.a).
    pub slain_by: Option<Blame>,
    /// What dealt combat damage to it this turn.
    pub hit_by: SmallVec<[Ref; 1]>,
}

/// How a card was played, for what asks (GA game-zones/2~2, 3).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PlayMemo {
    /// Where it was played from.
    pub from: Where,
    /// It was materialized, not activated.
    pub materialized: bool,
    /// The value of X (GA cost/10).
    pub x: u8,
    /// Optional costs that were paid, as bits by their place among the
    /// additional costs of the card.
    pub paid: u32,
    /// What the activation was: prepared, imbued, brewed and the like; the
    /// object it becomes has them from the beginning (GA game-zones/2~2).
    pub properties: Properties,
    /// The cards and objects that paid for it.
    pub with: SmallVec<[Ref; 4]>,
}

/// Counters, each kind once, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Counters(SmallVec<[(Counter, u16); 2]>);

impl Counters {
    /// How many of a kind.
    #[must_use]
    pub fn count(&self, kind: Counter) -> u16 {
        let found = self.0.iter().find(|(k, _)| *k == kind);
        found.map_or(0, |(_, n)| *n)
    }

    /// How many of all kinds.
    #[must_use]
    pub fn total(&self) -> u16 {
        self.0.iter().map(|(_, n)| *n).fold(0, u16::plus)
    }

    /// Puts some more; tells how many of the kind there are now.
    ///
    /// ```
    /// use grand_archive::program::Counter;
    /// use grand_archive::state::Counters;
    /// let mut counters = Counters::default();
    /// counters.put(Counter::BUFF, 2);
    /// assert_eq!(counters.remove(Counter::BUFF, 3), 2);
    /// assert!(counters.iter().next().is_none());
    /// ```
    pub fn put(&mut self, kind: Counter, count: u16) -> u16 {
        match self.0.binary_search_by_key(&kind, |(k, _)| *k) {
            Ok(at) => {
                self.0[at].1 = self.0[at].1.plus(count);
                self.0[at].1
            }
            Err(_) if count == 0 => 0,
            Err(at) => {
                self.0.insert(at, (kind, count));
                count
            }
        }
    }

    /// The same, where buffs and debuffs take each other away (GA buff/4,
    /// debuff/4).
    ///
    /// ```
    /// use grand_archive::program::Counter;
    /// use grand_archive::state::Counters;
    /// let mut counters = Counters::default();
    /// counters.add(Counter::DEBUFF, 1);
    /// counters.add(Counter::BUFF, 2);
    /// assert_eq!((counters.count(Counter::BUFF), counters.total()), (1, 1));
    /// ```
    pub fn add(&mut self, kind: Counter, count: u16) -> u16 {
        let other = match kind {
            Counter::BUFF if kernel::rule!("GA buff/4", true) => Counter::DEBUFF,
            Counter::DEBUFF if kernel::rule!("GA debuff/4", true) => Counter::BUFF,
            _ => return self.put(kind, count),
        };
        let gone = self.remove(other, count);
        self.put(kind, count - gone)
    }

    /// Removes at most so many; tells how many were.
    pub fn remove(&mut self, kind: Counter, count: u16) -> u16 {
        let Ok(at) = self.0.binary_search_by_key(&kind, |(k, _)| *k) else {
            return 0;
        };
        let removed = self.0[at].1.min(count);
        self.0[at].1 -= removed;
        if self.0[at].1 == 0 {
            self.0.remove(at);
        }
        removed
    }

    /// The kinds that are there, and how many of each.
    pub fn iter(&self) -> impl Iterator<Item = (Counter, u16)> + '_ {
        self.0.iter().copied()
    }
}
