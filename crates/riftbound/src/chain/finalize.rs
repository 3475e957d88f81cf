//! Finalizing the oldest pending item (RB 337, 355–359, 402–406), step by
//! step.

use crate::card::{Kind, Price};
use crate::chain::discounts::EITHER;
use crate::chain::item::Item;
use crate::chain::total::Total;
use crate::event::Event;
use crate::facts::Facts;
use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::program::Tally;
use crate::state::{PayFor, Payment, State, Topic};
use kernel::game::Observer;
use kernel::parts::bindings::Bindings;
use kernel::rule;
use kernel::rule::RuleId;
use kernel::seats::SeatSet;

/// Optional additional costs, two steps each.
pub(crate) const OPTIONS: u8 = 2;
/// Modes, two steps an execution.
pub(crate) const MODES: u8 = 50;
/// Where a permanent goes.
pub(crate) const PLACE: u8 = 66;
/// Where it goes has been chosen.
const PLACED: u8 = 67;
/// Targets, two steps a phrase.
pub(crate) const TARGETS: u8 = 68;
/// Which form of a discount is taken, two steps each.
pub(crate) const FORMS: u8 = 200;
/// The total cost is known.
pub(crate) const COST: u8 = 230;
/// Whether a trigger is paid for has been asked.
const WHETHER: u8 = 231;
/// The cost has been paid, or not.
const PAID: u8 = 232;
/// All is done.
pub(crate) const FINISH: u8 = 233;
/// A permanent has entered, and what it says as it is played was done.
pub(crate) const ENTERED: u8 = 234;

/// The step that asked what this step takes: the one before, an even one.
pub(crate) fn asking_step(n: u8) -> Option<u8> {
    let takes = (OPTIONS..PAID).contains(&n) && n % 2 == 1;
    takes.then(|| n - 1)
}

impl<O: Observer<State>> Engine<'_, O> {
    /// The place of the item that is being finalized: the oldest that is
    /// pending (RB 337.1.b).
    pub(crate) fn pending_at(&self) -> Option<usize> {
        if rule!("RB 337.1.b", true) {
            self.s.chain.iter().position(|i| i.pending)
        } else {
            self.s.chain.iter().rposition(|i| i.pending)
        }
    }

    pub(crate) fn step_finalize(&mut self, n: u8) {
        let Some(at) = self.pending_at() else {
            self.pop();
            return;
        };
        match n {
            0 | 1 => self.begin_choices(at),
            OPTIONS..MODES => self.step_option(at, n - OPTIONS),
            MODES..PLACE => self.step_modes(at, n - MODES),
            PLACE => self.ask_place(at),
            PLACED => self.take_place(at),
            TARGETS..FORMS => self.step_targets(at, n - TARGETS),
            FORMS..COST => self.step_form(at, n - FORMS),
            COST => self.meet_cost(at),
            WHETHER => {
                if self.said_yes() {
                    let look = self.fresh();
                    let total = look.total(&look.s.chain[at]);
                    self.begin_payment(at, total);
                } else if rule!("RB 383.3.b.1", true) {
                    self.give_up(at, RuleId("RB 404.2"));
                } else {
                    self.set(Frame::Finalize(FINISH));
                }
            }
            PAID => self.take_payment(at),
            FINISH => self.finish_item(at),
            _ => self.has_entered(at),
        }
    }

    fn begin_choices(&mut self, at: usize) {
        self.s.chain[at].reset();
        self.s.answers.clear();
        let item = &self.s.chain[at];
        let next = match item.card {
            Some(_) => OPTIONS,
            None if self.look().chooses_nothing(item) => FORMS,
            None => MODES,
        };
        self.set(Frame::Finalize(next));
    }

    /// The cost is determined; a trigger that has one may be declined
    /// (RB 404.2).
    fn meet_cost(&mut self, at: usize) {
        let look = self.fresh();
        let item = &look.s.chain[at];
        let total = look.total(item);
        let (seat, trigger) = (item.ctx.controller, item.trigger);
        if total.price.is_nothing() && total.parts.is_empty() {
            self.set(Frame::Finalize(FINISH));
            return;
        }
        if !trigger {
            self.begin_payment(at, total);
            return;
        }
        let purpose = look.purpose(item);
        let able = look.payable(seat, total.price, &total.parts, &item.ctx, purpose);
        let asks = (able || look.hides_cost(&total.parts)) && rule!("RB 404.2", true);
        if !able && !asks {
            self.give_up(at, RuleId("RB 404.2"));
            return;
        }
        if asks {
            self.set(Frame::Finalize(WHETHER));
            self.ask_if_able(seat, Topic::WhetherPay, able);
        } else {
            self.begin_payment(at, total);
        }
    }

    fn begin_payment(&mut self, at: usize, total: Total) {
        let look = self.look();
        let item = &look.s.chain[at];
        let Total { price, parts, .. } = total;
        let payment = Payment {
            seat: look.decides(item, rule!("RB 188.2.c", true), rule!("RB 188.4.e", true)),
            price,
            parts,
            source: item.ctx.source,
            purpose: look.purpose(item),
            paid: false,
            spent: Price::NOTHING,
            bound: Bindings::default(),
        };
        self.set(Frame::Finalize(PAID));
        self.pay(payment);
    }

    /// The cost was paid: what was spent and chosen for it is remembered.
    fn take_payment(&mut self, at: usize) {
        let payment = self.s.payments.pop();
        let Some(payment) = payment.filter(|p| p.paid) else {
            self.give_up(at, RuleId("RB 358.4"));
            return;
        };
        let item = &mut self.s.chain[at];
        item.ctx.spent = payment.spent.energy;
        item.ctx.bound.unbind(EITHER);
        item.ctx.bound.extend(payment.bound);
        let (seat, spell) = (item.ctx.controller, item.ctx.spell);
        if spell {
            let most = self.s.tally(Tally::SpellEnergy, SeatSet::only(seat));
            let spent = u16::from(payment.spent.energy);
            self.s
                .count(Tally::SpellEnergy, seat, spent.saturating_sub(most));
        }
        self.set(Frame::Finalize(FINISH));
    }

    /// An item that cannot be finalized leaves the Chain: a trigger is removed
    /// (RB 402.3, 404.2), anything else is undone (RB 358.4).
    pub(crate) fn give_up(&mut self, at: usize, rule: RuleId) {
        self.pop();
        let item = self.s.chain.remove(at);
        let (seat, face) = (item.ctx.controller, item.ctx.face);
        if item.card.is_none() {
            self.tell(&Event::NotPlaced(seat, face, rule));
        }
        self.undo(&item, rule);
        self.s.cleanup = true;
        self.s.touch_only(Facts::AFAR);
    }
}

impl Look<'_> {
    /// Whether an ability has neither modes nor targets.
    fn chooses_nothing(self, item: &Item) -> bool {
        let ability = self.ability_of(item);
        ability.is_none_or(|a| a.targets.is_empty() && a.modes().is_none())
    }

    /// What resources are spent on for an item.
    pub(crate) fn purpose(self, item: &Item) -> PayFor {
        let kind = self.r.kind(item.ctx.face);
        match item.card {
            Some(_) => PayFor::Card(kind),
            None if kind == Kind::Gear => PayFor::GearAbility,
            None => PayFor::Other,
        }
    }
}
