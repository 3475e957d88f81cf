//! Kinds of counters (GA counters).

use serde::{Deserialize, Serialize};

/// A kind of counter, interned. The special ones have fixed numbers (GA
/// counters/p5); all others are generic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Counter(pub u8);

impl Counter {
    /// +1 power and life (GA buff/1).
    pub const BUFF: Self = Self(0);
    /// Damage on a champion (GA damage/1~2).
    pub const DAMAGE: Self = Self(1);
    /// -1 power and life (GA debuff/1).
    pub const DEBUFF: Self = Self(2);
    /// Uses (GA durability/1~2).
    pub const DURABILITY: Self = Self(3);
    /// Three draw a card (GA enlighten/1).
    pub const ENLIGHTEN: Self = Self(4);
    /// +1 level (GA level/1).
    pub const LEVEL: Self = Self(5);
    /// What Prepare removes (GA prepare-n/1).
    pub const PREPARATION: Self = Self(6);
    /// Sacrifice unless paid (GA wither/1).
    pub const WITHER: Self = Self(7);
}

/// The names of the special counters, by number.
pub const SPECIAL_COUNTERS: [&str; 8] = [
    "buff",
    "damage",
    "debuff",
    "durability",
    "enlighten",
    "level",
    "preparation",
    "wither",
];
