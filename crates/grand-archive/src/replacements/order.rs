//! Who decides about replacement effects: in which order they apply, and
//! whether an optional one is used.

use super::Applies;
use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::program::Cost;
use crate::state::{Change, CostAt, Ctx, PayFor, State, Thing, Topic};
use kernel::game::Observer;
use kernel::parts::batch::ReplacementKey;
use kernel::parts::replaces::step;
use kernel::rule;
use kernel::seats::Seat;

impl Look<'_> {
    /// The player to whose objects, cards or zones it happens (GA
    /// replacement-effects/p1).
    fn orderer(self, change: Change) -> Seat {
        let thing = change.thing().map(|t| self.controller(t));
        change.player().or(thing).unwrap_or(self.s.active)
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// Several effects apply to a change: the affected player says which
    /// comes next.
    pub(super) fn ask_order(&mut self, at: usize, several: &[Applies]) {
        let Some(change) = self.s.batches.last().map(|b| b.events[at].event) else {
            return;
        };
        if !rule!("GA replacement-effects/p1", "GA damage-step/2.f", "GA damage-step/p3"; true) {
            self.offer(at, &several[0]);
            return;
        }
        let seat = self.look().orderer(change);
        self.set(Frame::Batch(step::ORDERED, at as u16, 0));
        let things = (0..several.len() as u16).map(Thing::Number);
        self.ask(seat, Topic::Replacement, things.collect(), (1, 1), false);
    }

    /// Applies an effect, or asks its controller first where it may be
    /// declined or costs something.
    pub(super) fn offer(&mut self, at: usize, applies: &Applies) {
        let rules = self.r;
        let Some(replacement) = rules.replacement(applies.at) else {
            self.decline(at, applies.key);
            return;
        };
        let cost = replacement.cost.as_ref();
        if !replacement.optional && cost.is_none() {
            self.apply_replacement(at, applies);
            return;
        }
        let seat = applies.ctx.controller;
        let able = match cost {
            Some(cost) => self.can_pay_for(&applies.ctx, seat, cost, applies.at),
            None => Some(true),
        };
        let Some(able) = able else {
            self.decline(at, applies.key);
            return;
        };
        self.set(Frame::Batch(step::ASKED, at as u16, applies.key.0));
        self.ask_if_able(seat, Topic::UseReplacement, able);
    }

    /// Whether a player can pay; nothing where everybody knows that it cannot
    /// be.
    fn can_pay_for(&self, ctx: &Ctx, seat: Seat, cost: &Cost, at: CostAt) -> Option<bool> {
        let look = self.look();
        let payment = look.payment(seat, PayFor::Step, cost, at, ctx);
        let able = look.payable(&payment, ctx);
        (able || look.is_cost_hidden(&payment.parts, ctx)).then_some(able)
    }

    pub(super) fn answer_offer(&mut self, at: usize, key: ReplacementKey) {
        let yes = self.said_yes();
        let applies = self.applying(at).into_iter().find(|a| a.key == key);
        let Some(applies) = applies.filter(|_| yes) else {
            self.decline(at, key);
            return;
        };
        let rules = self.r;
        let cost = rules.replacement(applies.at).and_then(|r| r.cost.as_ref());
        self.apply_replacement(at, &applies);
        if let Some(cost) = cost {
            let seat = applies.ctx.controller;
            let payment = self
                .look()
                .payment(seat, PayFor::Step, cost, applies.at, &applies.ctx);
            self.set(Frame::Batch(step::PAID, at as u16, key.0));
            self.pay(payment);
        }
    }
}
