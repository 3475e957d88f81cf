//! Spending what is in a Rune Pool (RB 162, 165.2).

use crate::card::{Domain, Price};
use crate::flow::Engine;
use crate::program::Tally;
use crate::state::{PayFor, State, Thing};
use kernel::game::Observer;
use kernel::rule;
use kernel::seats::Seat;

/// Universal Power, as an answer.
const UNIVERSAL: u8 = 6;

impl<O: Observer<State>> Engine<'_, O> {
    /// The pool covers the price: Energy and Power of Domains are spent, and
    /// for `[A]` whatever Power there is; who pays chooses where Domains differ.
    pub(crate) fn spend(&mut self, seat: Seat) {
        let showdown = self.s.showdown.is_some();
        let Some(p) = self.s.payments.last() else {
            return;
        };
        let (price, purpose) = (p.price, p.purpose);
        for _ in 0..price.energy {
            self.spend_energy(seat, purpose);
        }
        for domain in Domain::ALL {
            for _ in 0..price.power[domain.index()] {
                self.spend_power(seat, purpose, domain);
            }
        }
        let pool = &self.s.player(seat).pool;
        let usable = pool.usable(purpose, showdown);
        if self.s.payments.last().is_none_or(|p| p.price.any == 0) {
            return;
        }
        let domains = Domain::ALL.into_iter();
        let kinds = domains.filter(|d| usable.power[d.index()] > 0);
        let mut from: Vec<Thing> = kinds.map(|d| Thing::Power(d.index() as u8)).collect();
        if from.is_empty() {
            from.push(Thing::Power(UNIVERSAL));
        }
        match from.as_slice() {
            [Thing::Power(which)] => self.spend_any(*which),
            _ => self.ask_power(seat, from),
        }
    }

    fn spend_energy(&mut self, seat: Seat, purpose: PayFor) {
        let showdown = self.s.showdown.is_some();
        let pool = &mut self.s.players[seat.index()].pool;
        let spent = pool.spend_energy(purpose, showdown);
        if let Some(p) = self.payment() {
            p.price.energy = p.price.energy.saturating_sub(1);
            p.spent.energy += u8::from(spent);
        }
    }

    /// Power of a Domain is paid by its own, else by universal Power
    /// (RB 162.2.b).
    fn spend_power(&mut self, seat: Seat, purpose: PayFor, domain: Domain) {
        let showdown = self.s.showdown.is_some();
        let pool = &mut self.s.players[seat.index()].pool;
        let own = pool.spend_power(Some(domain), purpose, showdown);
        if !own && rule!("RB 135.2.e.5.b", true) {
            pool.spend_power(None, purpose, showdown);
        }
        if let Some(p) = self.payment() {
            let left = &mut p.price.power[domain.index()];
            *left = left.saturating_sub(1);
            p.spent = p.spent.and(Price::power(domain, 1));
        }
        self.s.count(Tally::PowerSpent, seat, 1);
    }

    /// One Power of this kind pays for one `[A]`.
    pub(crate) fn spend_any(&mut self, which: u8) {
        let showdown = self.s.showdown.is_some();
        let Some(p) = self.s.payments.last_mut() else {
            return;
        };
        let (seat, purpose) = (p.seat, p.purpose);
        let domain = Domain::ALL.get(usize::from(which)).copied();
        p.price.any = p.price.any.saturating_sub(1);
        p.spent = p
            .spent
            .and(domain.map_or(Price::any(1), |d| Price::power(d, 1)));
        let pool = &mut self.s.players[seat.index()].pool;
        pool.spend_power(domain, purpose, showdown);
        self.s.count(Tally::PowerSpent, seat, 1);
    }
}
