//! Checking legality (GA card-activation/6, card-materialization/6), and what
//! follows: calculation and payment.

use crate::flow::{Engine, Frame};
use crate::legal::{Verdict, deny};
use crate::look::Look;
use crate::stack::steps::{ACTIVATED, COST, MODES_AGAIN, PAID};
use crate::state::{Item, ItemKind, PayFor, PayStep, Payment, Pays, State};
use kernel::game::Observer;
use kernel::ids::Handle;
use kernel::parts::bindings::Bindings;
use kernel::rule;
use kernel::rule::RuleId;
use smallvec::SmallVec;

impl<O: Observer<State>> Engine<'_, O> {
    pub(super) fn check_legality(&mut self, handle: Handle) {
        let look = self.fresh();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        let trigger = item.kind == ItemKind::Trigger || item.copy;
        match look.is_legal(item) {
            Err(rule) => self.abandon(handle, rule),
            Ok(()) if trigger => self.set(Frame::Announce(handle, ACTIVATED)),
            Ok(()) => self.set(Frame::Announce(handle, COST)),
        }
    }

    /// The cost is calculated once (GA card-activation/8.b), and paid.
    pub(super) fn begin_payment(&mut self, handle: Handle) {
        let look = self.fresh();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        if !look.affords(item) {
            self.abandon(handle, RuleId("GA card-activation/8"));
            return;
        }
        let total = look.total(item);
        let mut chosen: SmallVec<[PayStep; 8]> = SmallVec::new();
        let rests = rule!("GA attack/p1", look.is_attack(item));
        if let Some(with) = item.attacker.filter(|_| rests) {
            let how = Pays::Attacker;
            chosen.push(PayStep { how, with });
        }
        let mut parts = total.parts;
        parts.reverse();
        let fixed = (item.modes.len() as u8, item.ctx.targets.len() as u8);
        let payment = Payment {
            seat: item.ctx.controller,
            what: PayFor::Item(handle),
            source: item.ctx.source,
            reserve: total.reserve.unwrap_or(0),
            memory: total.memory.unwrap_or(0),
            parts,
            chosen,
            bound: Bindings::default(),
            settling: false,
            paid: false,
        };
        if let Some(item) = self.s.item_mut(handle) {
            item.fixed = fixed;
        }
        self.set(Frame::Announce(handle, PAID));
        self.pay(payment);
    }

    /// It was paid for: what was chosen for it is remembered, and modes and
    /// targets that came with it are chosen (GA card-activation/8.b).
    pub(super) fn take_payment(&mut self, handle: Handle) {
        let payment = self.s.payments.pop();
        let Some(payment) = payment.filter(|p| p.paid) else {
            self.abandon(handle, RuleId("GA card-activation/8"));
            return;
        };
        if let Some(item) = self.s.item_mut(handle) {
            item.ctx.bound.extend(payment.bound);
        }
        self.become_what_was_paid(handle);
        let again = rule!("GA card-activation/8.b", true);
        let next = if again { MODES_AGAIN } else { ACTIVATED };
        self.set(Frame::Announce(handle, next));
    }
}

impl Look<'_> {
    /// Whether an entry may be on the effects stack as it is.
    pub(crate) fn is_legal(self, item: &Item) -> Verdict {
        let id = match item.kind {
            ItemKind::Materialization => "GA card-materialization/6",
            _ => "GA card-activation/6",
        };
        for phrase in self.phrases(item) {
            let legal = |t| self.is_legal_target(item, &phrase, t);
            let mut chosen = item.ctx.target(phrase.at);
            deny(!chosen.all(legal), id)?;
        }
        if let Some(card) = item.card.filter(|_| item.kind == ItemKind::Materialization) {
            self.may_level_into(item.ctx.controller, card)?;
        }
        Ok(())
    }
}
