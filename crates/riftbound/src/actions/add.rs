//! Add (RB 429): resources go into a Rune Pool.

use crate::card::Price;
use crate::event::Event;
use crate::flow::Engine;
use crate::program::{Amount, Earmark, PlayerMod, Who};
use crate::state::{Ctx, State};
use kernel::budget::Limit;
use kernel::game::Observer;
use kernel::seats::Seat;
use kernel::{by_rule, rule};
use std::cell::Cell;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_add(
        &mut self,
        ctx: &Ctx,
        who: Who,
        price: Price,
        times: &Amount,
        only: Earmark,
    ) {
        self.means(1);
        let times = self.counted(ctx, times);
        let mut all = Price::NOTHING;
        for _ in 0..times {
            all = all.and(price);
        }
        self.add_for(ctx, who, all, only);
    }

    /// One Power of the source's own Domain (RB 163.2.b).
    pub(crate) fn do_add_own(&mut self, ctx: &Ctx, who: Who) {
        self.means(1);
        let price = self.fresh().own_power(ctx.source, 1);
        self.add_for(ctx, who, price, Earmark::Anything);
    }

    fn add_for(&mut self, ctx: &Ctx, who: Who, price: Price, only: Earmark) {
        if price.is_nothing() || !rule!("RB 429.4", true) {
            return;
        }
        for seat in self.look().who(ctx, who) {
            let more = self.look().adds_more(ctx, seat);
            self.add(seat, price.and(more), only);
        }
    }

    /// Resources go into a player's pool (RB 165.1).
    pub(crate) fn add(&mut self, seat: Seat, price: Price, only: Earmark) {
        if price.is_nothing() {
            return;
        }
        let seat = by_rule!("RB 165.1", seat, else self.s.next_after(seat));
        let pool = &mut self.s.players[seat.index()].pool;
        pool.add(price, only);
        if pool.is_beyond() {
            self.spend_all(Limit::Number);
        }
        self.s.made += 1;
        self.tell(&Event::Added(seat, price));
    }
}

impl crate::look::Look<'_> {
    /// What rules for this player add to the resources of this effect.
    fn adds_more(self, ctx: &Ctx, seat: Seat) -> Price {
        let more = Cell::new(Price::NOTHING);
        let _ = self.player_rule(seat, &|rule| {
            if let PlayerMod::AddsMore(filter, price) = rule
                && self.matches(ctx, ctx.source, filter)
            {
                more.set(more.get().and(*price));
            }
            false
        });
        more.get()
    }
}
