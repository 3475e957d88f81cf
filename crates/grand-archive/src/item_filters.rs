//! Which entries of the effects stack a phrase means (GA
//! objects-and-targeting/p1).

use crate::edition::Reading;
use crate::look::Look;
use crate::program::{ItemFilter, Side};
use crate::sight::Sight;
use crate::state::{Ctx, Item, ItemKind, Thing};
use kernel::ids::Ref;
use kernel::rule;

impl Look<'_> {
    /// Whether an entry of the effects stack matches.
    #[must_use]
    pub fn matches_item(self, f: &ItemFilter, i: &Item, ctx: &Ctx) -> bool {
        let kind = match i.kind {
            // A copied activation is one as much as any other (GA copy).
            ItemKind::Activation => {
                let counts = !self.s.reads(Reading::CopiesNotActivated);
                rule!("GA card-activation/p4", f.cards) && (!i.copy || rule!("GA copy", counts))
            }
            // Cards and abilities that were activated are both activations.
            ItemKind::Ability => rule!("GA objects-and-targeting/p1", f.abilities),
            ItemKind::Materialization => {
                rule!("GA card-materialization/p3", f.materializations)
                    || f.cards && !rule!("GA card-materialization/p3", true)
            }
            ItemKind::Trigger => f.triggers,
        };
        kind && !i.pending
            && (f.side == Side::Any || self.side(f.side, ctx).has(i.ctx.controller))
            && !(f.other && self.is_own_item(i, ctx))
            && !(f.single && i.ctx.targets.len() != 1)
            && f.of.as_ref().is_none_or(|of| {
                let source = i.card.map_or(i.ctx.source, |c| self.thing(c));
                // An ability is of the types and elements of its source.
                let own = i.card.is_some() || rule!("GA triggered-abilities/p8", true);
                // The game itself is nothing of any kind (GA wither/2).
                let some = source.handle.is_some();
                own && some && self.matches_anywhere(of, source, ctx, Sight::Effect)
            })
            && f.targets
                .as_ref()
                .is_none_or(|t| self.targets_such(t, i, ctx))
    }

    fn targets_such(self, f: &crate::program::Filter, i: &Item, ctx: &Ctx) -> bool {
        let mut all = i.ctx.targets.iter().filter_map(|(_, t)| t.object());
        all.any(|r: Ref| self.matches(f, r, ctx))
    }

    /// Whether it is the item whose effect this is.
    fn is_own_item(self, i: &Item, ctx: &Ctx) -> bool {
        self.own_item(ctx) == Some(Thing::Item(i.handle))
    }

    /// The item whose effect this is: the one that resolves, or that is its
    /// card.
    pub(crate) fn own_item(self, ctx: &Ctx) -> Option<Thing> {
        let same = |i: &&Item| i.ctx.source == ctx.source && i.ctx.ability == ctx.ability;
        let by_card = self.s.stack.iter().find(|i| i.handle == ctx.source.handle);
        let resolving = self.s.resolving.and_then(|h| self.s.item(h)).filter(same);
        let announced = self.s.stack.iter().rev().find(same);
        let item = resolving.or(by_card).or(announced)?;
        Some(Thing::Item(item.handle))
    }
}
