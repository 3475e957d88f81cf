//! A match whose time is up. The book says nothing of it: we use what the
//! tournament book of Riftbound says (RBT 408). There are no points, so a game
//! that is not over then is drawn, or played to its end where a match must be
//! decided. So with what judges do to decks (RBT 701.4, 701.5).

use crate::flow::Engine;
use crate::state::{State, Zone};
use kernel::game::Observer;
use kernel::matches::TurnVerdict;
use kernel::rule::RuleId;
use kernel::seats::SeatSet;

impl<O: Observer<State>> Engine<'_, O> {
    /// The game is drawn after its last turn. Tells whether it is over.
    pub(crate) fn times_out(&mut self) -> bool {
        let (turn, points) = (self.s.turn, vec![0; self.s.mode.seats()]);
        let Some(closing) = &mut self.s.closing else {
            return false;
        };
        if closing.at_end_of(turn, &points) == TurnVerdict::PlayOn {
            return false;
        }
        self.finish(SeatSet::NONE, "time was up", RuleId("RBT 408.2.b"));
        true
    }
}

kernel::rewinds! { state: State, zone: Zone }
