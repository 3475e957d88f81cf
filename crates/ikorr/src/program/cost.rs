//! Costs and their parts (sections 3.3 and 4.3).

use crate::program::Filter;
use kernel::parts::cursor::Reg;
use serde::{Deserialize, Serialize};

/// A cost: each part is paid.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cost {
    /// The parts, in text order.
    pub parts: Vec<CostPart>,
}

/// A part of a cost.
#[derive(Clone, Debug, PartialEq)]
pub enum CostPart {
    /// Exert this much Influence: `(2)`.
    Exert(u8),
    /// Sacrifice this many of what matches. What was sacrificed is bound to
    /// the register.
    Sacrifice {
        /// How many.
        count: u8,
        /// Of what; the payer's own.
        filter: Filter,
        /// Where it is bound.
        bind: Reg,
    },
    /// Sacrifice the source itself.
    SacrificeThis,
    /// Discard cards of one's choice.
    Discard {
        /// How many.
        count: u8,
        /// Of what.
        filter: Filter,
        /// Where they are bound.
        bind: Reg,
    },
    /// Remove counters from the source.
    RemoveCounters {
        /// How many.
        count: u8,
        /// Which.
        kind: CounterKind,
    },
    /// Remove Ikorr stored on the source.
    RemoveStored(u8),
    /// Void the source (from where the ability works).
    VoidThis,
    /// Deal damage to the source.
    DamageThis(u8),
}

/// A kind of counter, interned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct CounterKind(pub u8);

impl CostPart {
    /// Whether only who has the cards knows if it can be paid: it describes
    /// cards of a hand.
    pub(crate) fn describes_hidden(&self) -> bool {
        match self {
            Self::Discard { filter, .. } => filter.describes(),
            _ => false,
        }
    }
}
