//! What is remembered of things that left.

use crate::card::Tag;
use crate::program::AbilityId;
use crate::state::{Exit, Place, Role};
use kernel::ids::{PrintId, Ref};
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// What an object was when it left the board: what may still be asked
/// (RB 359.3.e.13, 808.1.d.3).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Note {
    /// The object.
    pub thing: Ref,
    /// What it was.
    pub face: PrintId,
    /// Who controlled it.
    pub controller: Seat,
    /// Where it was.
    pub place: Place,
    /// Its Might.
    pub might: i16,
    /// Keywords it had, as bits.
    pub words: u32,
    /// Its tags.
    pub tags: SmallVec<[Tag; 4]>,
    /// Damage on it.
    pub damage: u16,
    /// Buffs on it.
    pub buffs: u8,
    /// Exhausted.
    pub exhausted: bool,
    /// Stunned.
    pub stunned: bool,
    /// Alone (RB 741.1).
    pub alone: bool,
    /// Its designation.
    pub role: Option<Role>,
    /// Its abilities then, for triggers of its own leaving.
    pub abilities: SmallVec<[Held; 4]>,
    /// Whether it was a token.
    pub token: bool,
    /// How it left.
    pub exit: Exit,
    /// The attached cards it had.
    pub equipped: bool,
    /// The source of what took it off the board.
    pub by: Option<Ref>,
}

/// An ability as an object has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Held {
    /// Which.
    pub ability: AbilityId,
    /// The attached card whose Effect Text it is.
    pub appended_by: Option<Ref>,
    /// The value of the keyword, where it is one that sums.
    pub value: u8,
}
