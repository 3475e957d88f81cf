//! Who decides about replacement effects: in which order they apply, and
//! whether an optional one is used.

use super::step;
use crate::edition::Reading;
use crate::flow::{Engine, Frame};
use crate::look::{Applies, Look};
use crate::program::{AbilityKind, Cost, Instr, Limit, Replacement, Verb};
use crate::state::{Change, CostAt, Ctx, State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::parts::batch::ReplacementKey;
use kernel::rule;
use kernel::seats::Seat;

impl crate::rules::Rules {
    /// The replacement effect that is written there.
    pub(crate) fn replacement(&self, at: CostAt) -> Option<&Replacement> {
        let ability = self.ability(at.ability);
        let Some(pc) = at.pc else {
            return match &ability.kind {
                AbilityKind::Replaces(r) => Some(r),
                _ => None,
            };
        };
        match ability.code.get(usize::from(pc))? {
            Instr::Do(Verb::Shield { replacement, .. }) => Some(replacement),
            _ => None,
        }
    }
}

impl Look<'_> {
    /// The owner of what is acted on, or the player; of a battlefield nobody
    /// controls the Turn Player (RB 372.2). By the draft of version 1.4 the
    /// controller (reading C 24).
    fn orderer(self, change: Change) -> Seat {
        let own = change.player().filter(|_| rule!("RB 372.1", true));
        let nobodys = |t: &Ref| self.s.field_of(*t).is_some() && self.controller(*t).is_none();
        let open = |t: &Ref| rule!("RB 372.2", nobodys(t));
        let thing = change.thing().filter(|t| !open(t));
        let thing = match self.s.reads(Reading::ControllerOrders) {
            true => thing.and_then(|t| self.controller(t)),
            false => thing.map(|t| self.s.card(t.card).owner),
        };
        let thing = thing.filter(|_| rule!("RB 372", true));
        own.or(thing).unwrap_or(self.s.active)
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    pub(super) fn ask_order(&mut self, at: usize, several: &[Applies]) {
        let Some(change) = self.s.batches.last().map(|b| b.events[at].event) else {
            return;
        };
        if !rule!("RB 372", true) {
            self.offer(at, &several[0]);
            return;
        }
        let seat = self.look().orderer(change);
        self.set(Frame::Batch(step::ORDERED, at as u16, 0));
        let things = (0..several.len() as u16).map(Thing::Number);
        self.ask(seat, Topic::Replacement, things.collect(), (1, 1), false);
    }

    /// Applies an effect, to an event that its controller chooses where it can
    /// serve only one.
    pub(super) fn offer(&mut self, at: usize, applies: &Applies) {
        if !self.ask_which(at, applies) {
            self.offer_this(at, applies);
        }
    }

    /// Applies an effect, or asks its controller first where that is allowed.
    pub(super) fn offer_this(&mut self, at: usize, applies: &Applies) {
        if self.is_prevention(applies.row) {
            self.apply_replacement(at, applies);
            return;
        }
        let rules = self.r;
        let Some(replacement) = rules.replacement(applies.at) else {
            self.decline(at, applies.key);
            return;
        };
        let ability = rules.ability(applies.at.ability);
        let once = applies.at.pc.is_none() && ability.limit == Limit::OnceEachTurn;
        let cost = replacement.cost.as_ref();
        if !replacement.optional && !rule!("RB 371.1", once) && cost.is_none() {
            self.apply_replacement(at, applies);
            return;
        }
        let seat = self.decider(at, applies);
        if cost.is_some_and(|c| !self.can_pay_for(&applies.ctx, seat, c, applies.at)) {
            self.decline(at, applies.key);
            return;
        }
        self.set(Frame::Batch(step::ASKED, at as u16, applies.key.0));
        self.ask_yes(seat, Topic::UseReplacement);
    }

    /// Who controls the source of the effect (RB 374); for a battlefield's
    /// the controller of what it happens to.
    pub(super) fn decider(&self, at: usize, applies: &Applies) -> Seat {
        let change = self.s.batches.last().map(|b| b.events[at].event);
        let thing = change.and_then(Change::thing);
        let of_field = self.s.field_of(applies.ctx.source).is_some();
        let affected = thing.and_then(|t| self.look().controller(t));
        let theirs = of_field || !rule!("RB 374", true);
        affected
            .filter(|_| theirs)
            .unwrap_or(applies.ctx.controller)
    }

    fn can_pay_for(&self, ctx: &Ctx, seat: Seat, cost: &Cost, at: CostAt) -> bool {
        let payment = self.cost_payment(ctx, seat, cost, Some(at));
        let payer = Ctx {
            controller: seat,
            ..ctx.clone()
        };
        let (price, parts) = (payment.price, &payment.parts);
        self.look()
            .payable(seat, price, parts, &payer, payment.purpose)
    }

    pub(super) fn answer_offer(&mut self, at: usize, key: ReplacementKey) {
        let yes = self.said_yes();
        let Some(applies) = self.applying(at).into_iter().find(|a| a.key == key) else {
            self.decline(at, key);
            return;
        };
        if !yes {
            if !rule!("RB 371.2", true) {
                self.note_use(&applies.ctx, applies.at.ability);
            }
            self.decline(at, key);
            return;
        }
        self.apply_replacement(at, &applies);
        let rules = self.r;
        let cost = rules.replacement(applies.at).and_then(|r| r.cost.as_ref());
        if let Some(cost) = cost {
            let seat = self.decider(at, &applies);
            let payment = self.cost_payment(&applies.ctx, seat, cost, Some(applies.at));
            self.set(Frame::Batch(step::PAID, at as u16, key.0));
            self.pay(payment);
        }
    }
}
