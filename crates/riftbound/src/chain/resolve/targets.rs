//! Targets as an item resolves: those that are legal no longer, and groups
//! that no longer fit together (RB 355.11.b, 359.3.e).

use crate::chain::item::Item;
use crate::flow::Engine;
use crate::look::Look;
use crate::state::{State, Thing};
use kernel::game::Observer;
use kernel::ids::Handle;
use kernel::rule;
use smallvec::SmallVec;

/// Targets that stay targets, to be chosen.
type Kept = (u8, Vec<Thing>, (usize, usize));

impl<O: Observer<State>> Engine<'_, O> {
    /// Targets that are no longer legal are unaffected (RB 359.3.e.5).
    pub(super) fn drop_illegal(&mut self, handle: Handle) {
        let look = self.fresh();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        let on = rule!("RB 359.3.e.2", "RB 359.3.e.5"; true);
        let legal: SmallVec<[bool; 4]> = item
            .ctx
            .targets
            .iter()
            .map(|(i, t)| !on || look.stays_target(item, *i, *t))
            .collect();
        if legal.iter().all(|l| *l) {
            return;
        }
        // It resolves all the same (RB 359.3.e.1).
        let whole = rule!("RB 359.3.e.1", true);
        if let Some(item) = self.s.item_mut(handle) {
            let mut at = 0;
            item.ctx.targets.retain(|_| {
                at += 1;
                legal[at - 1]
            });
            if !whole {
                item.ctx.ability = None;
            }
        }
    }

    /// What was answered stays a target of the phrase that had too many.
    pub(super) fn keep_chosen(&mut self, handle: Handle) {
        let kept: Vec<Thing> = self.s.answers.iter().map(|(_, t)| *t).collect();
        self.s.answers.clear();
        let look = self.fresh();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        let Some((index, ..)) = look.too_many(item) else {
            return;
        };
        if let Some(item) = self.s.item_mut(handle) {
            item.ctx
                .targets
                .retain(|(i, t)| *i != index || kept.contains(t));
        }
    }
}

impl Look<'_> {
    /// A phrase whose targets no longer fit together (RB 355.11.b), or are
    /// more than there is damage to split (RB 355.14.h).
    pub(super) fn too_many(self, item: &Item) -> Option<Kept> {
        for (index, round) in self.phrases(item) {
            let spec = self.spec(item, index)?;
            let mut ctx = item.ctx.clone();
            ctx.round = round;
            let chosen: Vec<Thing> = ctx.target(index).collect();
            let at = index + 32 * round;
            if !self.together(&ctx, spec, &chosen) && rule!("RB 355.11.b", true) {
                let most = chosen.len().saturating_sub(1);
                return Some((at, chosen, (0, most)));
            }
            if let Some(amount) = &spec.split {
                let most = self.most_to_split(&ctx, amount);
                if chosen.len() > most && rule!("RB 355.14.h", true) {
                    return Some((at, chosen, (most, most)));
                }
            }
        }
        None
    }
}
