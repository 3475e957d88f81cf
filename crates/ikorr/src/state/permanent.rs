//! What is on the Battlefield, what enters it, and what is noted of what left it.

use crate::card::{Face, TraitSet};
use crate::event::Cause;
use crate::program::{AbilityId, CounterKind};
use kernel::ids::{CardId, Handle, PrintId, Ref};
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A permanent (ROI 3.6).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Permanent {
    /// The card or Token.
    pub card: CardId,
    /// Who controls it.
    pub controller: Seat,
    /// Damage on it (ROI 7.5a).
    pub damage: u16,
    /// Ikorr stored on it (ROI 6.3a.2).
    pub stored: u16,
    /// Stunned (ROI 11.50).
    pub stunned: bool,
    /// Perpetually stunned (ROI 11.51).
    pub perpetual: bool,
    /// Exerted; no rule sets it (reading IK 3).
    pub exerted: bool,
    /// Summoned this turn (ROI 4.7i).
    pub summoned: bool,
    /// Attacks declared this turn.
    pub attacks: u8,
    /// Raids this turn.
    pub raids: u8,
    /// Has battled this turn (ROI 7.3b).
    pub battled: bool,
    /// Has used Support this turn (ROI 11.31a).
    pub supported: bool,
    /// Came back by Reanimate (ROI 11.30a).
    pub reanimated: bool,
    /// Was dealt strike damage by a Champion with Lethal, and not yet
    /// destroyed for it.
    pub doomed: bool,
    /// Was spared from the damage on it by a replacement.
    pub spared: bool,
    /// Champions it attacked this turn (ROI 11.25a).
    pub victims: SmallVec<[Handle; 2]>,
    /// Abilities used this turn, and how often (ROI 6.4b).
    pub used: SmallVec<[(AbilityId, u8); 2]>,
    /// Counters (ROI 3.14).
    pub counters: SmallVec<[(CounterKind, u8); 2]>,
}

impl Permanent {
    /// A permanent as it enters.
    #[must_use]
    pub fn new(card: CardId, controller: Seat) -> Self {
        Self {
            card,
            controller,
            damage: 0,
            stored: 0,
            stunned: false,
            perpetual: false,
            exerted: false,
            summoned: true,
            attacks: 0,
            raids: 0,
            battled: false,
            supported: false,
            reanimated: false,
            doomed: false,
            spared: false,
            victims: SmallVec::new(),
            used: SmallVec::new(),
            counters: SmallVec::new(),
        }
    }
}

/// A card about to enter the Battlefield.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Entering {
    /// Which.
    pub card: CardId,
    /// Under whose control.
    pub seat: Seat,
    /// Into the row, or into the Location Zone.
    pub row: bool,
    /// By Reanimate.
    pub reanimated: bool,
    /// The place in the row, once it is chosen.
    pub place: Option<u8>,
}

/// What an object was when it left the Battlefield.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Note {
    /// The object.
    pub thing: Ref,
    /// What it was.
    pub face: Face,
    /// Its name then.
    pub name: PrintId,
    /// Who controlled it.
    pub controller: Seat,
    /// Attack, health, raid.
    pub stats: [i16; 3],
    /// Damage on it.
    pub damage: u16,
    /// Ikorr stored on it.
    pub stored: u16,
    /// Its abilities were lost.
    pub lost: bool,
    /// The row it stood in, for what was beside it.
    pub beside: [Option<Handle>; 2],
    /// Keywords it had, as bits.
    pub keywords: u8,
    /// Traits it had.
    pub traits: TraitSet,
    /// Whether it was a Token.
    pub token: bool,
    /// Where it went.
    pub cause: Cause,
}
