//! Additional costs of playing a card (RB 356.2).

use crate::card::Price;
use crate::chain::costs::Parts;
use crate::chain::discounts::Less;
use crate::chain::item::Item;
use crate::look::{Look, Paying};
use crate::program::{AbilityId, AbilityKind, Keyword};
use crate::state::CostAt;
use kernel::rule;
use smallvec::SmallVec;

impl<'a> Look<'a> {
    /// Additional costs of a card: mandatory ones and those the player chose
    /// (RB 356.2), each with the discounts of its own (RB 356.4.c).
    pub(crate) fn additional(
        self,
        item: &Item,
        parts: &mut Parts,
        less: &mut SmallVec<[Less<'a>; 2]>,
    ) -> Price {
        let mut price = Price::NOTHING;
        let card = item.card.filter(|_| rule!("RB 356.2", true));
        let Some(card) = card.filter(|c| self.may_cost_extra(*c)) else {
            return price;
        };
        for held in self.card_abilities(card) {
            let chosen = item.options.contains(&held.ability);
            match &self.r.ability(held.ability).kind {
                AbilityKind::ExtraCost(extra) if chosen || !extra.optional => {
                    let on = if extra.optional {
                        rule!("RB 356.2.b.1", true)
                    } else {
                        rule!("RB 356.2.a.1", true)
                    };
                    if !on {
                        continue;
                    }
                    let (ability, pc) = (held.ability, None);
                    self.add_parts(&extra.cost, CostAt { ability, pc }, parts);
                    let own = self.price_of(&extra.cost, item.ctx.source);
                    let own = match extra.optional {
                        true => self.component(own, Paying::Option(&item.ctx, card)),
                        false => own,
                    };
                    price = price.and(own);
                    if let Some(d) = &extra.less {
                        less.push((d, item.ctx.clone()));
                    }
                }
                AbilityKind::Keyword(Keyword::Repeat(cost)) if chosen => {
                    let own = self.repeat_cost(item, held.ability, cost.is_some(), parts);
                    price = price.and(self.component(own, Paying::Repeat(&item.ctx, card)));
                }
                _ => {}
            }
        }
        let written = self.written_repeats(item);
        for _ in written..item.repeats {
            let own = self.r.print(item.ctx.face).cost;
            price = price.and(self.component(own, Paying::Repeat(&item.ctx, card)));
        }
        if item.accelerated {
            let own = Price::energy(1).and(self.own_power(item.ctx.source, 1));
            price = price.and(self.component(own, Paying::Option(&item.ctx, card)));
        }
        price
    }

    fn repeat_cost(self, item: &Item, ability: AbilityId, own: bool, parts: &mut Parts) -> Price {
        let at = CostAt { ability, pc: None };
        match self.r.cost(at).filter(|_| own) {
            Some(cost) => {
                self.add_parts(cost, at, parts);
                self.price_of(cost, item.ctx.source)
            }
            None => self.r.print(item.ctx.face).cost,
        }
    }

    fn written_repeats(self, item: &Item) -> u8 {
        let is_repeat = |a: &&AbilityId| {
            matches!(
                self.r.ability(**a).kind,
                AbilityKind::Keyword(Keyword::Repeat(_))
            )
        };
        item.options.iter().filter(is_repeat).count() as u8
    }
}
