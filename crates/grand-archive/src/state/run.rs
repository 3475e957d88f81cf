//! Programs under way.

use crate::program::Reg;
use crate::state::{Ctx, Thing};
use kernel::cursor::Cursor;
use kernel::ids::Handle;
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};

/// A program under way.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Run {
    /// What it knows.
    pub ctx: Ctx,
    /// Where it is.
    pub at: Cursor<Round>,
    /// How many changes the last action meant to make, until it is known how
    /// many it made.
    pub meant: Option<u16>,
    /// What the run is for.
    pub purpose: Purpose,
}

/// What a program is run for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Purpose {
    /// An entry of the effects stack resolves.
    Item(Handle),
    /// Steps in place of a replaced event.
    Instead,
    /// Choices as an object enters (GA static-copying/2).
    AsEnters,
    /// Steps as the turn ends (GA end-phase/p2).
    TurnEnds,
}

/// What a round of a loop is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Round {
    /// This player, who is "they".
    Player(Seat),
    /// This thing, bound here.
    Thing(Reg, Thing),
}
