//! What a match came to, and how.

use super::{GameScore, PlayerId};
use serde::{Deserialize, Serialize};

/// What a match came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MatchOutcome {
    /// Games of a match between two, as the first one has them.
    Games(GameScore),
    /// Who won at a table of three or more; none: drawn.
    Pod(Option<PlayerId>),
    /// Everybody has lost.
    Nobody,
}

/// How a match came to its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ResultReason {
    /// It was played.
    #[default]
    Played,
    /// Somebody conceded (RBT 410.2).
    Conceded,
    /// All agreed to draw (RBT 410.2).
    Agreed,
    /// Somebody refused to play (RBT 410.5).
    Refused,
    /// Somebody never came (RBT 703.8.d).
    NoShow,
    /// By a penalty (RBT 701.2.c).
    Penalty,
    /// Time ran out (RBT 408.2).
    Time,
}

impl ResultReason {
    /// Whether somebody gave the match up: also who refuses to play (RBT
    /// 410.5).
    pub(crate) fn is_concession(self) -> bool {
        self == Self::Conceded || kernel::rule!("RBT 410.5", self == Self::Refused)
    }
}

/// What a player has of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerResult {
    /// A win.
    Won,
    /// A loss.
    Lost,
    /// A draw.
    Drawn,
}

impl MatchOutcome {
    /// What the player at a place of the table has of it.
    #[must_use]
    pub fn share(self, players: &[PlayerId], place: usize) -> PlayerResult {
        match self {
            Self::Nobody => PlayerResult::Lost,
            Self::Pod(None) => PlayerResult::Drawn,
            Self::Pod(Some(winner)) => match players.get(place) == Some(&winner) {
                true => PlayerResult::Won,
                false => PlayerResult::Lost,
            },
            Self::Games(score) => score.share(place),
        }
    }

    /// Games won, lost and drawn by the player at a place.
    #[must_use]
    pub fn games(self, players: &[PlayerId], place: usize) -> (u16, u16, u16) {
        match (self, place) {
            (Self::Games(s), 0) => (s.won, s.lost, s.drawn),
            (Self::Games(s), _) => (s.lost, s.won, s.drawn),
            _ => match self.share(players, place) {
                PlayerResult::Won => (1, 0, 0),
                PlayerResult::Lost => (0, 1, 0),
                PlayerResult::Drawn => (0, 0, 1),
            },
        }
    }

    /// In signs, as the first player has it.
    #[must_use]
    pub fn words(self) -> String {
        match self {
            Self::Games(GameScore {
                won,
                lost,
                drawn: 0,
            }) => format!("{won}-{lost}"),
            Self::Games(s) => format!("{}-{}-{}", s.won, s.lost, s.drawn),
            Self::Pod(Some(winner)) => format!("won by {winner}"),
            Self::Pod(None) => "drawn".to_owned(),
            Self::Nobody => "0-0, both lost".to_owned(),
        }
    }
}
