//! Attach and Detach (RB 434, 435).

use crate::card::Kind;
use crate::flow::Engine;
use crate::program::{Pick, Things};
use crate::state::{Ctx, State};
use kernel::game::Observer;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_attach(&mut self, ctx: &Ctx, what: &Things, to: Pick) {
        self.means(1);
        let what = self.acted_on(ctx, what);
        let unit = self.look().linked_pick(ctx, to).first().copied();
        let unit = unit.and_then(|r| self.s.slot(r));
        let Some(unit) = unit.filter(|s| self.s.is_kind(*s, Kind::Unit)) else {
            return;
        };
        for r in what {
            let Some(gear) = self.s.slot(r).filter(|s| *s != unit) else {
                continue;
            };
            let already = self
                .s
                .object(gear)
                .is_some_and(|o| o.attached_to == Some(unit));
            if rule!("RB 434.1.a.1", "RB 434.2"; true) {
                self.attach(gear, unit);
                self.s.made += u16::from(!already);
            }
        }
    }

    /// What is not attached stays as it is (RB 435.1.a.1).
    pub(crate) fn do_detach(&mut self, ctx: &Ctx, things: &Things) {
        self.means(1);
        for r in self.acted_on(ctx, things) {
            let Some(slot) = self.s.slot(r) else {
                continue;
            };
            let attached = self.s.object(slot).is_some_and(|o| o.attached_to.is_some());
            if attached && rule!("RB 435.1.b", "RB 435.2"; true) {
                self.detach(slot);
                self.s.made += 1;
            } else if !attached && !rule!("RB 435.1.a.1", true) {
                self.s.made += 1;
            }
        }
    }
}
