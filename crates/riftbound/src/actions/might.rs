//! Double and Swap (RB 432, 433): effects that change Might by the amounts
//! they come to now.

use crate::event::Event;
use crate::flow::Engine;
use crate::program::{Pick, Things, Until};
use crate::state::{Ctx, RowMod, RowScope, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;
use smallvec::smallvec;

impl<O: Observer<State>> Engine<'_, O> {
    /// Increases Might by the current value, also one below zero
    /// (RB 432.1, reading E 9).
    pub(crate) fn do_double(&mut self, ctx: &Ctx, things: &Things, until: Until) {
        self.means(1);
        for thing in self.acted_on(ctx, things) {
            let look = self.fresh();
            let now = look.s.slot(thing).map(|s| look.actual_might(s));
            if let Some(now) = now.filter(|_| rule!("RB 432.1", "RB 432.1.a", "RB 432.2"; true)) {
                self.change_might(ctx, thing, now, until);
            }
        }
    }

    /// Increases the lower and decreases the higher Might by the difference
    /// (RB 433.1).
    pub(crate) fn do_swap(&mut self, ctx: &Ctx, one: Pick, other: Pick, until: Until) {
        self.means(1);
        let look = self.fresh();
        let Some((a, b)) = look.two_of(ctx, one, other) else {
            return;
        };
        let might = |r: Ref| Some(look.actual_might(look.s.slot(r)?));
        let (Some(x), Some(y)) = (might(a), might(b)) else {
            return;
        };
        if rule!("RB 433.1.c", x == y) || !rule!("RB 433.1", "RB 433.1.a", "RB 433.2"; true) {
            return;
        }
        self.change_might(ctx, a, y - x, until);
        self.change_might(ctx, b, x - y, until);
    }

    /// Something gets more or less Might for a time.
    pub(crate) fn change_might(&mut self, ctx: &Ctx, thing: Ref, by: i16, until: Until) {
        let end = self.row_end(ctx, until);
        let scope = RowScope::Fixed(smallvec![thing]);
        self.s.rows.begin(scope, RowMod::Might(by), end);
        self.s.made += 1;
        self.s.touch_board();
        self.tell(&Event::Might(thing, by));
    }
}
