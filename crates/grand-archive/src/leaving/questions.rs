//! Questions that are open when a player loses: theirs are closed, and others
//! are asked about what is left.

use crate::flow::{Engine, Frame};
use crate::state::{State, Thing};
use kernel::game::Observer;
use kernel::parts::ask::mend;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    pub(super) fn mend_questions(&mut self, seat: Seat) {
        let [.., below, Frame::Asking(_)] = self.s.agenda.frames() else {
            return;
        };
        if let Some(step) = asks_again(*below) {
            self.pop();
            self.set(step);
            self.s.asks.clear();
            self.s.answers.clear();
            return;
        }
        let mut asks = std::mem::take(&mut self.s.asks);
        mend(&mut asks, seat, |thing| self.s.is_there(thing));
        self.s.asks = asks;
    }
}

/// The step from which the work below a question asks it anew, where what is
/// asked for is a place in a list that may have changed.
fn asks_again(below: Frame) -> Option<Frame> {
    match below {
        Frame::Place(_) => Some(Frame::Place(0)),
        Frame::Unique(seat, _) => Some(Frame::Unique(seat, 0)),
        _ => None,
    }
}

impl State {
    /// Whether something can still be chosen.
    fn is_there(&self, thing: Thing) -> bool {
        match thing {
            Thing::Object(r) => {
                let owner = self.card(r.card).owner;
                (self.slot(r).is_some() || self.is_same(r)) && !self.gone.has(owner)
            }
            Thing::Item(handle) => self.item(handle).is_some(),
            Thing::Player(seat) => !self.gone.has(seat),
            _ => true,
        }
    }
}
