//! Programs under way.

use crate::program::Reg;
use crate::state::Ctx;
use kernel::ids::{Handle, Ref};
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A program under way.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Run {
    /// What it knows.
    pub ctx: Ctx,
    /// The next step.
    pub pc: u16,
    /// Where it ends.
    pub end: u16,
    /// How far the step at `pc` has come.
    pub stage: u8,
    /// How many changes the last action meant to make, until it is known how
    /// many it made.
    pub meant: Option<u16>,
    /// Loops it is in, the innermost last.
    pub loops: SmallVec<[Loop; 1]>,
    /// Where to go on after a chosen mode: at `.0`, to `.1`.
    pub jumps: SmallVec<[(u16, u16); 1]>,
    /// What the run is for.
    pub purpose: Purpose,
}

/// What a program is run for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Purpose {
    /// An item of the Chain resolves.
    Item(Handle),
    /// An ability that Adds, while something else is going on (RB 429.3.a).
    Add,
    /// Steps in place of a replaced event.
    Instead,
    /// Choices as a card is played.
    AsPlayed,
}

/// A loop of a program.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Loop {
    /// Its first step.
    pub start: u16,
    /// The step after it.
    pub end: u16,
    /// Players still to come, the next one last.
    pub seats: SmallVec<[Seat; 4]>,
    /// Things still to come, the next one last, and where each is bound.
    pub things: Option<(Reg, SmallVec<[Ref; 4]>)>,
    /// Rounds still to come.
    pub rounds: u16,
}
