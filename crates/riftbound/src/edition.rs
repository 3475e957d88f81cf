//! Editions of the book: that of 2026-03-30, and what is known of the draft of
//! version 1.4. In what they differ is one table; code asks `reads` for one
//! reading at a time, and never which edition it is.
//!
//! Of the draft only quotations are known. What it is known to change is in the
//! table, what it makes clearer is played so already, and everything else is
//! played as in 2026-03-30: it is no whole edition.

use crate::state::State;
use serde::{Deserialize, Serialize};

/// An edition of the Core Rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Edition {
    /// 2026-03-30.
    #[default]
    March2026,
    /// What is known of the draft of version 1.4.
    Draft14,
}

/// In what an edition differs from that of 2026-03-30.
#[derive(Clone, Copy, Debug)]
pub struct Difference {
    /// The number of the reading that names it, such as `C2`.
    pub id: &'static str,
    /// How code asks for it.
    pub reading: Reading,
    /// The rules it changes; the first is what it is cited by.
    pub rules: &'static [&'static str],
    /// How the draft has it, in our words.
    pub words: &'static str,
}

/// A reading in which the draft differs, asked in one function each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reading {
    /// C2: who goes home alive has not lost, and who stays has not won.
    SurvivorsDraw,
    /// C24: who controls what is acted on orders replacement effects.
    ControllerOrders,
}

/// All differences.
pub const DIFFERENCES: &[Difference] = &[
    Difference {
        id: "C2",
        reading: Reading::SurvivorsDraw,
        rules: &["RB 461.3.d", "RB 461.3.a", "RB 461.3.b"],
        words: "Where both sides survive a combat nobody has won it, though the attackers go home before the result is judged.",
    },
    Difference {
        id: "C24",
        reading: Reading::ControllerOrders,
        rules: &["RB 372"],
        words: "Who controls the object that is acted on orders the replacement effects, not who owns it.",
    },
];

impl Edition {
    /// All editions, the one that is played by default first.
    pub const ALL: [Self; 2] = [Self::March2026, Self::Draft14];

    /// Their names.
    pub const NAMES: &'static [&'static str] = &["2026-03-30", "1.4-draft"];

    /// The edition with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|e| e.name() == name)
    }

    /// Its name in set-ups, scenarios and replays.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::March2026 => "2026-03-30",
            Self::Draft14 => "1.4-draft",
        }
    }

    /// Whether it has this as the draft of version 1.4.
    #[must_use]
    #[inline]
    pub fn reads(self, _reading: Reading) -> bool {
        self == Self::Draft14
    }
}

impl State {
    /// Whether this game is played with this as the draft of version 1.4 has it.
    #[must_use]
    #[inline]
    pub fn reads(&self, reading: Reading) -> bool {
        self.edition.reads(reading)
    }
}
