//! Drawing cards (GA drawing-cards).

use crate::flow::{Engine, Frame};
use crate::program::{PlayerMod, Tally};
use crate::state::{Change, State};
use kernel::game::Observer;
use kernel::rule;
use kernel::seats::{Seat, SeatSet};

impl<O: Observer<State>> Engine<'_, O> {
    /// A player draws so many cards, one after the other (GA
    /// drawing-cards/2), into hand or memory.
    pub(crate) fn draw(&mut self, seat: Seat, count: u8, memory: bool) {
        if count > 0 {
            self.push(Frame::Draw(seat, count, memory, 0));
        }
    }

    /// The next card is drawn; each is an event of its own.
    pub(crate) fn step_draw(&mut self, seat: Seat, left: u8, memory: bool, _: u8) {
        if left == 0 || !self.fresh().may_draw(seat) {
            self.pop();
            return;
        }
        if rule!("GA drawing-cards/2", true) {
            self.set(Frame::Draw(seat, left - 1, memory, 0));
            // What triggers waits until all are drawn (GA drawing-cards/3).
            if !self.s.waiting.is_empty() && !rule!("GA drawing-cards/3", true) {
                self.push(Frame::Place(0));
            }
            self.propose(vec![Change::Draw { seat, memory }]);
        } else {
            self.pop();
            let all = (0..left).map(|_| Change::Draw { seat, memory });
            self.propose(all.collect());
        }
    }
}

impl crate::look::Look<'_> {
    /// Whether a player can draw one more card this turn.
    fn may_draw(self, seat: Seat) -> bool {
        let drawn = self.s.tallies.count(Tally::Drawn, SeatSet::only(seat));
        let full = |m: &PlayerMod| matches!(m, PlayerMod::DrawsAtMost(n) if drawn >= u16::from(*n));
        !self.player_rule(seat, &full)
    }
}
