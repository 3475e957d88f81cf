//! Layers on boards of the test game: the rules, and that the straight way is
//! the naive one wherever it is taken.

use crate::testgame::Table;
use kernel::rng::FastRng;
use kernel::seats::Seat;
use machine::layers::naive;
use machine::state::{Effect, Lasts};
use machine::{Derived, StatId, Thing};

/// The values of a thing of this name on a board of these, oldest first.
fn of(names: &[&str], name: &str) -> machine::Values {
    let mut table = Table::new(2);
    let things: Vec<Thing> = names.iter().map(|n| table.thing(n, 0)).collect();
    let at = names.iter().position(|n| *n == name).expect(name);
    let slot = table.state.slot(things[at]).expect("in play");
    let naive = naive(&table.state, &table.pool);
    assert_eq!(table.derived, naive, "{names:?}");
    *table.derived.object(slot).expect("values")
}

fn power(names: &[&str], name: &str) -> i16 {
    of(names, name).stat(StatId(0))
}

#[test]
fn what_depends_on_another_comes_after_it_whatever_their_age() {
    assert_eq!(power(&["Hare", "Moon", "Tide"], "Hare"), 0);
    assert_eq!(power(&["Hare", "Tide", "Moon"], "Hare"), 0);
    assert_eq!(power(&["Hare", "Tide"], "Hare"), 1);
}

#[test]
fn what_was_begun_survives_the_loss_of_its_ability_where_the_book_says_so() {
    let board = ["Tide", "Hush"];
    assert!(of(&board, "Tide").silent);
    assert_eq!(power(&board, "Tide"), -1);
}

#[test]
fn one_more_for_each_drum_and_for_the_side_of_its_drummer_only() {
    assert_eq!(power(&["Drum", "Hare", "Drum"], "Hare"), 3);
    let mut table = Table::new(2);
    table.thing("Drum", 0);
    let hare = table.thing("Hare", 1);
    let slot = table.state.slot(hare).expect("in play");
    let values = table.derived.object(slot).expect("values");
    assert_eq!(values.stat(StatId(0)), 1);
}

const NAMES: [&str; 11] = [
    "Hare", "Boar", "Drum", "Moon", "Tide", "Hush", "Ward", "Saddle", "Stag", "Imp", "Owl",
];

/// A board of some things of both seats, and what was done to them.
fn random_board(rng: &mut FastRng) -> Table {
    let mut table = Table::new(2);
    let mut things = Vec::new();
    for _ in 0..1 + rng.below(9) {
        let name = NAMES[rng.below(NAMES.len())];
        things.push(table.thing(name, rng.below(2) as u8));
    }
    let host = table.state.slot(things[0]).expect("in play");
    for slot in table.state.slots().skip(1) {
        if let Some(object) = table.state.in_slot_mut(slot) {
            object.host = host;
        }
    }
    for _ in 0..rng.below(4) {
        let thing = things[rng.below(things.len())];
        begin(&mut table, rng, thing);
    }
    table
}

/// Something begins to last that is about a thing.
fn begin(table: &mut Table, rng: &mut FastRng, scope: Thing) {
    let lasting = table.pool.lasting_of_bodies();
    let row = lasting[rng.below(lasting.len())];
    let stamp = table.state.stamp();
    table.state.effects.push(Effect {
        stamp,
        scope,
        row,
        value: rng.below(4) as i16 - 1,
        controller: Seat(rng.below(2) as u8),
        lasts: Lasts::Turn,
        ..Effect::default()
    });
}

#[test]
fn values_kept_are_those_of_the_naive_way() {
    let boards = std::env::var("BOARDS").ok().and_then(|n| n.parse().ok());
    compare(11, boards.unwrap_or(3_000));
}

/// Kept values against the naive way on so many boards, each changed a few times
/// in ways a game changes them.
fn compare(seed: u64, boards: u32) {
    let mut rng = FastRng::new(seed);
    let mut kept = machine::Work::default();
    for _ in 0..boards {
        let mut table = random_board(&mut rng);
        table.derived.renew(&table.state, &table.pool);
        for _ in 0..6 {
            let naive = naive(&table.state, &table.pool);
            assert_eq!(table.derived, naive, "{:?}", table.state);
            let fresh = Derived::of(&table.state, &table.pool);
            assert_eq!(
                table.derived.boards_differ(&fresh),
                None,
                "{:?}",
                table.state
            );
            disturb(&mut table, &mut rng);
        }
        let work = table.derived.work;
        kept.rebuilt += work.rebuilt;
        kept.rows += work.rows;
        kept.tried += work.tried;
        kept.naive += work.naive;
    }
    assert!(kept.tried > u64::from(boards) / 20, "{kept:?}");
    assert_eq!(kept.naive, 0, "{kept:?}");
}

/// Something enters, leaves, is attached, marked, or begins or ends to last.
fn disturb(table: &mut Table, rng: &mut FastRng) {
    let all: Vec<Thing> = table
        .state
        .objects()
        .map(|(s, _)| table.state.object_thing(s))
        .collect();
    let one = (!all.is_empty()).then(|| all[rng.below(all.len())]);
    match (rng.below(7), one) {
        (0 | 1, _) => {
            table.enter(NAMES[rng.below(NAMES.len())], rng.below(2) as u8);
        }
        (2, Some(thing)) => {
            let card = table.state.card_of(thing).expect("a card");
            assert_eq!(table.state.cease(card), Ok(()));
        }
        (3, Some(thing)) => {
            let slot = table.state.slot(thing).expect("in play");
            let on = rng.below(2) == 0;
            let object = table.state.in_slot_mut(slot).expect("in play");
            object.set(machine::StatusId(0), on);
        }
        (4, Some(thing)) => {
            let (slot, host) = (table.state.slot(thing), all[rng.below(all.len())]);
            let host = table.state.slot(host).expect("in play");
            let object = table
                .state
                .in_slot_mut(slot.expect("in play"))
                .expect("there");
            object.host = host;
        }
        (5, Some(thing)) => begin(table, rng, thing),
        _ => {
            let n = table.state.effects.len();
            if n > 0 {
                table.state.effects.remove(rng.below(n));
            }
        }
    }
    table
        .derived
        .touch(machine::Facts::OBJECTS.or(machine::Facts::MARKS));
    table.derived.refresh(&mut table.state, &table.pool);
}
