//! What a player has played.

use super::ScoringPolicy;
use crate::ratio::Ratio;
use serde::{Deserialize, Serialize};

/// A match of a player, or a bye.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedMatch {
    /// The places of the opponents among the records; none for a bye.
    pub opponents: Vec<usize>,
    /// Games won, lost and drawn.
    pub games: (u16, u16, u16),
    /// Match points.
    pub points: u32,
}

/// All matches of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerRecord {
    /// By round.
    pub matches: Vec<PlayedMatch>,
    /// Not in the standings: disqualified, or never took part. Opponents'
    /// averages still count it (reading T 1.6).
    pub removed: bool,
}

impl PlayerRecord {
    /// A record of these matches.
    #[must_use]
    pub fn of(matches: Vec<PlayedMatch>) -> Self {
        Self {
            matches,
            removed: false,
        }
    }

    /// Match points.
    #[must_use]
    pub fn points(&self) -> u32 {
        self.matches.iter().map(|m| m.points).sum()
    }

    fn counted(&self, byes: bool) -> impl Iterator<Item = &PlayedMatch> {
        let all = self.matches.iter();
        all.filter(move |m| byes || !m.opponents.is_empty())
    }

    /// Match points out of all that could be had, as it counts for opponents.
    pub(super) fn match_rate(&self, policy: &ScoringPolicy) -> Ratio {
        let counted = || self.counted(policy.bye.in_own_rate);
        let most = i128::from(policy.win) * counted().count() as i128;
        let points: u32 = counted().map(|m| m.points).sum();
        policy.bounded(Ratio::new(points.into(), most))
    }

    /// Game points out of all that could be had, as it counts for opponents.
    pub(super) fn game_rate(&self, policy: &ScoringPolicy) -> Ratio {
        policy.bounded(self.games_won(policy))
    }

    /// Game points as they count for the player.
    pub(super) fn own_game_rate(&self, policy: &ScoringPolicy) -> Ratio {
        match policy.floor_own_games {
            true => self.game_rate(policy),
            false => self.games_won(policy),
        }
    }

    fn games_won(&self, policy: &ScoringPolicy) -> Ratio {
        let (mut points, mut most) = (0, 0);
        for m in self.counted(policy.bye.in_own_rate) {
            let (won, lost, drawn) = m.games;
            points += i128::from(policy.win) * i128::from(won);
            points += i128::from(policy.draw) * i128::from(drawn);
            most += i128::from(policy.win) * i128::from(won + lost + drawn);
        }
        Ratio::new(points, most)
    }
}
