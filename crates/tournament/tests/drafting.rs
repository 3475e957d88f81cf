//! A draft as plain data: packs go around, everybody gets as many cards, nobody
//! picks twice or out of turn; and what makes no packs.

use tournament::drafting::{Drafting, PickError};
use tournament::event::{PassDirection, ways};
use tournament::packs::Packs;

/// Packs of the letters of their number and seat: `1b3` is the third card of
/// what the second seat opens first.
fn packs(seats: usize, size: usize) -> Vec<Vec<Vec<String>>> {
    let letter = |seat: usize| char::from(b'a' + seat as u8);
    let pack = |n: usize, seat: usize| -> Vec<String> {
        (1..=size)
            .map(|c| format!("{n}{}{c}", letter(seat)))
            .collect()
    };
    let row = |n: usize| (0..seats).map(|seat| pack(n, seat)).collect();
    (1..=3).map(row).collect()
}

fn first(draft: &Drafting, seat: usize) -> Option<String> {
    draft.pack(seat).map(|p| p[0].clone())
}

/// Everybody picks the first card, seats in an order that changes.
fn whole(seats: usize, size: usize) -> Drafting {
    let mut draft = Drafting::new(packs(seats, size), &ways(), 0);
    let mut at = 0;
    while !draft.is_over() {
        at += 7;
        let seat = at % seats;
        if let Some(card) = first(&draft, seat) {
            let n = draft.next_pick(seat);
            draft.pick(seat, n, &card, at as u64).unwrap();
        } else {
            at += 1;
        }
    }
    draft
}

#[test]
fn everybody_gets_as_many_cards_and_none_is_lost() {
    for seats in 2..=11 {
        let draft = whole(seats, 13);
        let mut all: Vec<&String> = (0..seats).flat_map(|s| draft.picks(s)).collect();
        assert!((0..seats).all(|s| draft.picks(s).len() == 39), "{seats}");
        all.sort();
        all.dedup();
        assert_eq!(all.len(), seats * 39);
    }
}

#[test]
fn packs_go_left_then_right_then_left() {
    let mut draft = Drafting::new(packs(3, 3), &ways(), 0);
    let mut round = |expected: [[&str; 3]; 3]| {
        for cards in expected {
            for (seat, card) in cards.iter().enumerate() {
                let n = draft.next_pick(seat);
                draft.pick(seat, n, card, 1).unwrap();
            }
        }
    };
    // To the left: the seat before gives.
    round([
        ["1a1", "1b1", "1c1"],
        ["1c2", "1a2", "1b2"],
        ["1b3", "1c3", "1a3"],
    ]);
    // To the right: the seat after gives.
    round([
        ["2a1", "2b1", "2c1"],
        ["2b2", "2c2", "2a2"],
        ["2c3", "2a3", "2b3"],
    ]);
    round([
        ["3a1", "3b1", "3c1"],
        ["3c2", "3a2", "3b2"],
        ["3b3", "3c3", "3a3"],
    ]);
    assert!(draft.is_over());
    assert_eq!(draft.pick(0, 10, "1a1", 2), Err(PickError::Over));
    assert_eq!(ways()[1], Some(PassDirection::Right));
}

#[test]
fn picks_out_of_turn_are_refused_and_change_nothing() {
    let mut draft = Drafting::new(packs(2, 13), &ways(), 5);
    let before = draft.clone();
    let out = |said, next| Err(PickError::OutOfTurn { said, next });
    assert_eq!(draft.pick(0, 2, "1a1", 6), out(2, 1));
    assert_eq!(draft.pick(0, 0, "1a1", 6), out(0, 1));
    assert_eq!(draft.pick(2, 1, "1a1", 6), Err(PickError::NoSeat));
    let other = "1b1".to_owned();
    assert_eq!(draft.pick(0, 1, &other, 6), Err(PickError::NotThere(other)));
    assert_eq!(draft, before);
    draft.pick(0, 1, "1a1", 9).unwrap();
    // The same message once more, and the next one before there is a pack.
    let after = draft.clone();
    assert_eq!(draft.pick(0, 1, "1a1", 9), out(1, 2));
    assert_eq!(draft.pick(0, 2, "1a2", 9), Err(PickError::Waits(2)));
    assert_eq!(draft, after);
    assert_eq!(
        (draft.waiting(1), draft.since(1), draft.since(0)),
        (2, Some(5), None)
    );
    draft.pick(1, 1, "1b1", 12).unwrap();
    assert_eq!((draft.since(0), draft.since(1)), (Some(12), Some(12)));
}

#[test]
fn bots_take_seats_that_nobody_sits_at() {
    let set = Packs::read(SET).unwrap();
    let mut draft = Drafting::new(packs(8, 13), &ways(), 0);
    (1..8).for_each(|seat| draft.leave_to_bot(seat));
    draft.let_bots_pick(&set, 0);
    while let Some(card) = first(&draft, 0) {
        let n = draft.next_pick(0);
        draft.pick(0, n, &card, 1).unwrap();
        draft.let_bots_pick(&set, 1);
    }
    assert!(draft.is_over());
    assert!((0..8).all(|s| draft.picks(s).len() == 39));
}

const SET: &str = "set = \"ABC\"\nslot = [{ name = \"all\", count = 2, of = { common = 3, rare = 1 } }]\n\
    [rarity]\ncommon = [\"Fox\", \"Owl\", \"Elk\"]\nrare = [\"Wolf\", \"Bear\"]\n\
    [together]\nwood = [\"Fox\", \"Wolf\"]";

#[test]
fn sets_that_do_not_suffice_for_their_packs_say_what_and_where() {
    let told = |from: &str, to: &str| {
        assert!(SET.contains(from), "{from}");
        Packs::read(&SET.replace(from, to)).unwrap_err().join("; ")
    };
    let few = told("count = 2", "count = 3");
    assert_eq!(
        few,
        "rarity.rare: a pack of ABC can ask for 3 different cards, and there are 2"
    );
    let twice = told("\"Elk\"]", "\"Wolf\"]");
    assert!(
        twice.contains("rarity.rare: `Wolf` stands in rarity.common already"),
        "{twice}"
    );
    let none = told("rare = 1 }", "epic = 1 }");
    assert!(
        none.contains("slot 1 (all): there is no rarity `epic`"),
        "{none}"
    );
    let empty = told("count = 2", "count = 0");
    assert!(empty.contains("count is from 1 to 100"), "{empty}");
    let strange = told("wood = [\"Fox\"", "wood = [\"Hen\"");
    assert!(
        strange.contains("together.wood: the set has no `Hen`"),
        "{strange}"
    );
    let unread = told("set = ", "sets = ");
    assert!(unread.contains("unknown field `sets`"), "{unread}");
}
