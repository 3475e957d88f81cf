//! Paying (RB 357): Energy and Power first, then the rest in text order. What
//! can be paid in one way only is paid without asking.

use crate::chain::source::NESTED;
use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::program::CostPart;
use crate::state::{Payment, State, Thing, Topic, Zone};
use kernel::budget::Limit;
use kernel::game::Observer;
use kernel::rule;
use kernel::seats::Seat;

/// Energy and Power.
pub(crate) const PRICE: u8 = 0;
/// A source has been chosen.
const SOURCE: u8 = 1;
/// Power for `[A]` has been chosen.
const POWER: u8 = 2;
/// The cost of a source has been paid.
pub(crate) const SOURCE_PAID: u8 = 3;
/// Non-standard parts.
const PARTS: u8 = 4;
/// What a part is paid with has been chosen.
const CHOSEN: u8 = 5;

/// The step that asked what this step takes.
pub(crate) fn asking_step(n: u8) -> Option<u8> {
    match n {
        SOURCE | POWER => Some(PRICE),
        CHOSEN => Some(PARTS),
        _ => None,
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// Begins a payment; whoever began it reads afterwards whether it was
    /// paid.
    pub(crate) fn pay(&mut self, payment: Payment) {
        if payment.price.is_beyond() {
            self.spend_all(Limit::Number);
        }
        self.s.payments.push(payment);
        self.push(Frame::Pay(PRICE));
    }

    pub(crate) fn step_pay(&mut self, n: u8) {
        if self.s.payments.is_empty() {
            self.pop();
            return;
        }
        match n {
            PRICE => self.pay_price(),
            SOURCE => self.take_source(),
            POWER => self.take_power(),
            SOURCE_PAID => self.source_paid(),
            PARTS => self.next_part(),
            CHOSEN => self.pay_part(),
            _ => self.end_payment(true),
        }
    }

    /// The payment under way.
    pub(crate) fn payment(&mut self) -> Option<&mut Payment> {
        self.s.payments.last_mut()
    }

    /// Pays what the pool covers; asks what to Add where it does not.
    fn pay_price(&mut self) {
        self.s.answers.clear();
        let showdown = self.s.showdown.is_some();
        let Some(p) = self.s.payments.last() else {
            return;
        };
        let (seat, price) = (p.seat, p.price);
        if price.is_nothing() {
            self.set(Frame::Pay(PARTS));
            return;
        }
        let usable = self.s.player(seat).pool.usable(p.purpose, showdown);
        if usable.pays_for(price) || !rule!("RB 165.2", true) {
            self.spend(seat);
            return;
        }
        let offer = self.fresh().pay_sources();
        if offer.things.is_empty() {
            self.end_payment(false);
            return;
        }
        if let (false, [Thing::Source(_, ability)]) = (offer.runes.is_empty(), &offer.things[..]) {
            self.use_runes(&offer.runes, *ability);
            return;
        }
        self.set(Frame::Pay(SOURCE));
        self.ask(seat, Topic::Pay, offer.things, (1, 1), false);
    }

    fn take_source(&mut self) {
        let answer = self.s.answers.first().copied();
        self.set(Frame::Pay(PRICE));
        match answer {
            Some((_, Thing::Source(thing, ability))) => self.use_source(thing, ability),
            _ => self.end_payment(false),
        }
    }

    /// Power of the pool that pays for `[A]` (RB 135.2.e.5.a).
    pub(crate) fn ask_power(&mut self, seat: Seat, from: Vec<Thing>) {
        self.set(Frame::Pay(POWER));
        self.ask(seat, Topic::PayPower, from, (1, 1), false);
    }

    fn take_power(&mut self) {
        let answer = self.s.answers.first().copied();
        self.set(Frame::Pay(PRICE));
        if let Some((_, Thing::Power(which))) = answer {
            self.spend_any(which);
        }
    }

    /// Asks what the next part is paid with, where there is a choice.
    fn next_part(&mut self) {
        self.s.answers.clear();
        let look = self.fresh();
        let Some(p) = look.s.payments.last() else {
            return;
        };
        let seat = p.seat;
        let Some(at) = p.parts.last().copied() else {
            self.end_payment(true);
            return;
        };
        self.set(Frame::Pay(CHOSEN));
        let look = self.look();
        match look.part(at) {
            Some(CostPart::Choose {
                deed,
                min,
                max,
                filter,
                ..
            }) => {
                let ctx = look.payment_ctx();
                let from = look.cost_candidates(seat, &ctx, *deed, filter);
                let least = usize::from(look.count(&ctx, min));
                let most = max
                    .as_ref()
                    .map_or(from.len(), |m| usize::from(look.count(&ctx, m)));
                if !look.is_enough(*deed, from.len(), least) {
                    self.end_payment(false);
                    return;
                }
                let least = least.min(from.len());
                let hidden = from.iter().any(|r| look.s.card(r.card).zone == Zone::Hand);
                let from = from.into_iter().map(Thing::Object).collect();
                self.ask(seat, Topic::CostChoice, from, (least, most), hidden);
            }
            Some(CostPart::AnyAmount { power, .. }) => {
                let from = look.amounts(*power);
                self.ask(seat, Topic::PayAmount, from, (1, 1), false);
            }
            _ => {}
        }
    }

    /// Pays a part with what was chosen. Costs that are replaced count as paid
    /// (RB 357.2.a).
    fn pay_part(&mut self) {
        let chosen: Vec<Thing> = self.s.answers.iter().map(|(_, t)| *t).collect();
        let Some(p) = self.payment() else {
            return;
        };
        let Some(at) = p.parts.pop() else {
            return;
        };
        let (seat, source) = (p.seat, p.source);
        self.set(Frame::Pay(PARTS));
        let rules = self.r;
        let part = rules
            .cost(at.0)
            .and_then(|c| c.parts.get(usize::from(at.1)));
        let Some(part) = part else {
            return;
        };
        self.do_part(seat, source, part, &chosen);
    }

    /// Whether something that was given up as a cost is still there: a
    /// replacement effect kept it.
    fn kept_something(&self) -> bool {
        let bound = self.s.payments.last().map(|p| &p.bound);
        let mut things = bound.into_iter().flatten().filter_map(|(_, t)| t.object());
        things.any(|r| self.s.slot(r).is_some())
    }

    /// The payment is over.
    pub(crate) fn end_payment(&mut self, paid: bool) {
        self.pop();
        let paid = paid && (rule!("RB 357.2.a", true) || !self.kept_something());
        let Some(p) = self.payment() else {
            return;
        };
        p.paid = paid;
        p.bound.unbind(NESTED);
        let (seat, spent) = (p.seat, p.spent);
        if paid && !spent.is_nothing() && rule!("RB 357.1", true) {
            self.tell(&Event::Paid(seat, spent));
        }
    }
}
