//! A game whose time is up.

use serde::{Deserialize, Serialize};

/// How a game ends that is not over when its time is. The game asks at the end
/// of each turn, and whenever a team gains points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct EndOfTime {
    /// The last turn that is played.
    pub last_turn: u32,
    /// So many points more than anybody else win then.
    pub lead: u32,
    /// Where nobody leads the next point decides; else the game is drawn.
    pub next_point: bool,
    /// The next point decides from now on.
    pub sudden: bool,
}

/// What comes of a game at the end of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnVerdict {
    /// Another turn is played.
    PlayOn,
    /// This team has won.
    Won(u8),
    /// Nobody has.
    Drawn,
}

impl EndOfTime {
    /// What comes of the game at the end of this turn, with points by team.
    ///
    /// ```
    /// use kernel::matches::{EndOfTime, TurnVerdict};
    /// let mut closing = EndOfTime { last_turn: 6, lead: 2, next_point: false, sudden: false };
    /// assert_eq!(closing.at_end_of(5, &[7, 0]), TurnVerdict::PlayOn);
    /// assert_eq!(closing.at_end_of(6, &[7, 5]), TurnVerdict::Won(0));
    /// assert_eq!(closing.at_end_of(6, &[7, 6]), TurnVerdict::Drawn);
    /// ```
    pub fn at_end_of(&mut self, turn: u32, points: &[u32]) -> TurnVerdict {
        if turn < self.last_turn || self.sudden {
            return TurnVerdict::PlayOn;
        }
        match self.leader(points) {
            Some(team) => TurnVerdict::Won(team),
            None if self.next_point => {
                self.sudden = true;
                TurnVerdict::PlayOn
            }
            None => TurnVerdict::Drawn,
        }
    }

    /// The team that has won by a point, when the next one decides.
    ///
    /// ```
    /// use kernel::matches::EndOfTime;
    /// let sudden = EndOfTime { last_turn: 6, lead: 1, next_point: true, sudden: true };
    /// assert_eq!(sudden.on_points(&[3, 4]), Some(1));
    /// assert_eq!(EndOfTime { sudden: false, ..sudden }.on_points(&[3, 4]), None);
    /// ```
    #[must_use]
    pub fn on_points(&self, points: &[u32]) -> Option<u8> {
        self.leader(points).filter(|_| self.sudden)
    }

    fn leader(&self, points: &[u32]) -> Option<u8> {
        let most = points.iter().max()?;
        let best = points.iter().position(|p| p == most)?;
        let others = points.iter().enumerate().filter(|(team, _)| *team != best);
        let next = others.map(|(_, p)| *p).max().unwrap_or(0);
        (most - next >= self.lead.max(1)).then_some(best as u8)
    }
}
