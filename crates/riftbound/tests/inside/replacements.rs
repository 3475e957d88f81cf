//! Replacement effects on small boards made by hand.

use kernel::budget::Budget;
use kernel::game::NoObserver;
use kernel::ids::{PrintId, Ref};
use kernel::seats::Seat;
use riftbound::card::{Kind, Print};
use riftbound::edition::Edition;
use riftbound::flow::Engine;
use riftbound::modes::Mode;
use riftbound::program::{
    Ability, AbilityId, AbilityKind, About, Filter, Instead, Instr, Kinds, Limit, Pick,
    Replacement, Side, Speed, Things, Until, Verb, WorksIn, Would,
};
use riftbound::rules::Rules;
use riftbound::state::{Blame, Change, Exit, Place, RowEnd, RowMod, RowScope, State, Zone};
use smallvec::smallvec;

const A: Seat = Seat(0);

struct Bench {
    rules: Rules,
    state: State,
}

impl Bench {
    fn new() -> Self {
        let mut bench = Self {
            rules: Rules::default(),
            state: State::empty(Mode::Duel, Edition::default(), [0; 32]),
        };
        bench.print(Kind::Battlefield, vec![]);
        bench.engine(|e| {
            let card = e.new_token(PrintId(0), A);
            e.set_field(card);
        });
        bench
    }

    fn print(&mut self, kind: Kind, abilities: Vec<Ability>) -> PrintId {
        let ids = abilities.into_iter().map(|a| {
            self.rules.abilities.push(a);
            AbilityId(self.rules.abilities.len() as u16 - 1)
        });
        let abilities = ids.collect();
        let number = self.rules.prints.len();
        let print = Print {
            might: 3,
            abilities,
            ..Print::plain(format!("print {number}"), kind)
        };
        let id = self.rules.prints.put(print).unwrap();
        self.rules.glance_at_all();
        self.state.touch();
        id
    }

