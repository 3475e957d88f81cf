//! What matches are worth and how ties are broken, as data: the book leaves it
//! to the event (RBT 409, reading T 1.1).

use crate::ratio::Ratio;
use serde::{Deserialize, Serialize};

/// A policy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScoringPolicy {
    /// What it is called.
    pub name: String,
    /// Points for a win, of a match and of a game.
    pub win: u32,
    /// Points for a draw.
    pub draw: u32,
    /// What a bye is.
    pub bye: Bye,
    /// The least that an opponent's rate counts.
    pub floor: Ratio,
    /// The most that an opponent's rate counts.
    pub ceiling: Ratio,
    /// Whether the floor also holds for a player's own games.
    pub floor_own_games: bool,
    /// In this order.
    pub tiebreakers: Vec<Tiebreaker>,
}

/// What a bye is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bye {
    /// Match points.
    pub points: u32,
    /// Games won.
    pub games: u16,
    /// Whether it counts in the player's own rates.
    pub in_own_rate: bool,
}

/// A tie-breaker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tiebreaker {
    /// Opponents' mean match rate (RBT 409.2.a).
    OpponentsMatches,
    /// The player's own game rate (RBT 409.2.b).
    Games,
    /// Opponents' mean game rate (RBT 409.2.c).
    OpponentsGames,
    /// The mean of opponents' opponents' mean match rates.
    OpponentsOpponents,
}

impl Tiebreaker {
    /// What it is called in tables.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::OpponentsMatches => "opp. matches",
            Self::Games => "games",
            Self::OpponentsGames => "opp. games",
            Self::OpponentsOpponents => "opp. opponents",
        }
    }
}

impl ScoringPolicy {
    /// Riftbound's, as we read it: 3, 1 and 0 points, a floor of a third, a
    /// bye won 2-0 that opponents' averages leave out.
    #[must_use]
    pub fn riftbound() -> Self {
        Self {
            name: "riftbound".to_owned(),
            win: 3,
            draw: 1,
            bye: Bye {
                points: 3,
                games: 2,
                in_own_rate: true,
            },
            floor: Ratio::new(1, 3),
            ceiling: Ratio::ONE,
            floor_own_games: false,
            tiebreakers: vec![
                Tiebreaker::OpponentsMatches,
                Tiebreaker::Games,
                Tiebreaker::OpponentsGames,
            ],
        }
    }

    /// With a floor of exactly 33 percent, also for a player's own games, as
    /// other card games publish theirs.
    #[must_use]
    pub fn percent_33() -> Self {
        Self {
            name: "percent-33".to_owned(),
            floor: Ratio::new(33, 100),
            floor_own_games: true,
            ..Self::riftbound()
        }
    }

    /// Opponents' rates between 25 and 100 percent, byes out of all rates,
    /// then opponents' opponents.
    #[must_use]
    pub fn quarter() -> Self {
        Self {
            name: "quarter".to_owned(),
            bye: Bye {
                points: 3,
                games: 0,
                in_own_rate: false,
            },
            floor: Ratio::new(1, 4),
            tiebreakers: vec![Tiebreaker::OpponentsMatches, Tiebreaker::OpponentsOpponents],
            ..Self::riftbound()
        }
    }

    /// What its tie-breakers are called, in order.
    pub fn tiebreakers(&self) -> impl Iterator<Item = &'static str> {
        self.tiebreakers.iter().map(|t| t.name())
    }

    /// The policies that have names.
    pub const NAMES: [&'static str; 3] = ["riftbound", "percent-33", "quarter"];

    /// The policy with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let all = [Self::riftbound(), Self::percent_33(), Self::quarter()];
        all.into_iter().find(|policy| policy.name == name)
    }

    pub(super) fn bounded(&self, rate: Ratio) -> Ratio {
        rate.clamp(self.floor, self.ceiling)
    }
}
