//! Whether a player can pay for an item, whatever has yet to be chosen.

use crate::card::Price;
use crate::chain::budget::Budget;
use crate::chain::discounts::EITHER;
use crate::chain::item::Item;
use crate::chain::optional::Extra;
use crate::glance::Has;
use crate::look::Look;
use crate::program::{AbilityKind, Costly, Passive, TargetKind};
use crate::state::{Held, Thing};
use kernel::bounded::Bounded;
use smallvec::SmallVec;

impl Look<'_> {
    /// Whether the item can be paid for, if need be with some of the
    /// additional costs that may still be chosen.
    pub(crate) fn affords(self, item: &Item, rest: &[Extra]) -> bool {
        let budget = self.budget(item.ctx.controller, self.purpose(item));
        self.affords_from(item, rest, &budget)
    }

    /// The same with a budget that is known.
    pub(crate) fn affords_from(self, item: &Item, rest: &[Extra], budget: &Budget) -> bool {
        let total = self.total(item);
        if total.undecided > 0 {
            return (0..2).any(|form| {
                let mut with = item.clone();
                with.ctx.bound.bind(EITHER, Thing::Number(form));
                self.affords_from(&with, rest, budget)
            });
        }
        let price = total.price.and(Price::any(self.least_deflect(item)));
        if total.parts.is_empty() {
            if budget.pays(price) {
                return true;
            }
        } else {
            let mut left = budget.clone();
            let fit = self.parts_fit(item.ctx.controller, &total.parts, &item.ctx, &mut left);
            if fit && left.pays(price) {
                return true;
            }
        }
        self.cheaper_with(item, rest, budget)
    }

    /// Whether an additional cost that comes with a discount makes it
    /// payable.
    fn cheaper_with(self, item: &Item, rest: &[Extra], budget: &Budget) -> bool {
        rest.iter().enumerate().any(|(i, extra)| {
            let Extra::Cost(id) = extra else {
                return false;
            };
            let cheaper = matches!(&self.r.ability(*id).kind,
                AbilityKind::ExtraCost(e) if e.less.is_some());
            cheaper && {
                let mut with = item.clone();
                with.add_extra(*extra);
                self.affords_from(&with, &rest[i + 1..], budget)
            }
        })
    }

    /// The least that Deflect will cost for targets that have yet to be
    /// chosen.
    fn least_deflect(self, item: &Item) -> u8 {
        let chooses = self.ability_of(item).is_some_and(|a| !a.targets.is_empty());
        if !chooses || self.highest_deflect(item.ctx.controller) == 0 {
            return 0;
        }
        let phrases = self.phrases(item);
        let open = phrases.iter().filter(|(i, r)| {
            let chosen = item.ctx.targets.iter();
            !chosen.map(|(at, _)| *at).any(|at| at == i + 32 * r)
        });
        let mut ctx = item.ctx.clone();
        let mut sum = 0u8;
        for (index, round) in open {
            ctx.round = *round;
            let Some(spec) = self.spec(item, *index) else {
                continue;
            };
            let objects = matches!(spec.what, TargetKind::Object(_));
            if !objects || spec.min == 0 || !self.is_asked(&ctx, spec) {
                continue;
            }
            let from = self.target_candidates(item, &ctx, spec);
            let objects = from.iter().filter_map(|t| t.object());
            let mut values: SmallVec<[u8; 8]> = objects.map(|r| self.deflect(&ctx, r)).collect();
            values.sort_unstable();
            let least = values.iter().take(usize::from(spec.min));
            sum = least.fold(sum, |sum, n| sum.plus(*n));
        }
        sum
    }

    /// Whether choosing one of these could change what is paid.
    pub(crate) fn choice_costs(self, item: &Item, from: &[Thing]) -> bool {
        let deflects = from.iter().any(|t| {
            let slot = t.object().and_then(|r| self.s.slot(r));
            slot.is_some_and(|s| self.chars(s).deflect > 0)
        });
        deflects || self.choices_count(item)
    }

    /// Whether something makes cards cost more or less for what they choose.
    pub(crate) fn choices_count(self, item: &Item) -> bool {
        let choosing = |p: &Passive| matches!(p, Passive::Costs(change) if matches!(change.what, Costly::Choosing(..)));
        let counts = |held: Held| self.passives(held).iter().any(choosing);
        let own = item.card.is_some_and(|c| {
            let has = self.r.glance(self.s.card(c).print).has;
            has.any(Has::COSTS) && self.card_abilities(c).into_iter().any(counts)
        });
        // What an Equip ability costs may depend on the unit (RB 818.1.c.4).
        let equip = item.terms.permit.is_some()
            && item.card.is_none()
            && self.r.glance(item.ctx.face).has.any(Has::COSTS);
        own || equip || self.in_play(Has::COSTS).into_iter().any(|(_, h)| counts(h))
    }

    /// Whether the item can be paid for with some choice of its first target,
    /// where what it costs depends on that.
    pub(crate) fn affords_choosing(self, item: &Item, rest: &[Extra], budget: &Budget) -> bool {
        if self.affords_from(item, rest, budget) {
            return true;
        }
        if !self.choices_count(item) {
            return false;
        }
        let phrases = self.phrases(item);
        let Some((index, round)) = phrases.first() else {
            return false;
        };
        let Some(spec) = self.spec(item, *index) else {
            return false;
        };
        let from = self.target_candidates(item, &item.ctx, spec);
        from.into_iter().any(|thing| {
            let mut with = item.clone();
            with.ctx.targets.bind(index + 32 * round, thing);
            self.affords_from(&with, rest, budget)
        })
    }
}
