//! Payments under way.

use crate::card::{Kind, Price};
use crate::program::Reg;
use crate::state::Thing;
use kernel::ids::Ref;
use kernel::parts::bindings::Bindings;
use kernel::parts::cost::CostAt;
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A payment under way (RB 357).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Payment {
    /// Who pays.
    pub seat: Seat,
    /// Energy and Power still to be paid.
    pub price: Price,
    /// Non-standard parts still to be paid, the next one last: which cost, and
    /// the index of the part.
    pub parts: SmallVec<[(CostAt, u8); 2]>,
    /// What the cost belongs to.
    pub source: Ref,
    /// What it is paid for: decides which earmarked resources may be spent.
    pub purpose: PayFor,
    /// Whether all of it has been paid.
    pub paid: bool,
    /// Energy and Power spent so far.
    pub spent: Price,
    /// Things chosen for the parts.
    pub bound: Bindings<Reg, Thing>,
}

/// What is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PayFor {
    /// Playing a card of this type.
    Card(Kind),
    /// An ability of a gear.
    GearAbility,
    /// Something else.
    Other,
}
