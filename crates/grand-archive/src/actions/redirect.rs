//! Redirect (GA redirect): another legal target for an entry of the effects
//! stack, or for the attack under way.

use crate::event::Event;
use crate::facts::Facts;
use crate::flow::Engine;
use crate::look::Look;
use crate::program::{Pick, Things};
use crate::state::{Ctx, Item, State, Thing};
use kernel::game::Observer;
use kernel::ids::Handle;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_redirect(&mut self, ctx: &Ctx, item: Option<Pick>, to: Pick) {
        self.means(1);
        let look = self.fresh();
        let Some(to) = look.linked_pick(to, ctx).first().copied() else {
            return;
        };
        let Some(item) = item else {
            let intercepts = ctx.ability.is_some() && ctx.ability == self.r.inherent.intercept;
            let done = self.redirect_attack(to, intercepts);
            self.made(usize::from(done));
            return;
        };
        let items = look.items(&Things::Pick(item), ctx);
        for handle in items {
            self.redirect_item(handle, Thing::Object(to));
        }
    }

    /// Only what was targeted can be redirected, not what is chosen (GA
    /// redirect/2), and only to a legal target (GA redirect/1).
    fn redirect_item(&mut self, handle: Handle, to: Thing) {
        let look = self.fresh();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        let Some(at) = look.redirectable(item, to) else {
            return;
        };
        let Some(item) = self.s.item_mut(handle) else {
            return;
        };
        let old = std::mem::replace(&mut item.ctx.targets[at].1, to);
        for part in &mut item.ctx.division {
            if Thing::Object(part.to) == old
                && let Thing::Object(new) = to
            {
                part.to = new;
            }
        }
        self.made(1);
        self.s.changed(Facts::STACK);
        if let Thing::Object(new) = to {
            self.tell(&Event::Redirected(new));
        }
    }
}

impl Look<'_> {
    /// The place of the first target that could be this as well.
    fn redirectable(self, item: &Item, to: Thing) -> Option<usize> {
        if item.ctx.targets.iter().any(|(_, t)| *t == to) {
            return None;
        }
        let mut targets = item.ctx.targets.iter();
        targets.position(|(index, _)| {
            let spec = self.spec_of(item, *index);
            let legal = spec.is_some_and(|spec| self.may_target(spec, to, item).is_ok());
            legal || !rule!("GA redirect/1", true)
        })
    }
}
