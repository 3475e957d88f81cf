//! What a running effect knows.

use crate::program::{AbilityId, Counter, Direction, Reg};
use crate::state::{Deed, PlayMemo, Zone};
use kernel::ids::{Handle, PrintId, Ref};
use kernel::parts::bindings::Bindings;
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

kernel::things! {
    /// A thing that can be chosen, targeted or bound.
    pub enum Thing {
        /// An entry of the effects stack.
        Item(Handle),
        /// A name: the print that bears it (GA name/2).
        Name(PrintId),
        /// An element, by its place in the list.
        Element(u8),
        /// A kind of counter.
        Counter(Counter),
        /// A direction (GA shifting-currents/1).
        Direction(u8),
    }
}

impl Thing {
    /// A direction as a thing.
    #[must_use]
    pub fn of_direction(direction: Direction) -> Self {
        Self::Direction(direction as u8)
    }
}

/// What a run of a program knows.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ctx {
    /// Who controls the effect: who controlled it on the effects stack (GA
    /// resolution/4).
    pub controller: Seat,
    /// Where it comes from (GA source/1). Of an inherited effect the
    /// champion; `card` is the card that says it.
    pub source: Ref,
    /// The card that creates the ability and tracks its choices (GA
    /// ability-tracking/p2).
    pub card: Ref,
    /// What the source was printed as.
    pub face: PrintId,
    /// The ability; none for an object card that only enters.
    pub ability: Option<AbilityId>,
    /// Chosen targets, with the index of their phrase.
    pub targets: Bindings<u8, Thing>,
    /// What was divided among targets.
    pub division: SmallVec<[Division; 1]>,
    /// Bound things.
    pub bound: Bindings<Reg, Thing>,
    /// What the triggering event was about.
    pub event: Occasion,
    /// The player a loop is at.
    pub they: Option<Seat>,
    /// Whether the last step was done completely (GA resolution/p2).
    pub did: bool,
    /// How the card was played.
    pub play: PlayMemo,
    /// So much more level for this item only (GA empower-n/1).
    pub empower: u8,
}

/// So much for this target (GA card-activation/p1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Division {
    /// The target.
    pub to: Ref,
    /// How much.
    pub amount: u16,
}

/// What an event was about, for the ability it triggered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Occasion {
    /// The thing.
    pub thing: Option<Ref>,
    /// The other thing.
    pub other: Option<Ref>,
    /// The player.
    pub player: Option<Seat>,
    /// The entry of the effects stack.
    pub item: Option<Handle>,
    /// How many or how much.
    pub amount: u16,
    /// The zone it came from, of what changed zones.
    pub from: Option<Zone>,
    /// The zone it went to.
    pub to: Option<Zone>,
    /// Which counters.
    pub counter: Option<Counter>,
    /// What it was done by.
    pub deed: Option<Deed>,
    /// From which direction to which (GA shifting-currents/1).
    pub turned: Option<(Direction, Direction)>,
}

/// What restrictions before a text ask for: whose it is, and what says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Footing {
    /// Who controls the effect.
    pub controller: Seat,
    /// Where it comes from.
    pub source: Ref,
    /// The card that says it.
    pub card: Ref,
    /// What the source was printed as.
    pub face: PrintId,
    /// So much more level for this item only (GA empower-n/1).
    pub empower: u8,
}

impl Ctx {
    /// What restrictions ask for.
    #[must_use]
    pub fn footing(&self) -> Footing {
        Footing {
            controller: self.controller,
            source: self.source,
            card: self.card,
            face: self.face,
            empower: self.empower,
        }
    }

    /// What an effect knows before anything was chosen.
    #[must_use]
    pub fn new(controller: Seat, source: Ref, face: PrintId, ability: Option<AbilityId>) -> Self {
        Self {
            controller,
            source,
            card: source,
            face,
            ability,
            targets: Bindings::default(),
            division: SmallVec::new(),
            bound: Bindings::default(),
            event: Occasion::default(),
            they: None,
            did: false,
            play: PlayMemo::default(),
            empower: 0,
        }
    }

    /// What was chosen for a target phrase.
    pub fn target(&self, index: u8) -> impl Iterator<Item = Thing> + '_ {
        self.targets.of(index)
    }
}
