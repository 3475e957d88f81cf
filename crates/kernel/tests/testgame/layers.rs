//! Layers on boards of the test game.

use crate::parts::object::{ObjectId, Objects};
use crate::skirmish::{Board, Rules, Thing, Traits};
use kernel::ids::CardId;
use kernel::layers::compute;
use kernel::rng::FastRng;
use kernel::seats::Seat;

/// A thing by name, with its timestamp.
type Placed = (&'static str, u32);

/// The traits of things that were put on the board in this order.
fn traits_of(things: &[Placed]) -> Vec<(Placed, Traits)> {
    let rules = Rules::default();
    let mut objects = Objects::default();
    let mut ids: Vec<(Placed, ObjectId)> = Vec::new();
    for &(name, since) in things {
        let print = rules.named(name).expect(name);
        let seat = Seat(since as u8 % 2);
        let thing = Thing { print, seat, since };
        ids.push(((name, since), objects.begin(CardId(since as u16), thing)));
    }
    let world = compute(&Board {
        objects: &objects,
        rules: &rules,
    });
    let mut found: Vec<_> = ids.iter().map(|(t, id)| (*t, world[id])).collect();
    found.sort_by_key(|((_, since), _)| *since);
    found
}

fn power(things: &[Placed], name: &str) -> i8 {
    let found = traits_of(things);
    let of = found.iter().find(|((n, _), _)| *n == name);
    of.map_or(0, |(_, t)| t.power)
}

fn able(things: &[Placed], name: &str) -> bool {
    let found = traits_of(things);
    found.iter().any(|((n, _), t)| *n == name && t.able)
}

#[test]
fn what_depends_on_another_comes_after_it_whatever_their_age() {
    assert_eq!(power(&[("Hare", 2), ("Moon", 4), ("Tide", 6)], "Hare"), 0);
    assert_eq!(power(&[("Hare", 2), ("Tide", 4), ("Moon", 6)], "Hare"), 0);
    assert_eq!(power(&[("Hare", 2), ("Tide", 4)], "Hare"), 1);
}

#[test]
fn what_was_begun_survives_the_loss_of_its_ability_where_the_game_says_so() {
    let things = [("Tide", 2), ("Hush", 4)];
    assert!(!able(&things, "Tide"));
    assert_eq!(power(&things, "Tide"), -1);
}

/// The moon makes itself and the drum spirits, so that hush takes their
/// abilities and their effects are dropped. With that they have their
/// abilities again; but nothing is added twice, else it would never end.
#[test]
fn what_is_dropped_is_not_added_again() {
    let things = [("Moon", 2), ("Hush", 4), ("Drum", 6), ("Hare", 8)];
    assert!(able(&things, "Moon"));
    assert!(able(&things, "Drum"));
    assert_eq!(power(&things, "Hare"), 1);
    assert_eq!(power(&[("Drum", 2), ("Hare", 4)], "Hare"), 2);
}

#[test]
fn the_order_on_the_board_does_not_count() {
    let names = ["Hare", "Boar", "Drum", "Moon", "Tide", "Hush", "Ward"];
    let mut rng = FastRng::new(1);
    for _ in 0..300 {
        let size = 2 + rng.below(6) as u32;
        let mut things: Vec<_> = (0..size).map(|t| (names[rng.below(7)], t)).collect();
        let before = traits_of(&things);
        for i in (1..things.len()).rev() {
            things.swap(i, rng.below(i + 1));
        }
        assert_eq!(before, traits_of(&things), "{things:?}");
    }
}
