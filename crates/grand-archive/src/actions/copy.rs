//! Objects that become copies (GA copying-objects).

use crate::event::Event;
use crate::flow::Engine;
use crate::program::{Pick, Things, Until};
use crate::state::{Ctx, RowMod, RowScope, State};
use kernel::game::Observer;
use smallvec::smallvec;

impl<O: Observer<State>> Engine<'_, O> {
    /// Each of these is printed like that from now on, or as long as the
    /// effect lasts.
    pub(crate) fn do_become_copy(&mut self, ctx: &Ctx, things: &Things, of: Pick, until: Until) {
        self.means(1);
        let look = self.fresh();
        let Some(face) = look.named(of, ctx).first().map(|r| look.face(*r)) else {
            return;
        };
        let end = self.row_end(ctx, until);
        for thing in self.acted_on(ctx, things) {
            let Some(slot) = self.s.slot(thing) else {
                continue;
            };
            if until == Until::Always {
                if let Some(o) = self.s.object_mut(slot) {
                    o.face = face;
                }
            } else {
                let scope = RowScope::Fixed(smallvec![thing]);
                self.s.rows.begin(scope, RowMod::Copy(face), end);
            }
            self.made(1);
            self.s.touch();
            self.tell(&Event::Copied(thing, face));
        }
    }
}
