//! Selectors, filters, amounts and conditions over a table.

use crate::allocations;
use crate::testgame::{DECK, HAND, Table};
use ir::Role;
use ir::program::{
    Amount, Atom, Cmp, Cond, Event, EventTest, Filter, Ref, Round, Sel, Side, Tail, Test, Who,
};
use kernel::seats::{Seat, SeatSet};
use machine::pool::code;
use machine::state::{self, Bound};
use machine::{CounterId, StatusId, Thing};

fn atom(word: &str) -> Atom {
    Atom(word.into())
}

fn all(test: Test) -> Sel {
    let any_of = vec![test];
    Sel::All(Filter { any_of })
}

fn select(table: &Table, sel: &Sel) -> Vec<Thing> {
    let sel = table.pool.compiler().sel(sel).expect("known words");
    table.query().select(&sel).to_vec()
}

fn holds(table: &Table, cond: &Cond) -> bool {
    let cond = table.pool.compiler().cond(cond).expect("known words");
    table.query().holds(&cond)
}

fn number(n: i32) -> Amount {
    Amount::Number(n)
}

/// Hare and Boar of A, Tide and an exhausted Boar of B.
fn board() -> (Table, [Thing; 4]) {
    let mut table = Table::new(2);
    let things = [("Hare", 0), ("Boar", 0), ("Tide", 1), ("Boar", 1)];
    let things = things.map(|(name, seat)| table.thing(name, seat));
    let slot = table.state.slot(things[3]).expect("there");
    let boar = table.state.in_slot_mut(slot).expect("there");
    boar.set(StatusId(0), true);
    boar.set_counters(CounterId(0), 2).expect("room");
    table.scene = state::Scene::of(things[0], Thing::NONE, Seat(0));
    (table, things)
}

#[test]
fn words_statuses_sides_and_zones_are_tested() {
    let (mut table, [hare, boar, tide, other]) = board();
    let in_hand = table.card("Hare", 0, HAND);
    let beasts = Test {
        must: vec![atom("beast")],
        ..Test::default()
    };
    assert_eq!(select(&table, &all(beasts.clone())), [hare, boar, other]);
    let mine = Test {
        side: Some(Side::Of(Who::You)),
        ..beasts.clone()
    };
    assert_eq!(select(&table, &all(mine)), [hare, boar]);
    let ready = Test {
        must: vec![atom("beast"), atom("readied")],
        not: vec![atom("this")],
        ..Test::default()
    };
    assert_eq!(select(&table, &all(ready)), [boar]);
    let no_beast = Test {
        not: vec![atom("beast")],
        ..Test::default()
    };
    assert_eq!(select(&table, &all(no_beast)), [tide]);
    let held = Test {
        at: Some(Box::new(Sel::Zone(Who::You, "hand".into()))),
        ..beasts
    };
    assert_eq!(select(&table, &all(held)), [in_hand]);
}

/// The operand law in small: each part of a test that is left out lets
/// something else pass.
#[test]
fn every_part_of_a_test_counts() {
    let (mut table, [_, boar, ..]) = board();
    table.thing("Ward", 0);
    let strong = || vec![Tail::Stat("power".into(), Cmp::AtLeast, number(1))];
    let whole = Test {
        must: vec![atom("beast")],
        not: vec![atom("this")],
        side: Some(Side::Of(Who::You)),
        tail: strong(),
        at: None,
    };
    assert_eq!(select(&table, &all(whole.clone())), [boar]);
    table.thing("Snail", 0);
    let without = |change: fn(&mut Test)| {
        let mut less = whole.clone();
        change(&mut less);
        select(&table, &all(less)).len()
    };
    assert_eq!(without(|_| {}), 1);
    assert_eq!(without(|t| t.must.clear()), 2, "Ward");
    assert_eq!(without(|t| t.not.clear()), 2, "Hare");
    assert_eq!(without(|t| t.side = None), 2, "the other Boar");
    assert_eq!(without(|t| t.tail.clear()), 2, "Snail");
}

#[test]
fn what_has_ended_is_nothing() {
    let (mut table, [hare, ..]) = board();
    let card = table.state.card_of(hare).expect("there");
    table.scene.bind(1, hare);
    assert_eq!(select(&table, &Sel::Ref(Ref::Reg(1))), [hare]);
    table.state.cease(card).expect("a first end");
    assert!(select(&table, &Sel::Ref(Ref::Reg(1))).is_empty());
    assert!(select(&table, &Sel::Ref(Ref::This)).is_empty());
}

#[test]
fn players_come_in_turn_order_and_registers_have_parts() {
    let mut table = Table::new(3);
    table.state.head.active = Seat(1);
    let seats = [1, 2, 0].map(|s| Thing::player(Seat(s)));
    assert_eq!(select(&table, &Sel::Players(Who::Each)), seats);
    table.state.head.gone = SeatSet::only(Seat(2));
    assert_eq!(select(&table, &Sel::Players(Who::Opponents)), seats[..1]);
    for seat in [Seat(0), Seat(1)] {
        table.scene.player = Thing::player(seat);
        table.scene.bind(4, Thing::number(seat.0.into()));
    }
    let reg = |r| Sel::Ref(r);
    assert_eq!(select(&table, &reg(Ref::Reg(4))).len(), 2);
    assert_eq!(select(&table, &reg(Ref::Mine(4))), [Thing::number(1)]);
}

