//! Additional turns (RB 735).

use crate::flow::Engine;
use crate::program::Who;
use crate::state::{Ctx, State};
use kernel::game::Observer;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_extra_turn(&mut self, ctx: &Ctx, who: Who) {
        for seat in self.look().who(ctx, who) {
            if rule!("RB 735", true) {
                self.extra_turn(seat);
            }
        }
    }
}
