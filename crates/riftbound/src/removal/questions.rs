//! Questions that are open when a player leaves: theirs are closed, and others
//! are asked about what is left.

use crate::flow::{Engine, Frame};
use crate::state::{State, Thing};
use crate::{chain, cleanup, replacements};
use kernel::game::Observer;
use kernel::parts::ask::mend;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    pub(super) fn mend_questions(&mut self, seat: Seat) {
        let [.., below, Frame::Asking(_)] = self.s.agenda.frames() else {
            return;
        };
        if let Some(step) = self.asks_again(*below) {
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

    /// The step from which the work below a question asks it anew. What is
    /// asked elsewhere is a choice among things.
    fn asks_again(&self, below: Frame) -> Option<Frame> {
        Some(match below {
            // Triggers are named by their place in a list.
            Frame::Place(1) => Frame::Place(0),
            Frame::Place(_) if self.s.considering.is_none() => Frame::Place(0),
            Frame::Batch(n, ..) => Frame::Batch(replacements::asking_step(n)?, 0, 0),
            Frame::Finalize(n) => Frame::Finalize(chain::finalize::asking_step(n)?),
            Frame::Pay(n) => Frame::Pay(chain::pay::asking_step(n)?),
            Frame::Cleanup(kind, n) => Frame::Cleanup(kind, cleanup::asking_step(n)),
            Frame::Close(n) => Frame::Close(n),
            _ => return None,
        })
    }
}

impl State {
    /// Whether something can still be chosen.
    fn is_there(&self, thing: Thing) -> bool {
        match thing {
            Thing::Object(r) | Thing::Source(r, _) => {
                let card = self.card(r.card);
                card.handle == r.handle && !self.gone.has(card.owner)
            }
            Thing::Item(handle) => self.item(handle).is_some(),
            Thing::Player(seat) => !self.gone.has(seat),
            _ => true,
        }
    }
}
