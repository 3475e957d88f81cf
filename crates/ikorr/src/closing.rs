//! A match whose time is up. The book says nothing of it: we use what the
//! tournament book of Riftbound says, with secured Ikorr for points (RBT 408).
//! So with what judges do to Decks (RBT 701.4, 701.5).

use crate::flow::Engine;
use crate::state::{State, Zone};
use kernel::game::Observer;
use kernel::matches::TurnVerdict;
use kernel::rule::RuleId;
use kernel::seats::SeatSet;

impl<O: Observer<State>> Engine<'_, O> {
    /// The game ends on secured Ikorr after its last turn. Tells whether it is
    /// over.
    pub(crate) fn times_out(&mut self) -> bool {
        let (turn, points) = (self.s.turn, self.s.pool.map(u32::from));
        let Some(closing) = &mut self.s.closing else {
            return false;
        };
        let winners = match closing.at_end_of(turn, &points) {
            TurnVerdict::PlayOn => return false,
            TurnVerdict::Won(team) => self.s.mode.members(team),
            TurnVerdict::Drawn => SeatSet::NONE,
        };
        self.finish(winners, "time was up", RuleId("RBT 408.2.b"));
        true
    }

    /// When everything is equal, the next Ikorr that is secured decides.
    pub(crate) fn next_point_decides(&mut self) {
        let points = self.s.pool.map(u32::from);
        let closing = self.s.closing;
        if let Some(team) = closing.and_then(|c| c.on_points(&points)) {
            let winners = self.s.mode.members(team);
            self.finish(winners, "the next point", RuleId("RBT 408.4.c.3"));
        }
    }
}

kernel::rewinds! { state: State, zone: Zone }
