//! Questions: who is asked, and what is offered.

use super::flaw::Flaw;
use super::moves::ward;
use super::playing::{PAYMENT, target};
use super::prints::{Does, Rules};
use super::run::STEPS;
use super::state::{Frame, Place, Play, Skirmish, Step, Target, Terms};
use crate::parts::object::ObjectId;
use crate::parts::zone::Zone;
use kernel::game::{Choice, OptionSink, Question, Shape};
use kernel::ids::CardId;
use kernel::parts::restriction::Judgement;
use kernel::rule::RuleId;
use kernel::seats::{Seat, SeatSet};

pub(crate) const PLAY: u8 = 1;
pub(crate) const ATTACK: u8 = 2;
pub(crate) const SCOUT: u8 = 3;
pub(crate) const END: u8 = 4;
pub(crate) const PASS: u8 = 5;
pub(crate) const NUMBER: u8 = 6;
pub(crate) const TARGET: u8 = 7;
pub(crate) const EXTRA: u8 = 8;
pub(crate) const PAY: u8 = 9;
pub(crate) const SEAL: u8 = 10;
pub(crate) const WARD: u8 = 11;
pub(crate) const MAY: u8 = 12;
pub(crate) const SCOUTED: u8 = 13;

/// One attack a turn.
const ONCE: RuleId = RuleId("T 5");
/// A seat with a ward cannot be attacked.
const GUARDED: RuleId = RuleId("T 6");

pub(crate) fn choice(kind: u8, seat: Seat, a: u16, b: u16, c: u16) -> Choice {
    Choice {
        kind,
        seat,
        a,
        b,
        c,
    }
}

impl Skirmish {
    pub(crate) fn asked(&self) -> Option<Question> {
        let only = |seat: &Seat, shape| (SeatSet::only(*seat), shape);
        let (seats, shape) = match self.agenda.top()? {
            Frame::Turn => only(&self.active, Shape::Act),
            Frame::Window(..) => only(&self.window_seat()?, Shape::Act),
            Frame::Play(play) => only(&play.seat, shape(play.open(&STEPS)?)),
            Frame::Batch(_, wards) => only(&wards.as_ref()?.seat, Shape::One),
            Frame::Dare(sealed) => {
                let waits = |s: &Seat| sealed[s.index()].is_none();
                (self.living().iter().filter(waits).collect(), Shape::One)
            }
            Frame::May(seat, ..) => only(seat, Shape::YesNo),
            Frame::Scout(seat, _) => only(seat, Shape::One),
            Frame::Shuffle(_) => return None,
        };
        Some(Question {
            seats,
            shape,
            sealed: matches!(self.agenda.top(), Some(Frame::Dare(_))),
            so_far: 0,
        })
    }

    pub(crate) fn list(&self, rules: &Rules, sink: &mut impl OptionSink) {
        match self.agenda.top() {
            Some(Frame::Turn) => self.list_turn(rules, sink),
            Some(Frame::Window(..)) => {
                let Some(seat) = self.window_seat() else {
                    return;
                };
                self.list_plays(rules, seat, sink);
                sink.offer(choice(PASS, seat, 0, 0, 0));
            }
            Some(Frame::Play(play)) => self.list_play(rules, play, sink),
            Some(Frame::Batch(_, Some(wards))) => {
                for id in wards.keys.iter().map(|k| ward(*k)) {
                    sink.offer(choice(WARD, wards.seat, id.slot, id.generation, 0));
                }
            }
            Some(Frame::Dare(sealed)) => self.list_seals(sealed, sink),
            Some(&Frame::May(seat, _, card)) => {
                if self.can_play(rules, seat, card, Terms::Free).is_ok() {
                    sink.offer(choice(MAY, seat, 1, card.0, 0));
                }
                sink.offer(choice(MAY, seat, 0, 0, 0));
            }
            Some(&Frame::Scout(seat, _)) => {
                sink.offer(choice(SCOUTED, seat, 0, 0, 0));
                sink.offer(choice(SCOUTED, seat, 1, 0, 0));
            }
            _ => {}
        }
    }

