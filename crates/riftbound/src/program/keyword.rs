//! Keywords (RB 805 to 826).

use crate::program::{Amount, Cost};
use serde::{Deserialize, Serialize};

/// Keywords (RB 805–826).
#[derive(Clone, Debug, PartialEq)]
pub enum Keyword {
    /// RB 805.
    Accelerate,
    /// RB 806.
    Action,
    /// RB 807, with its value.
    Assault(Amount),
    /// RB 808: the ability's code is the effect.
    Deathknell,
    /// RB 809.
    Deflect(Amount),
    /// RB 810.
    Ganking,
    /// RB 811.
    Hidden,
    /// RB 813.
    Reaction,
    /// RB 814.
    Shield(Amount),
    /// RB 815.
    Tank,
    /// RB 816.
    Temporary,
    /// RB 817.
    Vision,
    /// RB 818.
    Equip(Cost),
    /// RB 819.
    QuickDraw,
    /// RB 820; none: a cost equal to the spell's own.
    Repeat(Option<Cost>),
    /// RB 821.
    Weaponmaster,
    /// RB 822.
    Ambush,
    /// RB 823.
    Hunt(Amount),
    /// RB 825.
    Unique,
    /// RB 826.
    Backline,
}

/// Keywords without their values, to ask for them (RB 801.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Word {
    /// RB 805.
    Accelerate,
    /// RB 806.
    Action,
    /// RB 807.
    Assault,
    /// RB 808.
    Deathknell,
    /// RB 809.
    Deflect,
    /// RB 810.
    Ganking,
    /// RB 811.
    Hidden,
    /// RB 812.
    Legion,
    /// RB 813.
    Reaction,
    /// RB 814.
    Shield,
    /// RB 815.
    Tank,
    /// RB 816.
    Temporary,
    /// RB 817.
    Vision,
    /// RB 818.
    Equip,
    /// RB 819.
    QuickDraw,
    /// RB 820.
    Repeat,
    /// RB 821.
    Weaponmaster,
    /// RB 822.
    Ambush,
    /// RB 823.
    Hunt,
    /// RB 824.
    Level,
    /// RB 825.
    Unique,
    /// RB 826.
    Backline,
}

impl Word {
    /// A bit of its own.
    #[must_use]
    pub fn bit(self) -> u32 {
        1 << self as u32
    }
}

impl Keyword {
    /// The keyword without its value.
    #[must_use]
    pub fn word(&self) -> Word {
        match self {
            Self::Accelerate => Word::Accelerate,
            Self::Action => Word::Action,
            Self::Assault(_) => Word::Assault,
            Self::Deathknell => Word::Deathknell,
            Self::Deflect(_) => Word::Deflect,
            Self::Ganking => Word::Ganking,
            Self::Hidden => Word::Hidden,
            Self::Reaction => Word::Reaction,
            Self::Shield(_) => Word::Shield,
            Self::Tank => Word::Tank,
            Self::Temporary => Word::Temporary,
            Self::Vision => Word::Vision,
            Self::Equip(_) => Word::Equip,
            Self::QuickDraw => Word::QuickDraw,
            Self::Repeat(_) => Word::Repeat,
            Self::Weaponmaster => Word::Weaponmaster,
            Self::Ambush => Word::Ambush,
            Self::Hunt(_) => Word::Hunt,
            Self::Unique => Word::Unique,
            Self::Backline => Word::Backline,
        }
    }
}
