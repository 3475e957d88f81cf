//! What a running effect knows.

use crate::program::{AbilityId, Counter, Direction, Reg};
use crate::state::{Deed, PlayMemo, Zone};
use kernel::ask::Answer;
use kernel::ids::{Handle, PrintId, Ref};
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A thing that can be chosen, targeted or bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Thing {
    /// An object, or a card somewhere.
    Object(Ref),
    /// An entry of the effects stack.
    Item(Handle),
    /// A player.
    Player(Seat),
    /// A number, a mode, or a place in a list.
    Number(u16),
    /// A name: the print that bears it (GA name/2).
    Name(PrintId),
    /// An element, by its place in the list.
    Element(u8),
    /// A kind of counter.
    Counter(Counter),
    /// A direction (GA shifting-currents/1).
    Direction(u8),
    /// An answer to a yes-or-no question.
    Yes,
    /// The other answer.
    No,
}

impl Thing {
    /// The object, if it is one.
    #[must_use]
    pub fn object(self) -> Option<Ref> {
        match self {
            Self::Object(r) => Some(r),
            _ => None,
        }
    }

    /// A direction as a thing.
    #[must_use]
    pub fn of_direction(direction: Direction) -> Self {
        Self::Direction(direction as u8)
    }
}

impl Answer for Thing {
    const YES: Self = Self::Yes;
    const NO: Self = Self::No;

    fn as_object(self) -> Option<Ref> {
        self.object()
    }

    fn as_number(self) -> Option<u16> {
        match self {
            Self::Number(n) => Some(n),
            _ => None,
        }
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
    pub targets: SmallVec<[(u8, Thing); 2]>,
    /// What was divided among targets.
    pub division: SmallVec<[Division; 1]>,
    /// Bound things.
    pub bound: SmallVec<[(Reg, Thing); 2]>,
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
}

impl Ctx {
    /// What an effect knows before anything was chosen.
    #[must_use]
    pub fn new(controller: Seat, source: Ref, face: PrintId, ability: Option<AbilityId>) -> Self {
        Self {
            controller,
            source,
            card: source,
            face,
            ability,
            targets: SmallVec::new(),
            division: SmallVec::new(),
            bound: SmallVec::new(),
            event: Occasion::default(),
            they: None,
            did: false,
            play: PlayMemo::default(),
            empower: 0,
        }
    }

    /// What is bound here.
    pub fn bound(&self, reg: Reg) -> impl Iterator<Item = Thing> + '_ {
        let here = self.bound.iter().filter(move |(r, _)| *r == reg);
        here.map(|(_, t)| *t)
    }

    /// Binds a thing here, besides what is bound already.
    pub fn bind(&mut self, reg: Reg, thing: Thing) {
        self.bound.push((reg, thing));
    }

    /// Forgets what is bound here.
    pub fn unbind(&mut self, reg: Reg) {
        self.bound.retain(|(r, _)| *r != reg);
    }

    /// What was chosen for a target phrase.
    pub fn target(&self, index: u8) -> impl Iterator<Item = Thing> + '_ {
        let chosen = self.targets.iter().filter(move |(i, _)| *i == index);
        chosen.map(|(_, t)| *t)
    }
}
