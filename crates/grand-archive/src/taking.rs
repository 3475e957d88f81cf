//! Taking a choice.

use crate::flow::{Engine, Frame};
use crate::options::{PASS, SKIP};
use crate::state::State;
use crate::turn::CHOOSING;
use kernel::game::{Choice, Observer};

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn act(&mut self, c: Choice) {
        match self.s.agenda.top() {
            Some(Frame::Window) => self.pop(),
            Some(&CHOOSING) => self.chosen_to_materialize(c.kind != SKIP),
            _ => return,
        }
        if c.kind != PASS {
            self.s.streak.clear();
        }
        match c.kind {
            PASS => self.pass(),
            SKIP => {}
            _ => {}
        }
    }
}
