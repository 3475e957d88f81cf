//! What a running effect knows.

use crate::card::Face;
use crate::program::{AbilityId, Reg};
use kernel::ids::{PrintId, Ref};
use kernel::parts::bindings::Bindings;
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};

kernel::things! {
    /// A thing that can be chosen, targeted or bound.
    pub enum Thing {
        /// A name.
        Name(PrintId),
    }
}

/// What a run of a program knows.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
    pub targets: Bindings<u8, Thing>,
    /// Bound things.
    pub bound: Bindings<Reg, Thing>,
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
            targets: Bindings::default(),
            bound: Bindings::default(),
            event: Occasion::default(),
            they: None,
            did: false,
        }
    }
}