#[test]
fn amounts_are_reckoned() {
    let (mut table, _) = board();
    table.state.seats[0].numbers[0] = 9;
    let beasts = all(Test {
        must: vec![atom("beast")],
        ..Test::default()
    });
    let of = |amount: Amount| {
        let amount = table.pool.compiler().amount(&amount).expect("known words");
        table.query().amount(&amount)
    };
    let count = Amount::Count(Box::new(beasts));
    assert_eq!(of(count.clone()), 3);
    assert_eq!(of(Amount::Player(Who::You, "life".into())), 9);
    let this = || Box::new(Sel::Ref(Ref::This));
    assert_eq!(of(Amount::Stat(this(), "power".into())), 1);
    let half = |round| Amount::Part(Box::new(count.clone()), 2, round);
    assert_eq!((of(half(Round::Up)), of(half(Round::Down))), (2, 1));
    let much = Amount::Times(Box::new(number(i32::MAX)), Box::new(number(3)));
    assert_eq!(of(much), i32::MAX, "cut, and no number can keep it");
}

#[test]
fn a_predicate_of_nothing_is_false_also_negated() {
    let (table, _) = board();
    let gone = || Sel::Ref(Ref::Reg(9));
    let beast = Filter {
        any_of: vec![Test {
            must: vec![atom("beast")],
            ..Test::default()
        }],
    };
    let is = |sel| Cond::Is(sel, beast.clone());
    let not = |cond| Cond::Not(Box::new(cond));
    assert!(holds(&table, &is(Sel::Ref(Ref::This))));
    assert!(!holds(&table, &not(is(Sel::Ref(Ref::This)))));
    assert!(!holds(&table, &is(gone())));
    assert!(!holds(&table, &not(is(gone()))));
    let power = Amount::Stat(Box::new(gone()), "power".into());
    assert!(!holds(&table, &Cond::Compare(power, Cmp::Less, number(5))));
    let yes = || Cond::Compare(number(1), Cmp::Less, number(2));
    assert!(holds(&table, &Cond::Or(vec![is(gone()), yes()])));
    assert!(!holds(&table, &not(Cond::And(vec![is(gone()), yes()]))));
}

#[test]
fn a_condition_over_the_candidate_sees_it() {
    let (table, [_, boar, ..]) = board();
    let power = |of| Amount::Stat(Box::new(Sel::Ref(of)), "power".into());
    let stronger = Cond::Compare(power(Ref::Candidate(0)), Cmp::More, power(Ref::This));
    let test = Test {
        side: Some(Side::Of(Who::You)),
        tail: vec![Tail::Such(Box::new(stronger))],
        ..Test::default()
    };
    assert_eq!(select(&table, &all(test)), [boar]);
}

#[test]
fn happenings_fit_by_all_their_parts() {
    let (table, [hare, _, tide, _]) = board();
    let pattern = Event {
        kinds: vec!["damage".into()],
        roles: vec![
            (Role::Patient, EventTest::Ref(Ref::This)),
            (Role::Source, EventTest::Who(Who::Opponents)),
        ],
        amount: Some((Cmp::AtLeast, number(2))),
        ..Event::default()
    };
    let pattern = table.pool.compiler().pattern(&pattern).expect("known");
    let hit = state::Event {
        verb: table.pool.words.verb("damage").expect("declared"),
        patient: hare,
        source: tide,
        amount: 2,
        ..state::Event::default()
    };
    let heal = table.pool.words.verb("heal").expect("declared");
    let fits = |event| table.query().fits(&pattern, &event);
    assert!(fits(hit));
    assert!(!fits(state::Event { verb: heal, ..hit }));
    assert!(!fits(state::Event {
        patient: tide,
        ..hit
    }));
    assert!(!fits(state::Event {
        source: hare,
        ..hit
    }));
    assert!(!fits(state::Event { amount: 1, ..hit }));
}

#[test]
fn asking_allocates_nothing() {
    let (mut table, things) = board();
    for _ in 0..20 {
        table.card("Hare", 0, DECK);
    }
    table.scene.targets.push(Bound {
        at: 0,
        player: Thing::NONE,
        thing: things[2],
    });
    let mut compiler = table.pool.compiler();
    let deck = Test {
        at: Some(Box::new(Sel::Zone(Who::You, "deck".into()))),
        tail: vec![Tail::NotIn(Box::new(Sel::Ref(Ref::Target(0))))],
        ..Test::default()
    };
    let join = Sel::Join(vec![all(deck), all(Test::default())]);
    let amount = compiler.amount(&Amount::Count(Box::new(join)));
    let amount: code::Amount = amount.expect("known words");
    let query = table.query();
    let allocated = allocations::during(|| assert_eq!(query.amount(&amount), 24));
    assert_eq!(allocated, 0);
}
