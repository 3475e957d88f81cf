//! Movement and recalls (RB 440–453), and the standard move (RB 144).

mod allowed;
mod recall;

use crate::card::Price;
use crate::event::Event;
use crate::facts::Facts;
use crate::flow::{Engine, Frame};
use crate::program::TriggerEvent;
use crate::state::{Occasion, PayFor, Payment, Place, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::parts::bindings::Bindings;
use kernel::rule::RuleId;
use kernel::seats::Seat;
use kernel::{by_rule, rule};
use smallvec::SmallVec;

/// Fine, or the rule that forbids it.
type Verdict = Result<(), RuleId>;

fn deny(on: bool, id: &'static str) -> Verdict {
    if on { Err(RuleId(id)) } else { Ok(()) }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// A player moves units with their standard moves at one moment
    /// (RB 144.3): the cost is exhausting them.
    pub(crate) fn standard_move(&mut self, seat: Seat, units: &[Ref], to: Place) {
        self.s.movers = units.iter().copied().collect();
        self.push(Frame::Arrive(to, 0));
        let price = self.fresh().group_price(seat, units.len(), to);
        if price.is_nothing() {
            self.set(Frame::Arrive(to, 2));
            return;
        }
        self.set(Frame::Arrive(to, 1));
        self.pay(Payment {
            seat,
            price,
            parts: SmallVec::new(),
            source: units[0],
            purpose: PayFor::Other,
            paid: false,
            spent: Price::NOTHING,
            bound: Bindings::default(),
        });
    }

    /// Units go where they were sent: step 1 after a payment, step 2 without.
    pub(crate) fn step_arrive(&mut self, to: Place, n: u8) {
        self.pop();
        let units = std::mem::take(&mut self.s.movers);
        if n == 1 && !self.s.payments.pop().is_some_and(|p| p.paid) {
            return;
        }
        self.new_moment();
        if rule!("RB 144.2", "RB 144.3.c"; true) {
            self.exhaust(&units);
        }
        self.move_units(&units, to);
    }

    /// Units move at one moment (RB 420): what cannot be at the destination is
    /// recalled instead (RB 442.2.c).
    pub(crate) fn move_units(&mut self, units: &[Ref], to: Place) {
        let mut moved: SmallVec<[(Ref, Place); 4]> = SmallVec::new();
        let mut sent_home: SmallVec<[Ref; 2]> = SmallVec::new();
        for unit in units {
            let look = self.fresh();
            let Some((slot, seat, from, to)) = look.going(*unit, to) else {
                continue;
            };
            if look.may_be_at(seat, to).is_err() {
                if rule!("RB 442.2.c", true) {
                    sent_home.push(*unit);
                }
                continue;
            }
            self.shift(slot, to);
            if let Some(o) = self.s.object_mut(slot) {
                o.moved = o.moved.saturating_add(1);
            }
            moved.push((*unit, from));
            self.tell(&Event::Moved(*unit, from, to));
        }
        self.s.made += moved.len() as u16;
        if !sent_home.is_empty() {
            self.recall(&sent_home);
        }
        for (unit, from) in moved {
            self.arrived(unit, from);
        }
    }

    /// An object and what is attached to it change places (RB 719.3.a).
    fn shift(&mut self, slot: u8, to: Place) {
        let with: SmallVec<[u8; 2]> = self.s.attachments(slot).map(|(s, _)| s).collect();
        if let Some(o) = self.s.object_mut(slot) {
            o.place = to;
        }
        for gear in with {
            if rule!("RB 719.3.a", "RB 718.5.c", "RB 151.1"; true)
                && let Some(o) = self.s.object_mut(gear)
            {
                o.place = to;
            }
        }
        self.s.touch_status(Facts::PLACES);
    }

    fn arrived(&mut self, unit: Ref, from: Place) {
        let Some(slot) = self.s.slot(unit) else {
            return;
        };
        let Some(o) = self.s.object(slot) else {
            return;
        };
        let (place, seat, count) = (o.place, o.controller, o.moved);
        if let Place::Field(field) = place {
            self.contest(field, seat);
        }
        let occasion = Occasion {
            thing: Some(unit),
            player: Some(seat),
            place: Some(place),
            from: by_rule!("RB 169.5.a", Some(from), else None),
            amount: u16::from(count),
            ..Occasion::default()
        };
        if rule!("RB 441.1", "RB 442"; true) {
            self.happens(TriggerEvent::Moves, occasion);
        }
        self.s.cleanup = by_rule!("RB 319.8", true, else false);
    }
}
