//! A game whose time is up: the current turn, three more, and then points
//! decide (RBT 408). What the match says is done where turns end and where
//! points are gained.

use crate::flow::Engine;
use crate::state::State;
use kernel::game::Observer;
use kernel::matches::TurnVerdict;
use kernel::rule::RuleId;
use kernel::seats::SeatSet;

impl State {
    /// Points of the teams that are still there; a player alone is a team.
    fn standing(&self) -> Vec<u32> {
        let teams = 0..self.mode.teams() as u8;
        let there = |team: u8| !self.mode.members(team).minus(self.gone).is_empty();
        let points = |team: u8| u32::from(self.points[usize::from(team)]);
        teams
            .map(|team| if there(team) { points(team) } else { 0 })
            .collect()
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// The game ends on points after its last turn (RBT 408.2.b, 408.4.c.1).
    /// Tells whether it is over.
    pub(crate) fn times_out(&mut self) -> bool {
        let (turn, points) = (self.s.turn, self.s.standing());
        let Some(closing) = &mut self.s.closing else {
            return false;
        };
        let rule = RuleId(match closing.lead {
            1 => "RBT 408.4.c.1",
            _ => "RBT 408.2.b",
        });
        match closing.at_end_of(turn, &points) {
            TurnVerdict::PlayOn => return false,
            TurnVerdict::Won(team) => {
                let winners = self.s.mode.members(team);
                self.finish(winners, "points when time was up", rule);
            }
            TurnVerdict::Drawn => self.finish(SeatSet::NONE, "time was up", rule),
        }
        true
    }

    /// When everything is equal, any point decides (RBT 408.4.c.3).
    pub(crate) fn next_point_decides(&mut self) {
        let points = self.s.standing();
        let closing = self.s.closing;
        if let Some(team) = closing.and_then(|c| c.on_points(&points)) {
            let winners = self.s.mode.members(team);
            self.finish(winners, "the next point", RuleId("RBT 408.4.c.3"));
        }
    }
}
