//! Winning (RB 323.1, 467).

use crate::flow::Engine;
use crate::modes::Mode;
use crate::state::State;
use kernel::game::Observer;
use kernel::rule;
use kernel::rule::RuleId;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// Step 1 of a cleanup: whoever has reached the Victory Score and has more
    /// points than any opponent wins (RB 323.1, reading C 8).
    pub(crate) fn judge_points(&mut self) {
        let goal = self.fresh().victory_score();
        for seat in self.s.playing().iter() {
            if self.leads_with(seat, goal) && rule!("RB 323.1", true) {
                self.win(seat, "points", RuleId("RB 323.1"));
                return;
            }
        }
    }

    fn leads_with(&self, seat: Seat, goal: u16) -> bool {
        let mine = self.s.score(seat);
        let mut others = self.s.opponents(seat).iter();
        let ahead = others.all(|o| self.s.score(o) < mine);
        mine >= goal && ahead && self.is_one_game()
    }

    /// Whoever reaches the Victory Score first wins, also where one game is
    /// the match.
    fn is_one_game(&self) -> bool {
        match self.s.mode {
            Mode::Duel => rule!("RB 480.6", true),
            Mode::Match => true,
            Mode::Ffa3 => rule!("RB 482.6", true),
            Mode::Ffa4 => rule!("RB 483.6", true),
            Mode::Teams => rule!("RB 484.6", true),
        }
    }

    /// A point of a repeated burn out wins at once (RB 431.3.b).
    pub(crate) fn judge_now(&mut self, seat: Seat) {
        let goal = self.fresh().victory_score();
        if self.leads_with(seat, goal) && rule!("RB 431.3.b", true) {
            self.win(seat, "burn out", RuleId("RB 431.3.b"));
        }
    }

    /// A player wins, and with them their team (RB 484.6.a.3).
    pub(crate) fn win(&mut self, seat: Seat, reason: &str, rule: RuleId) {
        let team = self.s.mode.members(self.s.team(seat));
        let alone = kernel::seats::SeatSet::only(seat);
        let winners = kernel::by_rule!("RB 484.6.a", "RB 484.6.a.3"; team, else alone);
        self.finish(winners, reason, rule);
    }
}
