//! Games of a match.

use super::PlayerResult;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// Games of a match, as the first player of the table has them. In files and
/// commands `2-1`, or `1-1-1` with a drawn game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameScore {
    /// Won.
    pub won: u16,
    /// Lost.
    pub lost: u16,
    /// Drawn (RBT 404.3).
    pub drawn: u16,
}

impl GameScore {
    /// So many won and lost.
    #[must_use]
    pub const fn of(won: u16, lost: u16) -> Self {
        Self {
            won,
            lost,
            drawn: 0,
        }
    }

    /// The same as the other player has it.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self {
            won: self.lost,
            lost: self.won,
            drawn: self.drawn,
        }
    }

    /// Whether somebody is ahead, but has not won as many games as win the
    /// match: it may be a slip of the pen.
    #[must_use]
    pub fn ends_early(self, wins: u16) -> bool {
        self.won != self.lost && self.won.max(self.lost) < wins
    }

    /// What the player at a place has: whoever won more games has won (RBT
    /// 404.4), equal is a draw (RBT 404.5).
    #[must_use]
    pub fn share(self, place: usize) -> PlayerResult {
        let (mine, theirs) = match place {
            0 => (self.won, self.lost),
            _ => (self.lost, self.won),
        };
        match mine.cmp(&theirs) {
            std::cmp::Ordering::Greater => {
                kernel::by_rule!("RBT 404.4", PlayerResult::Won, else PlayerResult::Drawn)
            }
            std::cmp::Ordering::Less => {
                kernel::by_rule!("RBT 404.4", PlayerResult::Lost, else PlayerResult::Drawn)
            }
            std::cmp::Ordering::Equal => {
                kernel::by_rule!("RBT 404.5", PlayerResult::Drawn, else PlayerResult::Lost)
            }
        }
    }
}

impl fmt::Display for GameScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.drawn {
            0 => write!(f, "{}-{}", self.won, self.lost),
            drawn => write!(f, "{}-{}-{drawn}", self.won, self.lost),
        }
    }
}

impl FromStr for GameScore {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("`{text}` is no result; write games won and lost: 2-1 or 1-1-1");
        let numbers: Option<Vec<u16>> = text.split('-').map(|n| n.trim().parse().ok()).collect();
        match numbers.as_deref() {
            Some([won, lost]) => Ok(Self::of(*won, *lost)),
            Some([won, lost, drawn]) => Ok(Self {
                won: *won,
                lost: *lost,
                drawn: *drawn,
            }),
            _ => Err(wrong()),
        }
    }
}

impl Serialize for GameScore {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for GameScore {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
