//! Costs within effects: paid completely or not at all as the step comes (GA
//! cost/p8).

use crate::flow::Engine;
use crate::program::{Cost, Who};
use crate::state::{CostAt, Ctx, PayFor, Payment, State, Topic};
use kernel::game::Observer;
use kernel::rule;
use kernel::seats::Seat;

/// The stage at which the payment has come back.
const PAID: u8 = u8::MAX - 1;

impl<O: Observer<State>> Engine<'_, O> {
    /// A player is asked whether they pay; of "any opponent" each is asked
    /// until one does. The stage is the number of who is asked.
    pub(super) fn do_pay(&mut self, who: Who, cost: &Cost) {
        let ctx = self.ctx().clone();
        let stage = self.run_stage();
        if stage == PAID {
            self.take_run_payment();
            return;
        }
        let seats = self.fresh().who(who, &ctx);
        if stage > 0 && self.said_yes() {
            self.begin_to_pay(seats[usize::from(stage) - 1], cost, &ctx, who);
            return;
        }
        let to = match (who, stage) {
            (Who::AnyOpponent, _) => seats.len(),
            (_, 0) => seats.len().min(1),
            _ => 0,
        };
        // It is paid here and now, not as the card was activated.
        let asked = |at: usize| match rule!("GA cost/p8", true) {
            true => self.could_pay(seats[at], cost, &ctx).map(|able| (at, able)),
            false => None,
        };
        match (usize::from(stage)..to).find_map(asked) {
            Some((at, able)) => {
                self.run_mut().at.stage = at as u8 + 1;
                self.ask_if_able(seats[at], Topic::WhetherPay, able);
            }
            None => self.has_paid(false),
        }
    }

    /// Whether a player could pay; nothing where everybody knows that it
    /// cannot be.
    fn could_pay(&self, seat: Seat, cost: &Cost, ctx: &Ctx) -> Option<bool> {
        let payment = self.step_payment(seat, cost, ctx)?;
        let (look, payer) = (self.look(), as_payer(ctx, seat));
        let able = look.payable(&payment, &payer);
        (able || look.is_cost_hidden(&payment.parts, &payer)).then_some(able)
    }

    /// A payment of a cost that stands in the step under way.
    fn step_payment(&self, seat: Seat, cost: &Cost, ctx: &Ctx) -> Option<Payment> {
        let at = CostAt {
            ability: ctx.ability?,
            pc: self.s.runs.last().map(|r| r.at.pc),
        };
        let payer = as_payer(ctx, seat);
        Some(self.look().payment(seat, PayFor::Step, cost, at, &payer))
    }

    fn begin_to_pay(&mut self, seat: Seat, cost: &Cost, ctx: &Ctx, who: Who) {
        let Some(payment) = self.step_payment(seat, cost, ctx) else {
            self.has_paid(false);
            return;
        };
        let run = self.run_mut();
        run.at.stage = PAID;
        if who == Who::AnyOpponent {
            run.ctx.they = Some(seat);
        }
        self.pay(payment);
    }

    fn take_run_payment(&mut self) {
        let payment = self.s.payments.pop().filter(|p| p.paid);
        let paid = payment.is_some();
        if let Some(payment) = payment {
            self.run_mut().ctx.bound.extend(payment.bound);
        }
        self.has_paid(paid);
    }

    fn has_paid(&mut self, paid: bool) {
        self.advance();
        self.run_mut().ctx.did = paid;
    }
}

/// What an effect knows as this player pays for it.
pub(crate) fn as_payer(ctx: &Ctx, seat: Seat) -> Ctx {
    Ctx {
        controller: seat,
        ..ctx.clone()
    }
}
