//! The top cards of a deck go somewhere, one after the other (GA
//! drawing-cards/2.a).

use crate::edition::Reading;
use crate::flow::{Engine, Frame};
use crate::state::{Blame, Change, Exit, State, Zone};
use kernel::game::Observer;
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// The next card goes there.
    pub(crate) fn step_put_top(&mut self, seat: Seat, left: u8, to: Zone) {
        let apart = !(left > 1 && self.goes_by(Reading::MilledAtOnce));
        let at_once = !rule!("GA drawing-cards/2.a", apart);
        let count = if at_once { left } else { left.min(1) };
        self.set(Frame::PutTop(seat, left - count, to));
        if left == 0 {
            self.pop();
            return;
        }
        // A top card that lies open is seen before it goes (GA main-deck/p9).
        self.show_tops();
        let deck = self.s.player(seat).deck.iter().rev();
        let top = deck.take(usize::from(count)).copied();
        let changes = top.map(|card| Change::Move {
            thing: self.s.refer(card),
            to,
            bottom: false,
            exit: match to {
                Zone::Banishment => Exit::Banished,
                _ => Exit::Put,
            },
            blame: Blame::GAME,
        });
        self.propose(changes.collect());
    }
}
