//! Costs within instructions: those of spells are paid on resolution, and the
//! effect comes only if they are (RB 742.1.a).

use crate::card::Price;
use crate::flow::Engine;
use crate::program::{Cost, Reg, Who};
use crate::state::{CostAt, Ctx, PayFor, Payment, State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::parts::bindings::Bindings;
use kernel::rule;
use kernel::seats::Seat;
use smallvec::SmallVec;

/// The most that is offered where any amount may be paid.
const MOST: u8 = u8::MAX;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_pay(&mut self, who: Who, cost: &Cost, optional: bool) {
        match self.run_stage() {
            0 => self.offer_to_pay(who, cost, optional),
            1 => {
                if self.said_yes() {
                    self.begin_to_pay(who, cost);
                } else {
                    self.has_paid(false);
                }
            }
            _ => self.take_run_payment(),
        }
    }

    fn offer_to_pay(&mut self, who: Who, cost: &Cost, optional: bool) {
        let ctx = self.ctx().clone();
        let Some(seat) = self.one(&ctx, who) else {
            self.has_paid(false);
            return;
        };
        let payment = self.payment_of(&ctx, seat, cost);
        let payer = Ctx {
            controller: seat,
            ..ctx
        };
        let look = self.fresh();
        let can = look.payable(seat, payment.price, &payment.parts, &payer, payment.purpose);
        let hidden = look.hides_cost(&payment.parts);
        if optional && (can || hidden && rule!("RB 742.1.a", true)) {
            self.run_mut().at.stage = 1;
            self.ask_if_able(seat, Topic::WhetherPay, can);
        } else if !can {
            self.has_paid(!rule!("RB 742.1.a", true));
        } else {
            self.begin_to_pay(who, cost);
        }
    }

    fn begin_to_pay(&mut self, who: Who, cost: &Cost) {
        let ctx = self.ctx().clone();
        let Some(seat) = self.one(&ctx, who) else {
            self.has_paid(false);
            return;
        };
        let payment = self.payment_of(&ctx, seat, cost);
        self.run_mut().at.stage = 2;
        self.pay(payment);
    }

    /// A cost that stands in the step under way.
    fn payment_of(&self, ctx: &Ctx, seat: Seat, cost: &Cost) -> Payment {
        let pc = self.s.runs.last().map(|r| r.at.pc);
        let at = ctx.ability.map(|ability| CostAt { ability, pc });
        self.cost_payment(ctx, seat, cost, at)
    }

    /// A payment of a cost that is written there.
    pub(crate) fn cost_payment(
        &self,
        ctx: &Ctx,
        seat: Seat,
        cost: &Cost,
        at: Option<CostAt>,
    ) -> Payment {
        let look = self.look();
        let mut parts = SmallVec::new();
        if let Some(at) = at {
            look.add_parts(cost, at, &mut parts);
        }
        // The next part stands last.
        parts.reverse();
        Payment {
            price: look.price_of(cost, ctx.source),
            parts,
            ..Payment::new(seat, ctx.source)
        }
    }

    fn take_run_payment(&mut self) {
        let Some(payment) = self.s.payments.pop() else {
            self.has_paid(false);
            return;
        };
        let ctx = &mut self.run_mut().ctx;
        ctx.bound.extend(payment.bound);
        self.has_paid(payment.paid);
    }

    fn has_paid(&mut self, paid: bool) {
        self.advance();
        self.run_mut().ctx.did = paid;
    }

    /// A player pays any amount of Energy or Power; how much is bound.
    pub(crate) fn do_pay_any(&mut self, ctx: &Ctx, who: Who, power: bool, bind: Reg, stage: u8) {
        let Some(seat) = self.one(ctx, who) else {
            self.paid_amount(bind, 0);
            return;
        };
        match stage {
            0 => {
                let most = self.most_payable(ctx, seat, power);
                let from = (0..=u16::from(most)).map(Thing::Number).collect();
                self.come_back(1);
                self.ask(seat, Topic::PayAmount, from, (1, 1), false);
            }
            1 => match self.answered_number() {
                None | Some(0) => self.paid_amount(bind, 0),
                Some(n) => {
                    let mut payment = self.cost_payment(ctx, seat, &Cost::default(), None);
                    payment.price = some(n as u8, power);
                    self.come_back(2);
                    self.pay(payment);
                }
            },
            _ => {
                let payment = self.s.payments.pop().filter(|p| p.paid);
                let spent = payment.map_or(Price::NOTHING, |p| p.spent);
                let n = if power {
                    spent.all_power()
                } else {
                    u16::from(spent.energy)
                };
                self.paid_amount(bind, n);
            }
        }
    }

    fn paid_amount(&mut self, bind: Reg, n: u16) {
        self.bind(bind, [Thing::Number(n)]);
        self.run_mut().ctx.did = n > 0;
    }

    fn most_payable(&mut self, ctx: &Ctx, seat: Seat, power: bool) -> u8 {
        let look = self.fresh();
        let can = |n: u8| look.payable(seat, some(n, power), &[], ctx, PayFor::Other);
        (1..=MOST).take_while(|n| can(*n)).last().unwrap_or(0)
    }
}

fn some(n: u8, power: bool) -> Price {
    if power {
        Price::any(n)
    } else {
        Price::energy(n)
    }
}

impl Payment {
    /// A payment of nothing yet.
    pub(crate) fn new(seat: Seat, source: Ref) -> Self {
        Self {
            seat,
            price: Price::NOTHING,
            parts: SmallVec::new(),
            source,
            purpose: PayFor::Other,
            paid: false,
            spent: Price::NOTHING,
            bound: Bindings::default(),
        }
    }
}