    fn list_turn(&self, rules: &Rules, sink: &mut impl OptionSink) {
        let seat = self.active;
        self.list_plays(rules, seat, sink);
        for other in self.living().without(seat).iter() {
            let attack = choice(ATTACK, seat, u16::from(other.0), 0, 0);
            match self.can_attack(rules, other) {
                Ok(()) => sink.offer(attack),
                Err(rule) => sink.refuse(attack, rule),
            }
            if self.flaw == Some(Flaw::Refused) {
                sink.refuse(attack, ONCE);
            }
        }
        let deck = Zone::of(Place::Deck, seat);
        if !self.scouted && self.zones.top(deck).is_some() {
            sink.offer(choice(SCOUT, seat, 0, 0, 0));
        }
        if self.flaw != Some(Flaw::Option) || self.energy[seat.index()] > 0 {
            sink.offer(choice(END, seat, 0, 0, 0));
        }
    }

    fn can_attack(&self, rules: &Rules, other: Seat) -> Result<(), RuleId> {
        let mut judgement = Judgement::default();
        judgement.can();
        judgement.cannot_if(self.attacked, ONCE);
        let wards = self.able(rules, Does::Ward);
        let guarded = wards.iter().any(|w| self.seat_of(*w) == Some(other));
        judgement.cannot_if(guarded, GUARDED);
        judgement.verdict(ONCE)
    }

    fn list_plays(&self, rules: &Rules, seat: Seat, sink: &mut impl OptionSink) {
        for card in self.distinct_hand(seat) {
            let play = choice(PLAY, seat, card.0, 0, 0);
            match self.can_play(rules, seat, card, Terms::Printed) {
                Ok(()) => sink.offer(play),
                Err(rule) => sink.refuse(play, rule),
            }
        }
    }

    fn list_seals(&self, sealed: &[Option<Option<CardId>>], sink: &mut impl OptionSink) {
        for seat in self.living().iter().filter(|s| sealed[s.index()].is_none()) {
            for card in self.distinct_hand(seat) {
                sink.offer(choice(SEAL, seat, 1, card.0, 0));
            }
            sink.offer(choice(SEAL, seat, 0, 0, 0));
        }
    }

    pub(crate) fn list_play(&self, rules: &Rules, play: &Play, sink: &mut impl OptionSink) {
        let seat = play.seat;
        let print = rules.print(self.cards.get(play.card).print);
        match play.open(&STEPS) {
            Some(Step::X) => {
                for x in 0..=3 {
                    let cost = self.cost(rules, seat, print, play.permission, x, false);
                    let number = choice(NUMBER, seat, x, 0, 0);
                    match self.payable(seat, cost) {
                        true => sink.offer(number),
                        false => sink.refuse(number, PAYMENT),
                    }
                }
            }
            Some(Step::First | Step::Second) => {
                let first = target(play, Step::First);
                let left = self.targets(print).into_iter();
                for target in left.filter(|t| Some(*t) != first) {
                    sink.offer(pack(seat, target));
                }
            }
            Some(Step::Extra) => {
                let cost = self.cost(rules, seat, print, play.permission, 0, true);
                if self.payable(seat, cost) {
                    sink.offer(choice(EXTRA, seat, 1, 0, 0));
                }
                sink.offer(choice(EXTRA, seat, 0, 0, 0));
            }
            Some(Step::Pay) => {
                let cost = self.cost_of(rules, play);
                if self.energy[seat.index()] >= cost {
                    sink.offer(choice(PAY, seat, 0, cost, 0));
                }
                if self.has_blood(seat) {
                    sink.offer(choice(PAY, seat, 1, 0, 0));
                }
            }
            None => {}
        }
    }
}

fn shape(step: Step) -> Shape {
    match step {
        Step::X => Shape::Number,
        Step::First | Step::Second => Shape::One,
        Step::Extra => Shape::YesNo,
        Step::Pay => Shape::Pay,
    }
}

fn pack(seat: Seat, target: Target) -> Choice {
    match target {
        Target::Seat(s) => choice(TARGET, seat, 0, u16::from(s.0), 0),
        Target::Thing(id) => choice(TARGET, seat, 1, id.slot, id.generation),
        Target::Item(id) => choice(TARGET, seat, 2, id, 0),
    }
}

pub(crate) fn unpack(choice: Choice) -> Target {
    match choice.a {
        0 => Target::Seat(Seat(choice.b as u8)),
        1 => Target::Thing(ObjectId {
            slot: choice.b,
            generation: choice.c,
        }),
        _ => Target::Item(choice.b),
    }
}
