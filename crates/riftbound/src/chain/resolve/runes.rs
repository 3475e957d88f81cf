//! What the abilities of basic runes give (RB 163.2).

use crate::card::{Domain, Price};
use crate::flow::Engine;
use crate::look::Look;
use crate::program::Earmark;
use crate::state::State;
use kernel::by_rule;
use kernel::game::Observer;
use kernel::ids::{Handle, Ref};

impl<O: Observer<State>> Engine<'_, O> {
    /// The abilities of basic runes: one Energy, or one Power of the rune's
    /// Domain (RB 163.2).
    pub(super) fn add_of_rune(&mut self, handle: Handle) -> bool {
        let Some(ctx) = self.s.item(handle).map(|i| &i.ctx) else {
            return false;
        };
        let (seat, Some(ability)) = (ctx.controller, ctx.ability) else {
            return false;
        };
        let price = self.look().rune_gives(ctx.source, ability);
        if let Some(price) = price {
            self.add(seat, price, Earmark::Anything);
        }
        price.is_some()
    }
}

impl Look<'_> {
    /// What an ability of a basic rune gives.
    pub(crate) fn rune_gives(
        self,
        source: Ref,
        ability: crate::program::AbilityId,
    ) -> Option<Price> {
        if !self.basic_ability(source, ability) {
            return None;
        }
        if self.r.inherent.energy_rune == Some(ability) {
            return Some(Price::energy(1));
        }
        let domain = self.r.print(self.s.card(source.card).print).domains.sole();
        let domain = domain.unwrap_or(Domain::Fury);
        Some(by_rule!("RB 163.2.b.1", Price::power(domain, 1), else Price::any(1)))
    }
}
