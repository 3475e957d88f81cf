//! How a match ends.

use super::events::MatchEvent;
use super::{Match, MatchGame, MatchPhase, MatchRule};
use crate::game::{Observer, Outcome};
use crate::seats::SeatSet;
use serde::{Deserialize, Serialize};

/// How a match came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum MatchEnd {
    /// Enough games were won, or all that were to be played.
    Games,
    /// Time was up.
    Time,
    /// Somebody conceded it or left.
    Conceded,
    /// All agreed to draw it.
    Agreed,
    /// By a penalty.
    Penalty,
    /// The next game could not be set up.
    Stuck,
}

impl<G: MatchGame> Match<G> {
    pub(super) fn finish(
        &mut self,
        (winners, reason): (SeatSet, String),
        end: MatchEnd,
        rules: &G::Rules,
        seen: &mut impl Observer<Self>,
    ) {
        let said = reason.clone();
        self.stage = MatchPhase::Over(Outcome { winners, reason }, end);
        self.tell(rules, seen, || MatchEvent::Over { reason: said });
    }

    /// Ends the match if it is decided. Tells whether it is.
    pub(super) fn settle(&mut self, rules: &G::Rules, seen: &mut impl Observer<Self>) -> bool {
        let Some((won, end)) = self.decided() else {
            return false;
        };
        self.finish(won, end, rules, seen);
        true
    }

    /// How the match has ended, if it has.
    pub(super) fn decided(&self) -> Option<((SeatSet, String), MatchEnd)> {
        let left = |team: &u8| !self.seats_of(*team).minus(self.gone).is_empty();
        let staying: Vec<_> = (0..self.wins.len() as u8).filter(left).collect();
        if let [team] = staying[..] {
            let reason = "everybody else has left".to_owned();
            return Some(((self.seats_of(team), reason), MatchEnd::Conceded));
        }
        let most = self.wins.iter().max().copied().unwrap_or(0);
        let max = self.setup.policy.max_games;
        let out_of_games = max.is_some_and(|max| self.games >= max);
        if most >= self.setup.policy.needed() || out_of_games || staying.is_empty() {
            return Some((self.on_games(), MatchEnd::Games));
        }
        let time = self.setup.policy.time.filter(|_| self.time_up)?;
        let tied = self.leader().is_none();
        if time.decides && tied || !self.no_more_games(time.decides) {
            return None;
        }
        Some((self.on_games_at_time(), MatchEnd::Time))
    }

    /// Whether time that is up lets no other game begin.
    fn no_more_games(&self, decides: bool) -> bool {
        match decides {
            true => G::holds(MatchRule::LeaderHasIt),
            false => G::holds(MatchRule::NoNewGame),
        }
    }

    /// The team with most games won, if it is one.
    pub(super) fn leader(&self) -> Option<u8> {
        let most = self.wins.iter().max()?;
        let mut best = (0..self.wins.len() as u8).filter(|t| self.wins[usize::from(*t)] == *most);
        let first = best.next();
        first.filter(|_| best.next().is_none())
    }

    fn on_games(&self) -> (SeatSet, String) {
        match self.leader() {
            Some(team) => (self.seats_of(team), "games won".to_owned()),
            None => (SeatSet::NONE, "equal games won".to_owned()),
        }
    }

    fn on_games_at_time(&self) -> (SeatSet, String) {
        let (winners, words) = self.on_games();
        let winners = match winners.is_empty() {
            true if G::holds(MatchRule::EqualGames) => SeatSet::NONE,
            true => self.seats_of(0),
            false if G::holds(MatchRule::MostGames) => winners,
            false => SeatSet::NONE,
        };
        (winners, format!("{words} when time was up"))
    }
}
