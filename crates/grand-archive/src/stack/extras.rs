//! Additional and alternative costs of an entry (GA card-activation).

use crate::look::Look;
use crate::program::{AbilityId, AbilityKind, ForWhat};
use crate::state::{Held, Item, ItemKind, Thing};
use kernel::rule;

impl<'a> Look<'a> {
    /// The additional and alternative costs of a card that are open: their
    /// restrictions are met and their conditions hold.
    pub(crate) fn open_extras(self, item: &Item) -> Vec<AbilityId> {
        let Some(card) = item.card else {
            return Vec::new();
        };
        if !self.r.glance_at(item.ctx.face).extras {
            return Vec::new();
        }
        let source = self.s.refer(card);
        let all = self.r.print(item.ctx.face).abilities.iter().copied();
        let open = |ability: &AbilityId| {
            let AbilityKind::ExtraCost(extra) = &self.r.ability(*ability).kind else {
                return false;
            };
            let held = Held {
                ability: *ability,
                card,
                since: self.s.card(card).since,
            };
            let fits = match extra.of {
                ForWhat::Activating => item.kind == ItemKind::Activation,
                ForWhat::Materializing => item.kind == ItemKind::Materialization,
                ForWhat::Playing => true,
                ForWhat::UsingWeapon => false,
            };
            fits && self.is_open(held, source)
                && extra.cond.as_ref().is_none_or(|c| self.holds(c, &item.ctx))
        };
        all.filter(open).collect()
    }

    pub(super) fn extras(self, item: &Item, optional: bool, instead: bool) -> Vec<AbilityId> {
        let fits = |a: &AbilityId| match &self.r.ability(*a).kind {
            AbilityKind::ExtraCost(e) => {
                e.optional == optional && e.instead == instead && e.pays.is_none()
            }
            _ => false,
        };
        self.open_extras(item).into_iter().filter(fits).collect()
    }

    /// Additional costs that a card demands.
    pub(crate) fn extra_costs(self, item: &Item) -> Vec<AbilityId> {
        self.extras(item, false, false)
    }

    /// Additional costs that may be declared, with Prepare (GA prepare-n/1).
    pub(crate) fn optional_costs(self, item: &Item) -> Vec<AbilityId> {
        let mut found = self.extras(item, true, false);
        if item.kind == ItemKind::Activation {
            found.extend(self.prepare_lines(item));
        }
        found
    }

    /// Costs that may be paid rather than the normal one: those the card
    /// says, and Brew (GA brew/2).
    pub(crate) fn alternatives(self, item: &Item) -> Vec<AbilityId> {
        if item.how.permit.is_some()
            && self.instead_at(item).is_some()
            && item.alternative.is_none()
        {
            return Vec::new();
        }
        let mut found = self.extras(item, true, true);
        found.extend(self.extras(item, false, true));
        if item.kind == ItemKind::Activation {
            found.extend(self.brew_lines(item));
        }
        found
    }

    /// Which of the costs can be paid: 0 the normal one, else 1 more than the
    /// ability that says the alternative. And whether not everybody knows.
    pub(crate) fn payable_costs(self, item: &Item) -> (Vec<Thing>, bool) {
        let alternatives = self.alternatives(item);
        if alternatives.is_empty() || !rule!("GA card-activation/3.c", true) {
            return (Vec::new(), false);
        }
        let is_hidden = |item: &Item| self.is_cost_hidden(&self.total(item).parts, &item.ctx);
        let mut hidden = is_hidden(item);
        let mut found = Vec::new();
        if self.affords(item) {
            found.push(Thing::Number(0));
        }
        for ability in alternatives {
            let mut with = item.clone();
            with.alternative = Some(ability);
            hidden |= is_hidden(&with);
            if self.leaves_x(item, ability) && self.affords(&with) {
                found.push(Thing::Number(ability.0 + 1));
            }
        }
        (found, hidden)
    }
}
