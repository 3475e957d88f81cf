//! Layers on boards of the test game: the rules, and that the straight way is
//! the naive one wherever it is taken.

use crate::testgame::Table;
use kernel::rng::FastRng;
use kernel::seats::Seat;
use machine::layers::{naive, tangled};
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

/// A board of some things of both seats, and what was done to them.
fn random_board(rng: &mut FastRng) -> Table {
    let names = [
        "Hare", "Boar", "Drum", "Moon", "Tide", "Hush", "Ward", "Saddle", "Stag",
    ];
    let mut table = Table::new(2);
    let mut things = Vec::new();
    for _ in 0..1 + rng.below(9) {
        let name = names[rng.below(names.len())];
        things.push(table.thing(name, rng.below(2) as u8));
    }
    let host = table.state.slot(things[0]).expect("in play");
    for slot in table.state.slots().skip(1) {
        if let Some(object) = table.state.in_slot_mut(slot) {
            object.host = host;
        }
    }
    let lasting = table.pool.lasting_of_bodies();
    for _ in 0..rng.below(4) {
        let row = lasting[rng.below(lasting.len())];
        let stamp = table.state.stamp();
        table.state.effects.push(Effect {
            stamp,
            scope: things[rng.below(things.len())],
            row,
            value: rng.below(4) as i16 - 1,
            controller: Seat(rng.below(2) as u8),
            lasts: Lasts::Turn,
            ..Effect::default()
        });
    }
    table
}

#[test]
fn the_straight_way_is_the_naive_one() {
    let mut rng = FastRng::new(11);
    let (mut straight, mut effects) = (0, 0);
    for _ in 0..3_000 {
        let table = random_board(&mut rng);
        let values = Derived::of(&table.state, &table.pool);
        assert_eq!(
            values,
            naive(&table.state, &table.pool),
            "{:?}",
            table.state
        );
        let taken = !tangled(&table.state, &table.pool);
        straight += u32::from(taken);
        effects += u32::from(taken && !table.state.effects.is_empty());
    }
    assert!(straight > 500 && effects > 300, "{straight}, {effects}");
}
