//! Printed costs (GA cost).

use serde::{Deserialize, Serialize};

/// What a card costs: cards into memory, or cards of memory banished at random
/// (GA cost/p1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum CostKind {
    /// Cards of the hand are put into memory (GA cost/p4).
    Reserve,
    /// Cards of the memory are banished at random (GA cost/p6).
    Memory,
}

/// How much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Value {
    /// So much.
    Number(u8),
    /// What is chosen as it is played; 0 off the effects stack (GA cost/p10).
    X,
}

/// The cost of a card. A card without one is not a card that costs nothing
/// (GA costs-and-memory/p2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct PrintedCost {
    /// Which kind: the cost type of the card (GA cost/p3, cost/6).
    pub kind: CostKind,
    /// How much.
    pub value: Value,
}

impl PrintedCost {
    /// A reserve cost.
    #[must_use]
    pub fn reserve(n: u8) -> Self {
        Self {
            kind: CostKind::Reserve,
            value: Value::Number(n),
        }
    }

    /// A memory cost.
    #[must_use]
    pub fn memory(n: u8) -> Self {
        Self {
            kind: CostKind::Memory,
            value: Value::Number(n),
        }
    }

    /// How much it is with this value of X.
    ///
    /// ```
    /// use grand_archive::card::{CostKind, PrintedCost, Value};
    /// let cost = PrintedCost { kind: CostKind::Reserve, value: Value::X };
    /// assert_eq!((cost.amount(0), PrintedCost::memory(2).amount(5)), (0, 2));
    /// ```
    #[must_use]
    pub fn amount(self, x: u8) -> u8 {
        match self.value {
            Value::Number(n) => n,
            Value::X => x,
        }
    }
}
