//! How a match is played, as plain data: its length, who begins, what time
//! does to it, and what was lost before it.

use crate::game::SetupError;
use serde::{Deserialize, Serialize};

/// How a match is played.
///
/// ```
/// use kernel::matches::MatchPolicy;
/// assert_eq!(MatchPolicy::best_of(3).needed(), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MatchPolicy {
    /// An odd number: who wins more than half of it wins the match.
    pub best_of: u32,
    /// The match ends after so many games, drawn ones and game losses counted.
    pub max_games: Option<u32>,
    /// Whether cards may be exchanged with the side deck between games.
    pub siding: bool,
    /// Who begins the first game.
    pub first: PlayFirst,
    /// Game losses by team given before the match.
    pub game_losses: Vec<u32>,
    /// Teams that lost the match before it began, by a penalty.
    pub match_losses: Vec<u8>,
    /// What happens when time is called; none: the match has no clock.
    pub time: Option<TimePolicy>,
    /// A single game begins like the later ones of a longer match: cards are
    /// exchanged when it is known who begins. Only some games know this.
    pub altered: bool,
}

/// Who begins the first game of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PlayFirst {
    /// As the rules of the game have it.
    #[default]
    Rules,
    /// Lots say which team chooses.
    Lots,
    /// This team chooses, such as the one that is ranked higher.
    Chooser(u8),
}

/// What happens when time is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TimePolicy {
    /// Turns that are played after the one under way.
    pub extra_turns: u32,
    /// How many points more than anybody else win a game that is not over then.
    pub lead: u32,
    /// Whether a match must have a winner: it goes on as long as it is tied.
    pub decides: bool,
}

/// The kinds of rounds whose time may run out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RoundKind {
    /// A match may be drawn.
    Swiss,
    /// Who loses is out, so a match has a winner.
    Elimination,
}

impl MatchPolicy {
    /// A plain match: best of so many games, with side decks and no clock.
    #[must_use]
    pub fn best_of(best_of: u32) -> Self {
        Self {
            best_of,
            max_games: None,
            siding: true,
            first: PlayFirst::Rules,
            game_losses: Vec::new(),
            match_losses: Vec::new(),
            time: None,
            altered: false,
        }
    }

    /// How many games must be won.
    #[must_use]
    pub fn needed(&self) -> u32 {
        self.best_of / 2 + 1
    }

    pub(super) fn check(&self, teams: usize) -> Result<(), SetupError> {
        let mut reasons = Vec::new();
        if self.best_of.is_multiple_of(2) {
            reasons.push(format!("best of {}: use an odd number", self.best_of));
        }
        if self.altered && self.best_of != 1 {
            reasons.push("only a match of one game begins in the altered order".to_owned());
        }
        if self.max_games == Some(0) {
            reasons.push("at most 0 games: use at least 1".to_owned());
        }
        let losses = self.game_losses.iter().any(|n| *n > 0);
        if losses && (teams != 2 || self.game_losses.len() > teams) {
            reasons.push("game losses are for two teams".to_owned());
        }
        let mut named = self.match_losses.clone();
        named.extend(match self.first {
            PlayFirst::Chooser(team) => Some(team),
            PlayFirst::Rules | PlayFirst::Lots => None,
        });
        if let Some(team) = named.iter().find(|team| usize::from(**team) >= teams) {
            reasons.push(format!("there is no team {team}"));
        }
        if reasons.is_empty() {
            Ok(())
        } else {
            Err(SetupError { reasons })
        }
    }
}

impl TimePolicy {
    /// After so many more turns a lead of so many points wins the game; a match
    /// that is tied then is drawn.
    #[must_use]
    pub fn draws(extra_turns: u32, lead: u32) -> Self {
        Self {
            extra_turns,
            lead,
            decides: false,
        }
    }

    /// After so many more turns most points win the game; a match that is tied
    /// then goes on until a point or a game decides it.
    #[must_use]
    pub fn decides(extra_turns: u32) -> Self {
        Self {
            extra_turns,
            lead: 1,
            decides: true,
        }
    }
}
