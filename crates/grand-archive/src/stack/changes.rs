//! What makes playing or using something cost more, less, exactly so much or
//! nothing.

use crate::look::Look;
use crate::program::{AbilityKind, CostChange, Costly, Filter, Static};
use crate::stack::calculate::Changes;
use crate::state::{Ctx, Held, Item, ItemKind};
use kernel::ids::Ref;
use kernel::rule;

impl<'a> Look<'a> {
    /// All that changes the main cost of an entry now.
    pub(crate) fn changes(self, item: &Item) -> Changes {
        let mut changes = Changes::default();
        if self.starcalls(item) && !rule!("GA starcalling/4", true) {
            return changes;
        }
        for (ctx, change) in self.cost_statics() {
            self.take_change(item, &ctx, change, &mut changes);
        }
        for (ctx, change) in self.own_changes(item) {
            self.take_change(item, &ctx, change, &mut changes);
        }
        self.efficiency(item, &mut changes);
        self.next_plays(item, &mut changes);
        self.terms_change(item, &mut changes);
        changes
    }

    fn take_change(self, item: &Item, ctx: &Ctx, change: &CostChange, into: &mut Changes) {
        let payer = self.side(change.payer, ctx).has(item.ctx.controller);
        let about = payer && self.concerns(item, ctx, &change.what);
        if !about || change.cond.as_ref().is_some_and(|c| !self.holds(c, ctx)) {
            return;
        }
        if let Some(is) = &change.is {
            into.is = Some(self.count(is, ctx));
        }
        into.by = into.by.saturating_add(self.amount(&change.by, ctx));
        into.removed |= change.removed;
    }

    /// Whether a change is about paying for this entry.
    fn concerns(self, item: &Item, ctx: &Ctx, what: &Costly) -> bool {
        let activates = item.kind == ItemKind::Activation;
        let this = item.ctx.source.card == ctx.source.card;
        match what {
            Costly::This => item.is_card() && this,
            Costly::MaterializingThis => item.kind == ItemKind::Materialization && this,
            Costly::ThisTargeting(filter) => {
                item.is_card() && this && self.targets_any(item, filter, ctx)
            }
            Costly::First(filter) => {
                activates && self.matches_played(filter, item, ctx) && self.is_first(ctx)
            }
            Costly::FirstStarcalled(filter) => {
                self.starcalls(item) && self.matches_played(filter, item, ctx) && self.is_first(ctx)
            }
            Costly::Activating(filter) => activates && self.matches_played(filter, item, ctx),
            Costly::Materializing(filter) => {
                item.kind == ItemKind::Materialization && self.matches_played(filter, item, ctx)
            }
            Costly::ThisAbility => {
                item.kind == ItemKind::Ability && this && self.stands_with(item, ctx)
            }
            Costly::Abilities(filter) => {
                item.kind == ItemKind::Ability && self.matches(filter, item.ctx.source, ctx)
            }
            Costly::Starcalling => self.starcalls(item),
            Costly::Attacks => false,
        }
    }

    /// Whether no card of this turn has used a change for the first one.
    fn is_first(self, ctx: &Ctx) -> bool {
        let object = self.s.slot(ctx.source).and_then(|slot| self.s.object(slot));
        let used = |o: &crate::state::Object| {
            let mut used = o.used.iter();
            used.any(|(a, _)| Some(*a) == ctx.ability)
        };
        !object.is_some_and(used)
    }

    /// Changes for the first card of a turn that this card uses up.
    pub(crate) fn firsts(self, item: &Item) -> Vec<Ctx> {
        let all = self.cost_statics().into_iter();
        let first = all.filter(|(ctx, change)| {
            matches!(change.what, Costly::First(_) | Costly::FirstStarcalled(_))
                && self.concerns(item, ctx, &change.what)
        });
        first.map(|(ctx, _)| ctx).collect()
    }

    fn targets_any(self, item: &Item, filter: &Filter, ctx: &Ctx) -> bool {
        let targets = item.ctx.targets.iter().filter_map(|(_, t)| t.object());
        let mut targets = targets.collect::<Vec<Ref>>().into_iter();
        targets.any(|r| self.matches(filter, r, ctx))
    }

    /// Whether a line about "this ability" stands with the ability of the
    /// entry: it is the next activated one before it.
    fn stands_with(self, item: &Item, ctx: &Ctx) -> bool {
        let all = &self.r.print(item.ctx.face).abilities;
        let Some(at) = all.iter().position(|a| Some(*a) == ctx.ability) else {
            return false;
        };
        let activated = |a: &&crate::program::AbilityId| {
            matches!(self.r.ability(**a).kind, AbilityKind::Activated(_))
        };
        let before = all[..at].iter().rev().find(activated);
        before.copied() == item.ctx.ability
    }

    /// Changes that a card which is no object says of itself: they work
    /// wherever it is (GA static-abilities/4).
    fn own_changes(self, item: &Item) -> Vec<(Ctx, &'a CostChange)> {
        let Some(card) = item.card else {
            return Vec::new();
        };
        let mut found = Vec::new();
        if !self.r.glance_at(item.ctx.face).of_costs {
            return found;
        }
        for ability in self.r.print(item.ctx.face).abilities.iter().copied() {
            let AbilityKind::Static(all) = &self.r.ability(ability).kind else {
                continue;
            };
            let held = Held {
                ability,
                card,
                since: self.s.card(card).since,
            };
            if !self.is_open(held, self.s.refer(card)) {
                continue;
            }
            let mut ctx = item.ctx.clone();
            ctx.ability = Some(ability);
            for what in all {
                if let Static::Costs(change) = what {
                    found.push((ctx.clone(), change));
                }
            }
        }
        found
    }

    /// What waits for the next card a player plays.
    fn next_plays(self, item: &Item, changes: &mut Changes) {
        for waits in self.waiting_for(item) {
            if let Some(by) = &waits.next.by {
                changes.by += self.amount(by, &waits.ctx);
            }
        }
    }

    /// What the step says that plays it (GA special-play-permissions/1).
    fn terms_change(self, item: &Item, changes: &mut Changes) {
        let terms = item.how.by.and_then(|t| self.r.play_terms(t));
        changes.by -= item.how.by.map_or(0, |t| i32::from(t.less));
        changes.removed |= terms.is_some_and(|t| t.free);
        if let Some(AbilityKind::Permits(permission)) =
            item.how.permit.map(|a| &self.r.ability(a).kind)
        {
            changes.removed |= permission.free;
        }
    }
}
