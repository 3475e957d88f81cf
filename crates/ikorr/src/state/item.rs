//! The stack, programs under way, and what recognises them again.

use crate::program::AbilityId;
use crate::state::Ctx;
use kernel::ids::{CardId, Handle, PrintId};
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};

/// Something on the stack (ROI 3.12).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Item {
    /// What clients call it.
    pub handle: Handle,
    /// The card, if it is one; an ability otherwise.
    pub card: Option<CardId>,
    /// What it knows.
    pub ctx: Ctx,
    /// Still being announced.
    pub pending: bool,
    /// A part of an ability that waited for its moment: the first step of it
    /// and how many.
    pub part: Option<(u16, u16)>,
    /// It is a use of Support (ROI 11.31a).
    pub support: bool,
    /// Its Influence cost is not paid.
    pub free: bool,
}

/// A program under way.
pub type Run = kernel::parts::run::Run<Ctx>;

/// An ability that has resolved, to recognise a loop by (ROI 10.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Resolved {
    /// What it is an ability of.
    pub print: PrintId,
    /// Which.
    pub ability: AbilityId,
    /// The item it was on the stack.
    pub item: Handle,
    /// What is put on the stack after it began to resolve has a later handle.
    pub began: Handle,
    /// A number for what can run out: cards, Influence, Champions, Ikorr.
    pub supplies: u64,
}

/// An action taken with priority, to recognise it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Deed {
    /// What kind.
    pub kind: u8,
    /// Who.
    pub seat: Seat,
    /// With what.
    pub print: PrintId,
    /// Which ability, or against what.
    pub with: u16,
}
