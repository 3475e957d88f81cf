//! Additional turns, and phases that are skipped (GA skipping-phases).

use crate::event::Event;
use crate::flow::Engine;
use crate::program::Phase;
use crate::state::State;
use kernel::game::Observer;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// A player takes a turn after this one; the newest comes first.
    pub(crate) fn extra_turn(&mut self, seat: Seat) {
        self.s.extra_turns.push(seat);
        self.tell(&Event::ExtraTurn(seat));
    }

    /// A player skips the next phase of this kind, once more than before (GA
    /// skipping-phases/p1).
    pub(crate) fn skip(&mut self, seat: Seat, phase: Phase) {
        let skips = &mut self.s.players[seat.index()].skips;
        let again = kernel::rule!("GA skipping-phases/p1", true) || !skips.contains(&phase);
        if again {
            skips.push(phase);
        }
    }
}
