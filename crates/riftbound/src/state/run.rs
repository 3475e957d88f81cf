//! Programs under way.

use crate::program::Reg;
use crate::state::Ctx;
use kernel::cursor::Cursor;
use kernel::ids::{Handle, Ref};
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
    /// An item of the Chain resolves.
    Item(Handle),
    /// An ability that Adds, while something else is going on (RB 429.3.a).
    Add,
    /// Steps in place of a replaced event.
    Instead,
    /// Choices as a card is played.
    AsPlayed,
}

/// What a round of a loop is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Round {
    /// This player, who is "they".
    Player(Seat),
    /// This thing, bound here.
    Thing(Reg, Ref),
}
