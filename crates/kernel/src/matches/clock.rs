//! Time is called: the turn under way, a few more, and then points and games
//! decide.

use super::events::MatchEvent;
use super::{EndOfTime, Match, MatchGame, MatchPhase, MatchRule, TimePolicy};
use crate::game::{InputError, Observer, Ruling};

impl<G: MatchGame> Match<G> {
    pub(super) fn call_time(
        &mut self,
        rules: &G::Rules,
        seen: &mut impl Observer<Self>,
    ) -> Result<(), InputError> {
        let Some(time) = self.setup.policy.time else {
            return Err(InputError::NotNow("this match has no clock"));
        };
        if self.time_up {
            return Err(InputError::NotNow("time has been called before"));
        }
        self.time_up = true;
        self.tell(rules, seen, || MatchEvent::Ruled(Ruling::CallTime));
        if self.has_begun() {
            let closing = self.closing_now(time);
            self.close(closing);
        } else if !self.settle(rules, seen) && self.stage == MatchPhase::Playing {
            self.close_new_game();
        }
        Ok(())
    }

    /// Whether a game is under way: its first turn has begun.
    pub(super) fn has_begun(&self) -> bool {
        self.stage == MatchPhase::Playing && self.game.turn() > 0
    }

    /// How the game under way ends.
    fn closing_now(&self, time: TimePolicy) -> EndOfTime {
        // The turn under way is not one of those that follow it.
        let before = u32::from(!G::holds(MatchRule::FinishTurn));
        let turn = self.game.turn().saturating_sub(before);
        self.closing_from(time, turn)
    }

    fn closing_from(&self, time: TimePolicy, turn: u32) -> EndOfTime {
        let tied = self.leader().is_none() || !G::holds(MatchRule::LeaderWithEqualPoints);
        EndOfTime {
            last_turn: turn + time.extra_turns,
            lead: time.lead,
            next_point: time.decides && tied && G::holds(MatchRule::NextPoint),
            sudden: false,
        }
    }

    /// A game that begins when time is up is played as though it ran out in the
    /// first turn.
    pub(super) fn close_new_game(&mut self) {
        if let Some(time) = self.setup.policy.time.filter(|_| self.time_up)
            && (!time.decides || G::holds(MatchRule::ShortGame))
        {
            let closing = self.closing_from(time, 1);
            self.close(closing);
        }
    }

    pub(super) fn close(&mut self, closing: EndOfTime) {
        self.closing = Some(closing);
        self.game.close(closing);
    }
}
