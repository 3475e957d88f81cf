//! Whether a change is what an effect waits for.

use crate::card::TypeSet;
use crate::look::Look;
use crate::program::{About, DamageKind, Filter, Replacement, Side, Would};
use crate::sight::Sight;
use crate::state::{Change, Ctx, Zone};
use kernel::ids::Ref;
use kernel::rule;

impl Look<'_> {
    /// Whether a change is what an effect waits for.
    pub(super) fn replaces(self, ctx: &Ctx, replacement: &Replacement, change: &Change) -> bool {
        let reached = match (&replacement.about, self.subject(replacement.would, change)) {
            (About::This, thing) => thing.is_some_and(|t| self.is_source(t, ctx)),
            (About::Linked, thing) => {
                let linked = self.linked_to(ctx.source);
                linked.is_some_and(|to| thing.is_some_and(|t| t.handle == to.handle))
            }
            (About::Any(f), Some(thing)) => self.fits_would(f, thing, ctx),
            // What would happen to a player happens to one of that side.
            (About::Any(f), None) => {
                let player = change.player();
                player.is_some_and(|p| f.side == Side::Any || self.side(f.side, ctx).has(p))
            }
            (About::Nothing, None) => change.player() == Some(ctx.controller),
            (About::Nothing, Some(_)) => true,
        };
        reached && self.would_happen(ctx, replacement, change)
    }

    /// What the replacement's subject is: who deals the damage, or to whom
    /// something happens.
    pub(super) fn subject(self, would: Would, change: &Change) -> Option<Ref> {
        match would {
            Would::DealDamage => change.blame().and_then(|b| b.source),
            _ => change.thing(),
        }
    }

    pub(super) fn fits_would(self, f: &Filter, thing: Ref, ctx: &Ctx) -> bool {
        let anywhere = f.zones.is_empty() && self.s.slot(thing).is_none();
        match anywhere {
            true => self.matches_anywhere(f, thing, ctx, Sight::All),
            false => self.matches_seen(f, thing, ctx, Sight::All),
        }
    }

    /// Whether the change is of the kind that would be replaced, apart from
    /// what it happens to.
    pub(super) fn would_happen(self, ctx: &Ctx, r: &Replacement, change: &Change) -> bool {
        change.would(r.would)
            && self.is_such(r.would, change)
            && self.is_damage_of(r, change)
            && self.is_done_by(r, ctx, change)
            && r.at_most
                .as_ref()
                .is_none_or(|most| i32::from(change.amount()) <= self.amount(most, ctx))
            && r.cond.as_ref().is_none_or(|c| self.holds(c, ctx))
    }

    /// Only units die, and only by going to the graveyard (GA on-death/1.a,
    /// on-death/2); only objects leave the field.
    pub(super) fn is_such(self, would: Would, change: &Change) -> bool {
        let Change::Move { thing, to, .. } = *change else {
            return true;
        };
        let slot = self.s.slot(thing);
        match would {
            Would::Die => {
                let unit = slot.is_some_and(|s| self.values(s).types.any(TypeSet::UNIT));
                unit && to == Zone::Graveyard
            }
            Would::BeDestroyed | Would::Leave => slot.is_some(),
            _ => true,
        }
    }

    /// Of a typed prevention only that type of damage is prevented (GA
    /// damage-prevention/p3).
    pub(super) fn is_damage_of(self, r: &Replacement, change: &Change) -> bool {
        self.is_of_kind(r.damage, change)
    }

    pub(super) fn is_of_kind(self, kind: DamageKind, change: &Change) -> bool {
        let Change::Damage { blame, amount, .. } = change else {
            return true;
        };
        let combat = rule!("GA damage/2", blame.deed.is_combat());
        let such = match kind {
            DamageKind::Any => true,
            DamageKind::Combat => combat,
            DamageKind::NonCombat => !combat,
        };
        *amount > 0 && (such || !rule!("GA damage-prevention/p3", true))
    }

    /// A prevention may be of damage of certain sources only (GA
    /// damage-prevention/p8).
    pub(super) fn is_done_by(self, r: &Replacement, ctx: &Ctx, change: &Change) -> bool {
        let Some(filter) = &r.by else {
            return true;
        };
        let by = match r.would {
            Would::DealDamage => change.thing(),
            _ => change.blame().and_then(|b| b.source),
        };
        let fits = by.is_some_and(|source| self.matches_anywhere(filter, source, ctx, Sight::All));
        fits || !rule!("GA damage-prevention/p8", true)
    }
}
