//! Taking control of objects (RB 188).

use crate::flow::Engine;
use crate::program::{Things, Until, Who};
use crate::state::{Ctx, RowMod, RowScope, State};
use kernel::game::Observer;
use smallvec::smallvec;

impl<O: Observer<State>> Engine<'_, O> {
    /// A player takes control; if it is for a time, control goes back when
    /// that ends.
    pub(crate) fn do_take_control(&mut self, ctx: &Ctx, things: &Things, who: Who, until: Until) {
        self.means(1);
        let Some(seat) = self.one(ctx, who) else {
            return;
        };
        for thing in self.acted_on(ctx, things) {
            let Some(slot) = self.s.slot(thing) else {
                continue;
            };
            let Some(before) = self.s.object(slot).map(|o| o.controller) else {
                continue;
            };
            if before == seat {
                continue;
            }
            self.take_control(slot, seat);
            self.s.made += 1;
            if until != Until::Always {
                let end = self.row_end(ctx, until);
                let scope = RowScope::Fixed(smallvec![thing]);
                self.s.rows.begin(scope, RowMod::Return(before), end);
            }
        }
    }
}
