//! Modes of play: two players, and more (GA objectives, players/p3).

use kernel::by_rule;
use kernel::seats::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Mode {
    /// Two players, one game.
    Duel,
    /// Two players, best of three.
    Match,
    /// Three players, each for themselves.
    Ffa3,
    /// Four players, each for themselves.
    Ffa4,
}

impl Mode {
    /// All modes.
    pub const ALL: [Self; 4] = [Self::Duel, Self::Match, Self::Ffa3, Self::Ffa4];

    /// Its name in commands and files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Duel => "duel",
            Self::Match => "match",
            Self::Ffa3 => "ffa3",
            Self::Ffa4 => "ffa4",
        }
    }

    /// The mode with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|m| m.name() == name)
    }

    /// How many play: two or more (GA objectives).
    #[must_use]
    pub fn seats(self) -> usize {
        match self {
            Self::Duel | Self::Match => 2,
            Self::Ffa3 => 3,
            Self::Ffa4 => 4,
        }
    }

    /// Whether it is a multiplayer game (GA players/p3).
    #[must_use]
    pub fn is_multiplayer(self) -> bool {
        by_rule!("GA players/p3", self.seats() >= 3, else false)
    }

    /// Everybody.
    #[must_use]
    pub fn everybody(self) -> SeatSet {
        SeatSet::first(self.seats())
    }

    /// Seats in turn order from this one, around the table.
    #[must_use]
    pub fn order_from(self, first: Seat) -> SmallVec<[Seat; 4]> {
        let n = self.seats() as u8;
        (0..n).map(|i| Seat((first.0 + i) % n)).collect()
    }
}
