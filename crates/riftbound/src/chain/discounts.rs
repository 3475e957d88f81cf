//! Discounts (RB 356.4).

use crate::card::{Domain, Price};
use crate::chain::item::Item;
use crate::look::{Look, Paying};
use crate::program::{Discount, Reg};
use crate::state::{Ctx, Thing};
use kernel::bounded::Bounded;
use kernel::{by_rule, rule};
use smallvec::SmallVec;

/// Where it is kept which of two discounts the payer takes.
pub(crate) const EITHER: Reg = Reg(250);

/// A discount that applies, with what its amounts are measured in.
pub(crate) type Less<'a> = (&'a Discount, Ctx);

impl<'a> Look<'a> {
    /// A component of the cost with the discounts that apply to it only, in
    /// the order that is best for the payer.
    pub(crate) fn component(self, mut price: Price, of: Paying<'_>) -> Price {
        let changes = self.cost_changes(of);
        for change in &changes {
            price = price.and(change.more);
        }
        let mut less: SmallVec<[Less<'a>; 2]> =
            changes.into_iter().filter_map(|c| c.less).collect();
        less.sort_by_key(|(d, _)| {
            let minimum = i16::from(d.minimum);
            by_rule!("RB 356.4.c.1", -minimum, else minimum)
        });
        for (d, ctx) in &less {
            if rule!("RB 356.4.c", "RB 356.4.f"; true) {
                price = self.lessen(price, d, ctx, None);
            }
        }
        price
    }

    /// Applies discounts of the total (RB 356.4.d) in the order that is best
    /// for the payer: those with the highest minimum first.
    pub(crate) fn discounted(
        self,
        item: &Item,
        mut price: Price,
        mut less: SmallVec<[Less<'a>; 2]>,
        undecided: &mut u8,
    ) -> Price {
        if !rule!("RB 356.4", "RB 356.4.a", "RB 356.4.d"; true) {
            return price;
        }
        less.sort_by_key(|(d, _)| {
            let minimum = i16::from(d.minimum);
            by_rule!("RB 356.4.d.1", -minimum, else minimum)
        });
        let mut decided = item.ctx.bound.of(EITHER);
        for (d, ctx) in &less {
            let form = if d.either { decided.next() } else { None };
            let energy = match form {
                Some(Thing::Number(n)) => Some(n == 0),
                _ => None,
            };
            if d.either && energy.is_none() {
                let one = self.lessen(price, d, ctx, Some(true));
                let other = self.lessen(price, d, ctx, Some(false));
                if one != price && other != price {
                    *undecided += 1;
                    continue;
                }
                price = if one == price { other } else { one };
                continue;
            }
            price = self.lessen(price, d, ctx, energy);
        }
        price
    }

    /// A price with a discount taken off: never below zero (RB 356.5), Energy
    /// not below the discount's own minimum (RB 356.4.e). `energy` says which
    /// form of a discount of two forms is taken.
    pub(crate) fn lessen(
        self,
        mut price: Price,
        d: &Discount,
        ctx: &Ctx,
        energy: Option<bool>,
    ) -> Price {
        if d.all {
            return Price::NOTHING;
        }
        if energy != Some(false) {
            // No price is as large as what is cut off here.
            let by = self.count(ctx, &d.energy).min(255) as u8;
            let floor = by_rule!("RB 356.4.e", d.minimum, else 0).min(price.energy);
            let over = by.saturating_sub(price.energy);
            price.energy = price.energy.minus(by).max(floor);
            for _ in 0..by_rule!("RB 356.5", 0, else over) {
                lessen_power(&mut price, None);
            }
        }
        if energy != Some(true) {
            for (domain, amount) in &d.power {
                for _ in 0..self.count(ctx, amount).min(255) {
                    lessen_power(&mut price, *domain);
                }
            }
        }
        price
    }
}

/// Takes off one Power: of the Domain, or of any, where `[A]` goes last.
fn lessen_power(price: &mut Price, domain: Option<Domain>) {
    if let Some(domain) = domain {
        let power = &mut price.power[domain.index()];
        *power = power.minus(1);
        return;
    }
    match price.power.iter_mut().find(|n| **n > 0) {
        Some(power) => *power = power.minus(1),
        None => price.any = price.any.minus(1),
    }
}
