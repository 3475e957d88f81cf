//! Heal (RB 418): damage is cleared.

use crate::event::Event;
use crate::facts::Facts;
use crate::flow::Engine;
use crate::program::Things;
use crate::state::{Ctx, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_heal(&mut self, ctx: &Ctx, things: &Things) {
        self.means(1);
        let all = self.acted_on(ctx, things);
        if rule!("RB 418.3", true) {
            self.heal(&all);
        }
    }

    /// All damage on these is cleared, at one moment.
    pub(crate) fn heal(&mut self, things: &[Ref]) {
        for (at, thing) in things.iter().enumerate() {
            let slot = self.s.slot(*thing);
            let Some(o) = slot.and_then(|s| self.s.object_mut(s)) else {
                continue;
            };
            if at > 0 && !rule!("RB 418.2", true) {
                break;
            }
            if o.damage == 0 || !rule!("RB 418.1", "RB 418.1.a"; true) {
                continue;
            }
            o.damage = 0;
            o.hurt_by = None;
            self.s.made += 1;
            self.s.touch_status(Facts::STATUS);
            self.tell(&Event::Healed(*thing));
        }
    }
}