    fn engine<T>(&mut self, act: impl FnOnce(&mut Engine<'_, NoObserver>) -> T) -> T {
        let (mut seen, mut budget) = (NoObserver, Budget::FULL);
        act(&mut self.state.engine(&self.rules, &mut seen, &mut budget))
    }

    /// A card of A on the board at a battlefield, or in the base if a gear.
    fn put(&mut self, print: PrintId) -> Ref {
        let unit = self.rules.kind(print) == Kind::Unit;
        let place = if unit {
            Place::Field(0)
        } else {
            Place::Base(A)
        };
        self.engine(|e| {
            let card = e.new_token(print, A);
            e.s.cards[card.index()].token = false;
            e.enter(card, A, place, true);
            e.s.refer(card)
        })
    }

    /// Proposes changes and goes on as far as that goes without a question.
    fn propose(&mut self, changes: Vec<Change>) {
        self.engine(|e| {
            e.propose(changes);
            assert_eq!(e.run().taken(), Ok(()));
        });
    }

    /// Answers the open question with the option at this place.
    fn answer(&mut self, at: u16) {
        self.engine(|e| {
            let ask = e.s.asks.last_mut().expect("a question is open");
            ask.chosen.push(at);
            ask.done = true;
            assert_eq!(e.run().taken(), Ok(()));
        });
    }

    fn zone(&self, r: Ref) -> Zone {
        self.state.card(r.card).zone
    }

    fn is_home_exhausted(&self, r: Ref) -> bool {
        let object = self.state.slot(r).and_then(|s| self.state.object(s));
        object.is_some_and(|o| o.place == Place::Base(A) && o.exhausted && o.damage == 0)
    }
}

fn replaces(about: About, optional: bool, code: Vec<Verb>) -> Ability {
    Ability {
        kind: AbilityKind::Replaces(Replacement {
            would: Would::Die,
            about,
            cond: None,
            optional,
            cost: None,
            instead: Instead::Steps,
        }),
        gate: None,
        zone: WorksIn::Board,
        limit: Limit::None,
        speed: Speed::Normal,
        only: None,
        targets: Vec::new(),
        code: code.into_iter().map(Instr::Do).collect(),
    }
}

/// Heal it, exhaust it, and recall it.
fn spare() -> Vec<Verb> {
    let it = || Things::Pick(Pick::Would);
    vec![Verb::Heal(it()), Verb::Exhaust(it()), Verb::Recall(it())]
}

fn friendly_units() -> About {
    About::Any(Filter {
        side: Side::Friendly,
        kinds: Kinds {
            unit: true,
            ..Kinds::default()
        },
        ..Filter::default()
    })
}

/// If a friendly unit would die, kill this instead, and spare it.
fn hourglass() -> Ability {
    let mut code = vec![Verb::Kill(Things::Pick(Pick::This))];
    code.extend(spare());
    replaces(friendly_units(), false, code)
}

fn die(thing: Ref) -> Change {
    Change::Leave {
        thing,
        exit: Exit::Kill,
        blame: Blame::NOBODY,
    }
}

#[test]
fn steps_happen_instead_of_a_death() {
    let mut bench = Bench::new();
    let print = bench.print(Kind::Unit, vec![replaces(About::This, false, spare())]);
    let unit = bench.put(print);
    bench.propose(vec![die(unit)]);
    assert!(bench.is_home_exhausted(unit));
    assert!(bench.state.batches.is_empty() && bench.state.runs.is_empty());
}

#[test]
fn one_effect_serves_all_events_of_a_moment() {
    let mut bench = Bench::new();
    let plain = bench.print(Kind::Unit, vec![]);
    let print = bench.print(Kind::Gear, vec![hourglass()]);
    let (one, other, gear) = (bench.put(plain), bench.put(plain), bench.put(print));
    bench.propose(vec![die(one), die(other)]);
    assert!(bench.is_home_exhausted(one) && bench.is_home_exhausted(other));
    assert_eq!(bench.zone(gear), Zone::Trash);
}

#[test]
fn an_optional_effect_may_be_declined() {
    let mut bench = Bench::new();
    let print = bench.print(Kind::Unit, vec![replaces(About::This, true, spare())]);
    let (spared, dead) = (bench.put(print), bench.put(print));
    bench.propose(vec![die(spared), die(dead)]);
    bench.answer(0);
    bench.answer(1);
    assert!(bench.is_home_exhausted(spared));
    assert_eq!(bench.zone(dead), Zone::Trash);
}

#[test]
fn the_controller_orders_effects_and_each_applies_once() {
    let mut bench = Bench::new();
    let plain = bench.print(Kind::Unit, vec![]);
    let print = bench.print(Kind::Gear, vec![hourglass()]);
    let (unit, first, second) = (bench.put(plain), bench.put(print), bench.put(print));
    bench.propose(vec![die(unit)]);
    assert_eq!(bench.state.asks.len(), 1);
    bench.answer(1);
    assert_eq!(bench.zone(second), Zone::Trash);
    assert!(bench.state.slot(first).is_some() && bench.is_home_exhausted(unit));
}

#[test]
fn a_replacement_does_not_replace_what_it_led_to() {
    let mut bench = Bench::new();
    let banish = vec![Verb::Kill(Things::Pick(Pick::Would))];
    let print = bench.print(Kind::Unit, vec![replaces(About::This, false, banish)]);
    let unit = bench.put(print);
    bench.propose(vec![die(unit)]);
    assert_eq!(bench.zone(unit), Zone::Trash);
}

#[test]
fn prevention_is_used_up_by_what_it_prevents() {
    let mut bench = Bench::new();
    let plain = bench.print(Kind::Unit, vec![]);
    let unit = bench.put(plain);
    let what = RowMod::Prevent {
        left: Some(3),
        effects_only: false,
        once: false,
    };
    let until = RowEnd {
        until: Until::EndOfTurn,
        seat: A,
        source: unit,
    };
    let scope = RowScope::Fixed(smallvec![unit]);
    bench.state.rows.begin(scope, what, until);
    for dealt in [(2, 0), (2, 1), (2, 3)] {
        bench.engine(|e| e.deal(&[(unit, dealt.0)], Blame::NOBODY));
        assert_eq!(bench.engine(|e| e.run()).taken(), Ok(()));
        let slot = bench.state.slot(unit).expect("the unit stays");
        assert_eq!(bench.state.object(slot).map(|o| o.damage), Some(dealt.1));
    }
    assert!(bench.state.rows.is_empty());
}
