//! Movement and recalls (RB 440–453), and the standard move (RB 144).

use crate::card::{Kind, Price};
use crate::event::Event;
use crate::facts::Facts;
use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::program::{AbilityKind, Cannot, Costly, May, Mod, Passive, Phase, TriggerEvent, Word};
use crate::state::{Object, Occasion, PayFor, Payment, Place, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule::RuleId;
use kernel::seats::Seat;
use kernel::{by_rule, rule};
use smallvec::SmallVec;

/// Fine, or the rule that forbids it.
type Verdict = Result<(), RuleId>;

fn deny(on: bool, id: &'static str) -> Verdict {
    if on { Err(RuleId(id)) } else { Ok(()) }
}

impl Look<'_> {
    /// Whether units of a player may come to a place at all (RB 442.2).
    pub(crate) fn may_be_at(self, seat: Seat, place: Place) -> Verdict {
        let field = match place {
            Place::Field(field) => field,
            Place::Base(owner) => return deny(owner != seat, "RB 107.1.c"),
            Place::Legend(_) => return deny(rule!("RB 107.4.b", true), "RB 107.4.b"),
        };
        let entry = &self.s.fields[usize::from(field)];
        let mates = self.s.teammates(seat);
        let of_mate = entry.controller.is_some_and(|c| mates.has(c));
        deny(rule!("RB 442.2.b", of_mate), "RB 442.2.b")?;
        let present = self.s.present_at(field);
        let others = present.without(seat);
        let crowded = others.len() >= 2;
        let third = crowded && !rule!("RB 444.2", "RB 144.4.a.1", "RB 410.1.b.3"; true);
        deny(crowded && !third, "RB 444.2")?;
        let barred = self.is_shut_out(seat, field) && !third;
        deny(
            rule!("RB 442.2.a", "RB 457", "RB 457.2", "RB 457.3", "RB 410.1.b.3"; barred),
            "RB 442.2.a",
        )
    }

    /// Whether others fight at a battlefield or are about to, so that units of
    /// this player cannot come there (RB 457).
    pub(crate) fn is_shut_out(self, seat: Seat, field: u8) -> bool {
        let present = self.s.present_at(field).has(seat);
        let staged = self.s.fields[usize::from(field)].combat;
        let combat = self.s.combat().filter(|(f, _)| *f == field);
        let has_role = combat.is_some_and(|(_, c)| c.role_of(seat).is_some());
        staged && !present || combat.is_some() && !present && !has_role
    }

    /// Whether a unit may go there with its standard move (RB 144).
    pub(crate) fn can_standard_move(self, seat: Seat, slot: u8, to: Place) -> Verdict {
        let Some(o) = self.s.object(slot).filter(|o| o.kind == Kind::Unit) else {
            return Err(RuleId("RB 144"));
        };
        deny(!rule!("RB 144", "RB 420.3"; true), "RB 144")?;
        let mate = self.s.teammates(seat).has(o.controller);
        deny(rule!("RB 484.8.c.2", mate), "RB 484.8.c.2")?;
        let foreign = o.controller != seat && !mate;
        deny(rule!("RB 188.3.a", foreign), "RB 188.3.a")?;
        let main = self.s.phase == Some(Phase::Main) && self.s.active == seat;
        deny(rule!("RB 144.1.a", !main), "RB 144.1.a")?;
        deny(rule!("RB 144.1.b", !self.s.chain.is_empty()), "RB 144.1.b")?;
        deny(rule!("RB 144.1.c", self.s.showdown.is_some()), "RB 144.1.c")?;
        deny(rule!("RB 144.2", "RB 414.4"; o.exhausted), "RB 144.2")?;
        deny(o.place == to, "RB 355.4.a")?;
        self.may_go(slot, to)?;
        let from_field = matches!(o.place, Place::Field(_));
        let to_field = matches!(to, Place::Field(_));
        deny(to_field && !rule!("RB 169.5.b", true), "RB 169.5.b")?;
        let ganks = self.has(slot, Word::Ganking) && rule!("RB 810.1.b", true);
        let anywhere = to.field().is_some_and(|f| self.welcomes_all(f)) && rule!("RB 184.9", true);
        let between = from_field && to_field && !ganks && !anywhere;
        deny(rule!("RB 144.4", "RB 144.4.b"; between), "RB 144.4.b")?;
        if !from_field {
            deny(!rule!("RB 144.4.a", true), "RB 144.4.a")?;
        }
        self.may_be_at(seat, to)
    }

    /// What "can't" says about a unit going somewhere (RB 054.1).
    pub(crate) fn may_go(self, slot: u8, to: Place) -> Verdict {
        let chars = self.chars(slot);
        let base = matches!(to, Place::Base(_));
        let stuck = chars.cannot(Cannot::Move)
            || chars.cannot(Cannot::Attack) && self.would_attack(slot, to)
            || base && (chars.cannot(Cannot::MoveToBase) || chars.cannot(Cannot::LeaveToBase));
        deny(rule!("RB 054.1", stuck), "RB 054.1")
    }

    /// Whether a unit attacks by going there: units of opponents are there.
    fn would_attack(self, slot: u8, to: Place) -> bool {
        let Some((field, o)) = to.field().zip(self.s.object(slot)) else {
            return false;
        };
        let here = self.s.present_at(field);
        self.s.opponents(o.controller).iter().any(|s| here.has(s))
    }

    /// Whether units can move to a battlefield from anywhere.
    fn welcomes_all(self, field: u8) -> bool {
        let here = self.abilities(self.s.field_ref(field));
        here.iter().any(|h| match &self.r.ability(h.ability).kind {
            AbilityKind::Passive(list) => list.iter().any(|p| {
                matches!(p, Passive::Things(_, mods)
                    if mods.contains(&Mod::May(May::MoveFromAnywhere)))
            }),
            _ => false,
        })
    }

    /// What a player must pay to move so many units at once to a place.
    pub(crate) fn group_price(self, seat: Seat, units: usize, to: Place) -> Price {
        let Some(field) = to.field() else {
            return Price::NOTHING;
        };
        let mut price = Price::NOTHING;
        for (slot, o) in self.s.units_at(Place::Field(field)) {
            if self.s.is_friendly(o.controller, seat) {
                continue;
            }
            for held in &self.chars(slot).abilities {
                let AbilityKind::Passive(list) = &self.r.ability(held.ability).kind else {
                    continue;
                };
                for passive in list {
                    if let Passive::Costs(change) = passive
                        && change.what == Costly::GroupMoves
                    {
                        for _ in 1..units {
                            price = price.and(change.more);
                        }
                    }
                }
            }
        }
        price
    }
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
            bound: SmallVec::new(),
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
            let Some(slot) = look.s.slot(*unit) else {
                continue;
            };
            // Units are the only permanents that move (RB 442.3).
            let moves = |o: &&Object| o.kind == Kind::Unit || !rule!("RB 442.3", true);
            let Some(o) = look.s.object(slot).filter(moves) else {
                continue;
            };
            let (from, seat) = (o.place, o.controller);
            let to = match to {
                Place::Base(_) => Place::Base(seat),
                other => other,
            };
            if from == to || look.may_go(slot, to).is_err() {
                continue;
            }
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

    /// Permanents go to their controllers' bases without moving (RB 450): no
    /// ability that waits for moves triggers, and nothing of their state
    /// changes (RB 451.1, 453.1).
    pub(crate) fn recall(&mut self, units: &[Ref]) {
        for unit in units {
            let Some(slot) = self.s.slot(*unit) else {
                continue;
            };
            let Some(o) = self.s.object(slot) else {
                continue;
            };
            let (from, base) = (o.place, Place::Base(o.controller));
            let stuck = !rule!("RB 451.3", true) && self.fresh().may_go(slot, base).is_err();
            if from == base || stuck {
                continue;
            }
            if self.s.object(slot).is_some_and(|o| o.attached_to.is_some()) {
                self.detach(slot);
            }
            if rule!("RB 451.2", true) {
                self.shift(slot, base);
            }
            self.s.made += 1;
            self.tell(&Event::Recalled(*unit));
            if !rule!("RB 453.1", true)
                && let Some(o) = self.s.object_mut(slot)
            {
                o.exhausted = true;
                o.damage = 0;
                o.buffs = 0;
            }
            if !rule!("RB 451.1", "RB 450"; true) {
                self.arrived(*unit, from);
            }
        }
    }
}
