//! What a running effect knows.

use crate::card::Face;
use crate::program::{AbilityId, Reg};
use kernel::ask::Answer;
use kernel::ids::{PrintId, Ref};
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A thing that can be chosen, targeted or bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Thing {
    /// A permanent or a card somewhere.
    Object(Ref),
    /// A player.
    Player(Seat),
    /// A number, or a place in a list.
    Number(u16),
    /// A name.
    Name(PrintId),
    /// An answer to a yes-or-no question.
    Yes,
    /// The other answer.
    No,
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
#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ctx {
    /// Who controls the effect (ROI 3.5b.1).
    pub controller: Seat,
    /// Where it comes from.
    pub source: Ref,
    /// What the source was.
    pub face: Face,
    /// The ability; none for a Champion or Location being played.
    pub ability: Option<AbilityId>,
    /// Whether it is a card effect; Avatars' are not (ROI 6.10b.1).
    pub by_card: bool,
    /// The declared X.
    pub x: u16,
    /// Chosen targets, with the index of their target phrase.
    pub targets: SmallVec<[(u8, Thing); 2]>,
    /// Bound things.
    pub bound: SmallVec<[(Reg, Thing); 2]>,
    /// What the triggering event was about.
    pub event: Occasion,
    /// The player a loop is at.
    pub they: Option<Seat>,
    /// Whether the last step did all it said.
    pub did: bool,
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
    /// How many or how much.
    pub amount: u16,
}

impl Clone for Ctx {
    // Contexts are copied at every step of a program, and short lists of plain
    // things are copied faster as slices than one by one.
    fn clone(&self) -> Self {
        Self {
            targets: SmallVec::from_slice(&self.targets),
            bound: SmallVec::from_slice(&self.bound),
            ..*self
        }
    }
}

impl Ctx {
    /// What a card effect knows before anything was chosen.
    #[must_use]
    pub fn new(controller: Seat, source: Ref, face: Face, ability: Option<AbilityId>) -> Self {
        Self {
            controller,
            source,
            face,
            ability,
            by_card: true,
            x: 0,
            targets: SmallVec::new(),
            bound: SmallVec::new(),
            event: Occasion::default(),
            they: None,
            did: false,
        }
    }
}
