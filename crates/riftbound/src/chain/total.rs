//! The total cost of an item (RB 356, 403): base cost, additional costs,
//! increases, discounts, in this order.

use crate::card::Price;
use crate::chain::costs::Parts;
use crate::chain::discounts::Less;
use crate::chain::item::Item;
use crate::glance::Has;
use crate::look::{CostEffect, Look, Paying};
use crate::program::{AbilityKind, Ignore, Instr, Keyword};
use crate::state::{CostAt, Ctx, Held, Thing};
use kernel::bounded::Bounded;
use kernel::ids::CardId;
use kernel::rule::has_switches;
use kernel::{by_rule, rule};
use smallvec::SmallVec;

/// What an item costs in all.
#[derive(Clone, Debug, Default)]
pub(crate) struct Total {
    /// Energy and Power.
    pub price: Price,
    /// The rest, the next one last.
    pub parts: Parts,
    /// Discounts between whose two forms the payer has yet to choose.
    pub undecided: u8,
}

impl<'a> Look<'a> {
    /// What an item costs, with what has been chosen for it so far.
    pub(crate) fn total(self, item: &Item) -> Total {
        let mut total = Total::default();
        let mut price = self.base_cost(item, &mut total.parts);
        if self.is_unaltered(item) {
            total.price = price.and(self.deflected(item));
            total.parts.reverse();
            return total;
        }
        if self.stays_free(item) {
            return total;
        }
        let mut less: SmallVec<[Less<'a>; 2]> = SmallVec::new();
        if self.ignored(item) != Ignore::Everything {
            price = price.and(self.additional(item, &mut total.parts, &mut less));
            price = price.and(self.deflected(item));
        }
        let changes = self.changes(item);
        for change in &changes {
            if rule!("RB 356.3", true) {
                price = price.and(change.more);
            }
        }
        less.extend(changes.into_iter().filter_map(|c| c.less));
        self.own_discounts(item, &mut price);
        total.price = self.discounted(item, price, less, &mut total.undecided);
        total.parts.reverse();
        total
    }

    /// Whether nothing but Deflect changes the base cost: nothing in play does,
    /// nor what it says itself, nor how it is played.
    pub(crate) fn is_unaltered(self, item: &Item) -> bool {
        let chosen = item.accelerated || item.repeats > 0 || !item.options.is_empty();
        let terms = item.terms.by.is_some() || item.terms.less > 0;
        let odd = Has::COSTS.and(Has::PRICED);
        !chosen
            && !terms
            && !has_switches()
            && !self.r.glance(item.ctx.face).has.any(odd)
            && self.has_steady_costs()
    }

    /// Whether nothing is added to the cost of a card that is played for
    /// nothing (RB 356.1.b.3), or by an effect (RB 419.3.b): never.
    fn stays_free(self, item: &Item) -> bool {
        let ignored = item.terms.free || self.ignored(item) != Ignore::Nothing;
        ignored && !rule!("RB 356.1.b.3", true) || item.terms.limited && !rule!("RB 419.3.b", true)
    }

    /// What is ignored of the costs of a card (RB 356.1.b).
    fn ignored(self, item: &Item) -> Ignore {
        let terms = item.terms.by.and_then(|at| self.r.play_terms(at));
        terms.map_or(Ignore::Nothing, |t| t.ignore)
    }

    /// The base cost with what replaces or ignores it (RB 356.1, 403.1).
    fn base_cost(self, item: &Item, parts: &mut Parts) -> Price {
        let Some(card) = item.card else {
            return self.ability_cost(item, parts);
        };
        if self.s.card(card).token {
            return by_rule!("RB 182.2.a", Price::NOTHING, else Price::energy(1));
        }
        let hidden = item.terms.hidden_at.is_some() && rule!("RB 811.1.b", true);
        let at = self.instead_at(item);
        let cost = at.and_then(|at| Some((self.r.cost(at)?, at)));
        let mut price = self.r.print(item.ctx.face).cost;
        if let Some((cost, at)) = cost.filter(|_| rule!("RB 356.1.a", true)) {
            self.add_parts(cost, at, parts);
            price = self.price_of(cost, item.ctx.source);
        }
        let ignored = self.ignored(item);
        let free = rule!("RB 356.1.b.1", item.terms.free || ignored == Ignore::Cost);
        if hidden || free || ignored == Ignore::Everything {
            return Price::NOTHING;
        }
        match ignored {
            Ignore::Energy if rule!("RB 356.1.b.2", true) => price.energy = 0,
            Ignore::Power if rule!("RB 356.1.b.2", true) => {
                price.power = [0; 6];
                price.any = 0;
            }
            _ => {}
        }
        price
    }

    /// Where the cost is written that is paid in place of the printed one.
    fn instead_at(self, item: &Item) -> Option<CostAt> {
        let by = item.terms.by.filter(|at| {
            let terms = self.r.play_terms(*at);
            terms.is_some_and(|t| t.instead.is_some())
        });
        let permit = item
            .terms
            .permit
            .map(|ability| CostAt { ability, pc: None });
        by.or(permit.filter(|at| self.r.cost(*at).is_some()))
    }

    /// Where the cost of an ability is written.
    pub(crate) fn cost_at(self, item: &Item) -> Option<CostAt> {
        let ability = item.ctx.ability?;
        if let Some(part) = item.part {
            let code = &self.r.ability(ability).code;
            let step = code.get(usize::from(part.made_by));
            let paid = matches!(step, Some(Instr::Reflex { .. } | Instr::Watch { .. }));
            let pc = Some(part.made_by);
            return paid.then_some(CostAt { ability, pc });
        }
        // The cost of a keyword stands with the keyword.
        let ability = item.terms.permit.unwrap_or(ability);
        Some(CostAt { ability, pc: None })
    }

    fn ability_cost(self, item: &Item, parts: &mut Parts) -> Price {
        if item.trigger && !rule!("RB 403.1.b", true) {
            return self.r.print(item.ctx.face).cost;
        }
        let Some(at) = self.cost_at(item) else {
            return Price::NOTHING;
        };
        let cost = self.r.cost(at);
        let trigger = item.trigger && !rule!("RB 383.3.b", "RB 383.3.b.2", "RB 403.1.b.1"; true);
        let Some(cost) = cost.filter(|_| !trigger) else {
            return Price::NOTHING;
        };
        let equip = item.terms.permit.is_some();
        if !equip || rule!("RB 818.1.c.3", true) {
            self.add_parts(cost, at, parts);
        }
        self.price_of(cost, item.ctx.source)
    }

    /// Deflect: what is paid more for each time an opponent's permanent with
    /// it was chosen (RB 809).
    fn deflected(self, item: &Item) -> Price {
        let mut sum = 0u8;
        if item.card.is_none() && !rule!("RB 403.2", true) {
            return Price::NOTHING;
        }
        for (_, thing) in &item.ctx.targets {
            if let Thing::Object(r) = thing {
                sum = sum.plus(self.deflect(&item.ctx, *r));
            }
        }
        by_rule!("RB 809.1.c.1", Price::any(sum), else self.own_power(item.ctx.source, sum))
    }

    /// What Deflect of this costs whoever chooses it.
    pub(crate) fn deflect(self, ctx: &Ctx, r: kernel::ids::Ref) -> u8 {
        let Some(slot) = self.s.slot(r) else {
            return 0;
        };
        let value = self.chars(slot).deflect;
        if value == 0 || !rule!("RB 809.1.c", "RB 809.1.d"; true) {
            return 0;
        }
        let controller = self.s.object(slot).map(|o| o.controller);
        let foreign = controller.is_some_and(|c| !self.s.is_friendly(c, ctx.controller));
        if foreign { value } else { 0 }
    }

    /// Increases and discounts by passive abilities and lingering effects.
    fn changes(self, item: &Item) -> Vec<CostEffect<'a>> {
        let ctx = &item.ctx;
        if let Some(card) = item.card {
            if self.s.card(card).token {
                return Vec::new();
            }
            return self.cost_changes(Paying::Card(ctx, card));
        }
        let Some(ability) = ctx.ability.filter(|_| rule!("RB 403.3", !item.trigger)) else {
            return Vec::new();
        };
        if item.terms.permit.is_some() {
            return self.cost_changes(Paying::Equip(ctx, ctx.source));
        }
        let held = Held {
            ability,
            appended_by: ctx.appended_by,
            value: ctx.value,
        };
        self.cost_changes(Paying::Ability(ctx, held))
    }

    /// Discounts of the step that says play it.
    fn own_discounts(self, item: &Item, price: &mut Price) {
        // The amount of Energy was fixed as the step was done.
        let terms = item.terms.by.and_then(|at| self.r.play_terms(at));
        if let Some(d) = terms.and_then(|t| t.less.as_ref()) {
            let floor = d.minimum.min(price.energy);
            price.energy = price.energy.minus(item.terms.less).max(floor);
            *price = self.lessen(*price, d, &item.ctx, Some(false));
        } else {
            price.energy = price.energy.minus(item.terms.less);
        }
    }

    /// What the Equip ability of a card costs, if it has one.
    pub(crate) fn equip_cost(self, card: CardId) -> Option<CostAt> {
        let face = self.s.card(card).print;
        let mut all = self.r.print(face).abilities.iter();
        let equip = all.find(|a| {
            matches!(
                self.r.ability(**a).kind,
                AbilityKind::Keyword(Keyword::Equip(_))
            )
        })?;
        Some(CostAt {
            ability: *equip,
            pc: None,
        })
    }
}
