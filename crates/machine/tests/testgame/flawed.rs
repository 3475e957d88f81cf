//! What flaws do to the game.

use super::book::{ENERGY, LIFE};
use super::{Flaw, HAND, Rules, Skirmish};
use kernel::budget::Budget;
use kernel::game::{Choice, Game, Observer, OptionSink, Options};
use kernel::ids::CardId;
use kernel::seats::Seat;
use machine::options::{ACT, PASS, PLAY};
use machine::state::Place;
use machine::table;
use machine::{Thing, ZoneId};

const DISCARD: ZoneId = ZoneId(3);

impl Skirmish {
    /// What a flaw does after an answer.
    pub(super) fn spoil(&mut self, objects: usize) {
        let calm = self.table.is_calm();
        let state = &mut self.table.state;
        match self.flaw {
            Some(Flaw::Conserved) => {
                let seats = 0..state.seats.len() as u8;
                let gone = seats.filter_map(|s| state.top(Place::of(DISCARD, Seat(s))));
                for card in gone.collect::<Vec<_>>() {
                    assert_eq!(state.cease(card), Ok(()));
                }
            }
            Some(Flaw::Computed) if calm && state.objects().count() < objects => {
                let slot = state.objects().next().map(|(slot, _)| slot);
                let values = slot.and_then(|slot| self.table.derived.0.object_mut(slot));
                // a stat that no card has
                values.into_iter().for_each(|v| v.stats[7] += 1);
            }
            Some(Flaw::Length) => {
                for seat in state.seats.iter_mut() {
                    seat.numbers[LIFE.index()] = 30;
                }
            }
            _ => {}
        }
    }

    /// Equal cards in a hand: what must not be offered beside each other.
    pub(super) fn twins(&self, choice: Choice) -> Vec<Choice> {
        let state = self.state();
        let hand = Place::of(HAND, choice.seat);
        let print = |thing| state.card_of(thing).map(|c| state.card(c).print);
        let own = Thing::from_parts(choice.b, choice.c);
        let all = state.in_place(hand).map(|card| state.card_thing(card));
        let twins = all.filter(|t| *t != own && print(*t) == print(own));
        let of = |t: Thing| Choice {
            b: t.parts().0,
            c: t.parts().1,
            ..choice
        };
        twins.map(of).collect()
    }

    pub(super) fn flawed_options(&self, rules: &Rules, sink: &mut impl OptionSink) {
        let mut list = Options::default();
        self.table.options(&rules.pool, &mut list);
        let end = |c: &Choice| c.kind == ACT && c.a == 2;
        let poor = |c: &Choice| self.state().seats[c.seat.index()].number(ENERGY) == 0;
        for choice in &list.offers {
            if self.is(Flaw::Option) && end(choice) && poor(choice) {
                continue;
            }
            sink.offer(*choice);
            if self.is(Flaw::Refused) && choice.kind == ACT && choice.a == 0 {
                sink.refuse(*choice, kernel::rule::RuleId("T 5"));
            }
            if self.is(Flaw::Labels) && choice.kind == PLAY {
                self.twins(*choice).into_iter().for_each(|c| sink.offer(c));
            }
        }
        for (choice, rule) in list.refusals {
            let careless = self.is(Flaw::Finish)
                && rule.0 == "T 3"
                && self.describe(rules, choice).label == "play Mirror";
            match careless {
                true => sink.offer(choice),
                false => sink.refuse(choice, rule),
            }
        }
    }

    /// Nobody who has no answer in hand is asked for one.
    pub(super) fn skip_the_idle(&mut self, rules: &Rules, seen: &mut impl Observer<Self>) {
        while let Some(question) = self.table.question() {
            let respond = self.table.state.asks.map(|a| a.about);
            if respond != Some(machine::state::About::Respond) {
                return;
            }
            let Some(seat) = question.seats.lowest() else {
                return;
            };
            let answer = rules.pool.word("answer");
            let state = self.state();
            let print = |c: CardId| rules.pool.print(state.card(c).print).values.atoms;
            let has = |card| print(card) & answer != 0;
            if state.in_place(Place::of(HAND, seat)).any(has) {
                return;
            }
            let pass = Choice {
                kind: PASS,
                seat,
                a: 0,
                b: 0,
                c: 0,
            };
            let mut budget = Budget::FULL;
            let _ended = table::choose(self, rules, pass, seen, &mut budget);
        }
    }
}
