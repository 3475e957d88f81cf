//! What can be done.

use super::{Ask, Happened, Side, Stones, Tiny};
use crate::game::{Choice, Observer, OptionSink, Outcome};
use crate::matches::TurnVerdict;
use crate::rule;
use crate::rule::RuleId;
use crate::seats::{Seat, SeatSet};

pub(super) const PASS: u8 = 0;
pub(super) const THROW: u8 = 1;
pub(super) const TARGET: u8 = 2;
pub(super) const PAY: u8 = 3;
pub(super) const DODGE: u8 = 4;
pub(super) const PEEK: u8 = 5;
pub(super) const KEEP: u8 = 6;
pub(super) const BURY: u8 = 7;
pub(super) const HUM: u8 = 8;
pub(super) const FIRST: u8 = 9;
pub(super) const SECOND: u8 = 10;
pub(super) const REDRAW: u8 = 11;

pub(super) const COINS: [&str; 2] = ["red", "blue"];

fn choice(seat: Seat, kind: u8, a: usize) -> Choice {
    Choice {
        kind,
        seat,
        a: a as u16,
        b: 0,
        c: 0,
    }
}

pub(super) fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

impl Tiny {
    pub(super) fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }

    fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[seat.index()]
    }

    pub(super) fn asked(&self) -> SeatSet {
        match self.ask {
            Ask::First(seat) => SeatSet::only(seat),
            Ask::Redraw(ready) => SeatSet::first(2).minus(ready),
            Ask::Dodge => SeatSet::only(other(self.active)),
            Ask::Over => SeatSet::NONE,
            _ => SeatSet::only(self.active),
        }
    }

    pub(super) fn list(&self, rules: &Stones, sink: &mut impl OptionSink) {
        for seat in self.asked().iter() {
            let mut offer = |kind, a| sink.offer(choice(seat, kind, a));
            match self.ask {
                Ask::First(_) => [FIRST, SECOND].map(|k| offer(k, 0)).into_iter().collect(),
                Ask::Redraw(_) => [KEEP, REDRAW].map(|k| offer(k, 0)).into_iter().collect(),
                Ask::Target(_) => (0..2).for_each(|s| offer(TARGET, s)),
                Ask::Pay(..) => {
                    let coins = self.side(seat).coins;
                    (0..2).filter(|c| coins[*c] > 0).for_each(|c| offer(PAY, c));
                }
                Ask::Dodge => {
                    offer(PASS, 0);
                    if self.side(seat).coins[1] > 0 {
                        offer(DODGE, 0);
                    }
                }
                Ask::Peeked => [KEEP, BURY].map(|k| offer(k, 0)).into_iter().collect(),
                Ask::Act => self.list_actions(seat, rules, sink),
                Ask::Over => {}
            }
        }
    }

    fn list_actions(&self, seat: Seat, rules: &Stones, sink: &mut impl OptionSink) {
        sink.offer(choice(seat, PASS, 0));
        let side = self.side(seat);
        let poor = side.coins == [0, 0];
        for (i, card) in side.hand.iter().enumerate() {
            let throw = choice(seat, THROW, i);
            let heavy = u32::from(rules.weight(*card)) > self.turn;
            if side.hand[..i].contains(card) {
                continue;
            }
            if rule!("T 1", heavy) {
                sink.refuse(throw, RuleId("T 1"));
            } else if poor {
                sink.refuse(throw, RuleId("T 2"));
            } else {
                sink.offer(throw);
            }
        }
        if !side.deck.is_empty() {
            sink.offer(choice(seat, PEEK, 0));
        }
        if self.no_hum {
            sink.refuse(choice(seat, HUM, 0), RuleId("T 7"));
        } else {
            sink.offer(choice(seat, HUM, 0));
        }
    }

    pub(super) fn do_it(&mut self, rules: &Stones, c: Choice, seen: &mut impl Observer<Self>) {
        let seat = c.seat;
        let hums = c.kind == HUM;
        match (self.ask, c.kind) {
            (Ask::First(_), kind) => {
                self.active = if kind == FIRST { seat } else { other(seat) };
                self.ask = Ask::Redraw(SeatSet::NONE);
            }
            (Ask::Redraw(ready), kind) => self.redraw(seat, kind == REDRAW, ready.with(seat)),
            (Ask::Act, THROW) => self.ask = Ask::Target(self.side(seat).hand[usize::from(c.a)]),
            (Ask::Act, PEEK) => {
                self.reveals += 1;
                self.ask = Ask::Peeked;
            }
            (Ask::Act, HUM) => {
                self.side_mut(seat).hums += 1;
                self.tell(rules, seen, &Happened::Hummed(seat));
            }
            (Ask::Act, _) => self.next_turn(rules, seen),
            (Ask::Target(card), _) => self.ask = Ask::Pay(card, Seat(c.a as u8)),
            (Ask::Pay(card, at), _) => self.throw(seat, card, at, usize::from(c.a)),
            (Ask::Dodge, kind) => self.resolve(rules, seat, kind == DODGE, seen),
            (Ask::Peeked, kind) => {
                let deck = &mut self.side_mut(seat).deck;
                if kind == BURY {
                    deck.rotate_right(1);
                }
                self.ask = Ask::Act;
            }
            (Ask::Over, _) => {}
        }
        self.no_hum &= hums;
    }

    fn redraw(&mut self, seat: Seat, redraws: bool, ready: SeatSet) {
        if redraws {
            let mut all = std::mem::take(&mut self.side_mut(seat).hand);
            let count = all.len();
            all.append(&mut self.side_mut(seat).deck);
            self.rng.shuffle(&mut all);
            let deck = all.split_off(count.min(all.len()));
            *self.side_mut(seat) = Side {
                hand: all,
                deck,
                ..std::mem::take(self.side_mut(seat))
            };
            self.reveals += 1;
        }
        self.ask = Ask::Redraw(ready);
        if ready == SeatSet::first(2) {
            self.turn = 1;
            self.ask = Ask::Act;
        }
    }

    fn throw(&mut self, seat: Seat, card: u8, at: Seat, coin: usize) {
        let side = self.side_mut(seat);
        side.coins[coin] -= 1;
        if let Some(i) = side.hand.iter().position(|c| *c == card) {
            side.hand.remove(i);
        }
        self.stack.push((card, at));
        self.ask = Ask::Dodge;
    }

    fn resolve(&mut self, rules: &Stones, by: Seat, dodges: bool, seen: &mut impl Observer<Self>) {
        let thrower = other(by);
        self.ask = Ask::Act;
        let Some((card, at)) = self.stack.pop() else {
            return;
        };
        self.side_mut(thrower).discard.push(card);
        if dodges {
            self.side_mut(by).coins[1] -= 1;
            return self.tell(rules, seen, &Happened::Dodged(by, card));
        }
        self.side_mut(at).life -= i32::from(rules.weight(card));
        self.tell(rules, seen, &Happened::Hit(at, card));
        if rule!("T 4", self.side(at).life <= 0) {
            self.end(rules, SeatSet::only(other(at)), "knocked out", seen);
        } else if let Some(team) = self.closing.and_then(|c| c.on_points(&self.points())) {
            self.end(rules, SeatSet::only(Seat(team)), "the next point", seen);
        }
    }

    /// The life that others have lost.
    fn points(&self) -> [u32; 2] {
        [1, 0].map(|seat: usize| (4 - self.sides[seat].life).max(0) as u32)
    }

    /// Ends the game on points, if its time is up. Tells whether it is over.
    fn times_out(&mut self, rules: &Stones, seen: &mut impl Observer<Self>) -> bool {
        let (turn, points) = (self.turn, self.points());
        let verdict = self.closing.as_mut().map(|c| c.at_end_of(turn, &points));
        let winners = match verdict {
            None | Some(TurnVerdict::PlayOn) => return false,
            Some(TurnVerdict::Won(team)) => SeatSet::only(Seat(team)),
            Some(TurnVerdict::Drawn) => SeatSet::NONE,
        };
        self.end(rules, winners, "time", seen);
        true
    }

    fn next_turn(&mut self, rules: &Stones, seen: &mut impl Observer<Self>) {
        if self.times_out(rules, seen) {
            return;
        }
        self.turn += 1;
        self.active = other(self.active);
        let seat = self.active;
        match self.side_mut(seat).deck.pop() {
            Some(card) => {
                self.side_mut(seat).hand.push(card);
                self.reveals += 1;
                self.tell(rules, seen, &Happened::Drew(seat, card));
            }
            None => self.end(rules, SeatSet::NONE, "no stones left", seen),
        }
    }

    pub(super) fn end(
        &mut self,
        rules: &Stones,
        winners: SeatSet,
        reason: &str,
        seen: &mut impl Observer<Self>,
    ) {
        self.ask = Ask::Over;
        self.stack.clear();
        self.outcome = Some(Outcome {
            winners,
            reason: reason.to_owned(),
        });
        let seat = winners.lowest().unwrap_or_default();
        self.tell(rules, seen, &Happened::Ended(seat));
    }

    fn tell<O: Observer<Self>>(&self, rules: &Stones, seen: &mut O, event: &Happened) {
        if O::LISTENS {
            seen.tell(self, rules, event);
        }
    }
}
