//! Paying (GA card-activation/8): what pays is chosen as a whole, the parts
//! that can be paid with the least first, then all of it is paid. What can be
//! paid in one way only is chosen without asking.

use crate::flow::{Engine, Frame};
use crate::stack::offer::bound_by;
use crate::state::{PayStep, Payment, Pays, State, Thing, Topic};
use kernel::game::Observer;
use kernel::rule;

/// Parts that are neither reserve nor memory.
pub(crate) const PARTS: u8 = 0;
/// What a part is paid with has been chosen.
const PART_CHOSEN: u8 = 1;
/// What is reserved.
const RESERVE: u8 = 2;
/// What is reserved has been chosen.
const RESERVED: u8 = 3;
/// Floating memory.
const FLOATING: u8 = 4;
/// Floating memory has been chosen.
const FLOATED: u8 = 5;
/// All is chosen and paid.
const SETTLE: u8 = 6;
/// All has been paid.
pub(super) const FINISHED: u8 = 7;

impl<O: Observer<State>> Engine<'_, O> {
    /// Begins a payment; whoever began it reads afterwards whether it was
    /// paid, and takes it away.
    pub(crate) fn pay(&mut self, payment: Payment) {
        self.sound(payment.reserve);
        self.sound(payment.memory);
        self.s.payments.push(payment);
        self.push(Frame::Pay(PARTS));
    }

    pub(crate) fn step_pay(&mut self, n: u8) {
        if self.s.payments.is_empty() {
            self.pop();
            return;
        }
        match n {
            PARTS => self.next_part(),
            PART_CHOSEN => self.take_part(),
            RESERVE => self.ask_reserve(),
            RESERVED => self.take_reserve(),
            FLOATING => self.ask_floating(),
            FLOATED => self.take_floating(),
            SETTLE => self.settle(),
            _ => self.end_payment(true),
        }
    }

    /// The payment under way.
    pub(crate) fn payment(&mut self) -> Option<&mut Payment> {
        self.s.payments.last_mut()
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
            self.set(Frame::Pay(RESERVE));
            return;
        };
        let wanted = look.part_wants(p, at);
        self.set(Frame::Pay(PART_CHOSEN));
        let Some(wants) = wanted else {
            return;
        };
        if wants.from.len() < wants.min {
            self.end_payment(false);
            return;
        }
        let hidden = wants.hidden;
        let topic = match wants.number {
            true => Topic::PayAmount,
            false => Topic::CostChoice,
        };
        self.ask(seat, topic, wants.from, (wants.min, wants.max), hidden);
    }

    /// Notes what a part is paid with. A part that asks for several is asked
    /// for one at a time where another part wants the same.
    fn take_part(&mut self) {
        let answers: Vec<Thing> = self.s.answers.iter().map(|(_, t)| *t).collect();
        let rules = self.r;
        let look = self.look();
        let Some(p) = look.s.payments.last() else {
            return;
        };
        let Some(at) = p.parts.last().copied() else {
            return;
        };
        let more = look.part_is_open(p, at, &answers);
        let source = p.source;
        let Some(p) = self.payment() else {
            return;
        };
        for thing in &answers {
            if let Some(reg) = bound_by(rules.part(at), *thing) {
                p.bound.bind(reg, *thing);
            }
            if let Thing::Object(with) = thing {
                let how = Pays::Part(at.0, at.1);
                p.chosen.push(PayStep { how, with: *with });
            }
        }
        if !more {
            let p = self.s.payments.last_mut();
            if let Some(p) = p {
                p.parts.pop();
                let chose = p.chosen.iter().any(|s| s.how == Pays::Part(at.0, at.1));
                if !chose {
                    // The part needs no choice, but is paid in its turn.
                    let how = Pays::Part(at.0, at.1);
                    p.chosen.push(PayStep { how, with: source });
                }
            }
        }
        self.set(Frame::Pay(PARTS));
    }

    /// Cards into memory and what pays in their place. With Kindle it is one
    /// choice after the other, else one of all.
    fn ask_reserve(&mut self) {
        self.s.answers.clear();
        let look = self.fresh();
        let Some(p) = look.s.payments.last() else {
            return;
        };
        if p.reserve == 0 {
            self.set(Frame::Pay(FLOATING));
            return;
        }
        let seat = p.seat;
        let (from, single) = look.reserve_offer(p);
        let count = if single { 1 } else { usize::from(p.reserve) };
        if from.len() < count {
            self.end_payment(false);
            return;
        }
        let from = from.into_iter().map(|(r, _)| Thing::Object(r)).collect();
        self.set(Frame::Pay(RESERVED));
        // How many cards there are in hand is public, so that it is known
        // when all of them pay.
        self.ask(seat, Topic::Reserve, from, (count, count), false);
    }

    fn take_reserve(&mut self) {
        let chosen = self.answered_objects();
        let look = self.look();
        let Some(p) = look.s.payments.last() else {
            return;
        };
        let (offer, _) = look.reserve_offer(p);
        let steps: Vec<PayStep> = chosen
            .into_iter()
            .filter_map(|with| {
                let (_, how) = offer.iter().find(|(r, _)| *r == with)?;
                Some(PayStep { how: *how, with })
            })
            .collect();
        let paid: u8 = steps
            .iter()
            .map(|s| look.pays_for(s.how))
            .fold(0, u8::saturating_add);
        if steps.is_empty() {
            self.end_payment(false);
            return;
        }
        if let Some(p) = self.payment() {
            p.reserve = p.reserve.saturating_sub(paid);
            p.chosen.extend(steps);
        }
        self.set(Frame::Pay(RESERVE));
    }

    /// Floating memory is chosen before the rest is picked at random (GA
    /// cost/2).
    fn ask_floating(&mut self) {
        self.s.answers.clear();
        let look = self.fresh();
        let Some(p) = look.s.payments.last() else {
            return;
        };
        let seat = p.seat;
        let (from, least) = look.floating_offer(p);
        let most = usize::from(p.memory).min(from.len());
        self.set(Frame::Pay(FLOATED));
        if most > 0 && rule!("GA cost/2", true) {
            let from = from.into_iter().map(Thing::Object).collect();
            self.ask(seat, Topic::Floating, from, (least.min(most), most), false);
        }
    }

    fn take_floating(&mut self) {
        let chosen = self.answered_objects();
        if let Some(p) = self.payment() {
            p.memory = p.memory.saturating_sub(chosen.len().min(255) as u8);
            let how = Pays::Floating;
            let steps = chosen.into_iter().map(|with| PayStep { how, with });
            p.chosen.extend(steps);
            p.settling = true;
        }
        self.set(Frame::Pay(SETTLE));
    }

    /// The payment is over.
    pub(crate) fn end_payment(&mut self, paid: bool) {
        self.pop();
        if let Some(p) = self.payment() {
            p.paid = paid;
        }
    }
}
