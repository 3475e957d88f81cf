//! What an item costs.

use super::{abilities, wanted};
use crate::book::Price;
use crate::inline_vec::InlineVec;
use crate::pool::code::Amount;
use crate::pool::is_x;
use crate::pool::program::{Mod, Terms};
use crate::query::Query;
use crate::state::{Event, Item};
use crate::thing::Thing;

/// Whether X is in the price of an item.
pub(super) fn has_x(query: &Query<'_>, item: &Item) -> bool {
    let own = item.print.map(|print| &query.pool.print(print).price);
    let parts = wanted(query.pool, item).flat_map(|a| &a.price);
    own.into_iter().flatten().chain(parts).any(|(_, n)| is_x(n))
}

/// Whether the price of an item is the same whatever is targeted.
pub(super) fn is_fixed(query: &Query<'_>, item: &Item) -> bool {
    let own = item.print.map(|print| &query.pool.print(print).price);
    let abilities = abilities(query.pool, item).iter();
    let parts = abilities.flat_map(|a| &query.pool.ability(*a).price);
    own.into_iter()
        .flatten()
        .chain(parts)
        .all(|(_, n)| reads_no_target(n))
}

fn reads_no_target(amount: &Amount) -> bool {
    match amount {
        Amount::Number(_) | Amount::X => true,
        Amount::Plus(a, b) | Amount::Minus(a, b) | Amount::Times(a, b) => {
            reads_no_target(a) && reads_no_target(b)
        }
        Amount::Part(a, ..) => reads_no_target(a),
        _ => false,
    }
}

impl Query<'_> {
    /// What an item costs with what was chosen for it so far: what is printed,
    /// what is wanted beside, then what makes it dearer, then what makes it
    /// cheaper.
    pub(crate) fn price(&self, item: &Item) -> Price {
        if let Some(fixed) = self.fixed_price(item) {
            return fixed;
        }
        let mut price = Price::default();
        let cut = |n: i32| n.clamp(0, i16::MAX.into()) as i16;
        if item.terms == Terms::Printed
            && item.ability.is_none()
            && let Some(print) = item.print
        {
            for (lane, n) in &self.pool.print(print).price {
                price[lane.index()] = cut(self.amount(n));
            }
        }
        for (lane, n) in wanted(self.pool, item).flat_map(|a| &a.price) {
            let sum = i32::from(price[lane.index()]) + self.amount(n);
            price[lane.index()] = cut(sum);
        }
        if item.terms == Terms::Printed && item.ability.is_none() {
            self.changes(item.card, &mut price);
        }
        price
    }

    /// The price of a card that has one, where nothing changes prices.
    fn fixed_price(&self, item: &Item) -> Option<Price> {
        let printed = item.terms == Terms::Printed && item.ability.is_none();
        if !printed || self.derived.masks.costs {
            return None;
        }
        self.pool.print(item.print?).play.price
    }

    /// What lasts and changes prices: all that adds, then all that takes.
    pub(super) fn changes(&self, card: Thing, price: &mut Price) {
        if !self.derived.masks.costs {
            return;
        }
        let event = Event::default();
        let mut found: InlineVec<(usize, i32, i32), 8> = InlineVec::new();
        for one in self.derived.costs.iter() {
            let Mod::Cost(change) = &self.pool.row(one.row).what else {
                continue;
            };
            let voice = one.voice(self.state, self.derived, &event);
            let query = Query::new(self.state, self.pool, self.derived, voice);
            if query.works(one.row) && query.is_about(*one, card) {
                let least = change.least.as_ref().map_or(0, |n| query.amount(n));
                found.push((change.lane.index(), query.amount(&change.by), least));
            }
        }
        let more = found.iter().filter(|(_, by, _)| *by >= 0);
        let less = found.iter().filter(|(_, by, _)| *by < 0);
        for (lane, by, least) in more.chain(less) {
            let now = i32::from(price[*lane]);
            let then = (now + by).max((*least).min(now));
            price[*lane] = then.clamp(0, i16::MAX.into()) as i16;
        }
    }
}
