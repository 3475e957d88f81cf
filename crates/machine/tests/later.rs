//! Modes, payments in the middle of things, triggers that wait, looking back
//! and limits of uses.

use crate::testgame::played::{
    HAND, begin, give, labels, life, names, offers, place, power, take, take_all,
};
use crate::testgame::{HASTY, Rules, Skirmish};
use kernel::game::Game;
use kernel::seats::Seat;
use kernel::view::Viewer;
use machine::state::Place;

const A: Seat = Seat(0);
const B: Seat = Seat(1);

fn hand(game: &Skirmish, seat: Seat) -> usize {
    game.state().count(Place::of(HAND, seat))
}

fn plays(game: &mut Skirmish, rules: &Rules, card: &str, then: &[&str]) {
    give(game, rules, A, card);
    take(game, rules, &format!("play {card}"));
    take_all(game, rules, then);
}

#[test]
fn a_mode_is_chosen_with_its_own_targets_only() {
    let (mut game, rules) = begin(2, 31);
    place(&mut game, &rules, B, "Boar");
    plays(&mut game, &rules, "Fork", &["mode 2", "pay 1", "pass"]);
    assert_eq!(life(&game, 0), 12, "no target was asked for");
    plays(
        &mut game,
        &rules,
        "Fork",
        &["mode 1", "target Boar", "pay 1", "pass"],
    );
    let boar = game.state().objects().next().expect("the boar").1;
    assert_eq!((boar.damage, life(&game, 0)), (2, 12));
}

#[test]
fn a_mode_that_has_no_target_is_not_offered() {
    let (mut game, rules) = begin(2, 32);
    give(&mut game, &rules, A, "Fork");
    take(&mut game, &rules, "play Fork");
    assert_eq!(labels(&game, &rules), ["mode 2"]);
}

#[test]
fn a_payment_in_a_program_can_be_made_or_left() {
    let (mut game, rules) = begin(2, 33);
    place(&mut game, &rules, A, "Boar");
    plays(&mut game, &rules, "Wager", &["pass", "no"]);
    assert_eq!((life(&game, 0), names(&game, &rules).len()), (11, 1));
    let before = hand(&game, A);
    plays(
        &mut game,
        &rules,
        "Wager",
        &["pass", "yes", "target Boar", "pay 1"],
    );
    // 1 for the card, 3 for what the boar's power was
    assert_eq!((life(&game, 0), names(&game, &rules).len()), (15, 0));
    assert_eq!(hand(&game, A), before + 1);
}

#[test]
fn what_cannot_be_paid_is_not_offered() {
    let (mut game, rules) = begin(2, 34);
    plays(&mut game, &rules, "Wager", &["pass"]);
    assert_eq!(
        labels(&game, &rules),
        ["no"],
        "there is no creature to lose"
    );
}

#[test]
fn who_does_not_pay_bears_it() {
    let (mut game, rules) = begin(2, 35);
    game.table.state.seats[1].numbers[1] = 1;
    plays(&mut game, &rules, "Tax", &["pay 1", "pass", "yes", "pay 1"]);
    assert_eq!(life(&game, 1), 10);
    plays(&mut game, &rules, "Tax", &["pay 1", "pass", "no"]);
    assert_eq!(life(&game, 1), 8);
}

#[test]
fn what_waits_remembers_what_it_was_played_on() {
    let (mut game, rules) = begin(2, 36);
    place(&mut game, &rules, B, "Boar");
    place(&mut game, &rules, B, "Stag");
    plays(&mut game, &rules, "Doom", &["target Boar", "pass"]);
    take_all(&mut game, &rules, &["end the turn", "end the turn"]);
    assert_eq!(names(&game, &rules).len(), 2, "it is only about to happen");
    take(&mut game, &rules, "pass");
    assert_eq!(names(&game, &rules), ["Stag"]);
    assert!(game.state().kept.is_empty() && game.state().effects.is_empty());
    take_all(&mut game, &rules, &["end the turn", "end the turn"]);
    assert_eq!(names(&game, &rules), ["Stag"], "it was for one turn only");
}

#[test]
fn what_waits_for_a_turn_happens_as_often_as_it_does() {
    let (mut game, rules) = begin(2, 37);
    for name in ["Hare", "Snail"] {
        place(&mut game, &rules, B, name);
    }
    plays(&mut game, &rules, "Vigil", &["pass"]);
    plays(
        &mut game,
        &rules,
        "Flood",
        &["X is 1", "pay 1", "pass", "stack Vigil #1", "pass", "pass"],
    );
    assert_eq!(life(&game, 0), 12, "once for each of the two");
    place(&mut game, &rules, B, "Hare");
    take_all(&mut game, &rules, &["end the turn", "end the turn"]);
    plays(&mut game, &rules, "Flood", &["X is 1", "pay 1", "pass"]);
    assert_eq!(life(&game, 0), 12, "the turn is over");
}

#[test]
fn a_trigger_of_its_own_has_targets_of_its_own() {
    let (mut game, rules) = begin(2, 38);
    for name in ["Boar", "Hare"] {
        place(&mut game, &rules, B, name);
    }
    let before = hand(&game, B);
    plays(
        &mut game,
        &rules,
        "Feast",
        &["target Boar", "pay 1", "pass"],
    );
    assert_eq!(names(&game, &rules), ["Hare"]);
    assert_eq!(hand(&game, B), before + 1, "who controlled it draws");
    take_all(&mut game, &rules, &["target Hare", "pass"]);
    assert_eq!(power(&game, &rules, "Hare"), 3);
}

#[test]
fn an_ability_is_used_so_often_and_by_a_new_object_again() {
    let (mut game, rules) = begin(2, 39);
    place(&mut game, &rules, A, "Totem");
    take_all(&mut game, &rules, &["use Totem", "pass"]);
    let usable = |game: &Skirmish| {
        let all = labels(game, &rules);
        all.iter().filter(|l| l.starts_with("use Totem")).count()
    };
    assert_eq!((life(&game, 0), usable(&game)), (11, 0));
    place(&mut game, &rules, A, "Totem");
    assert_eq!(usable(&game), 1, "another one was not used");
    take_all(&mut game, &rules, &["end the turn", "end the turn"]);
    assert_eq!(usable(&game), 2, "the turn is another");
}

#[test]
fn the_first_time_each_turn_is_counted_by_the_turn() {
    let (mut game, rules) = begin(2, 40);
    for _ in 0..2 {
        place(&mut game, &rules, B, "Hare");
    }
    // the watcher comes when one has died already
    plays(
        &mut game,
        &rules,
        "Fork",
        &["mode 1", "target Hare #1", "pay 1", "pass"],
    );
    place(&mut game, &rules, A, "Reaper");
    let before = hand(&game, A);
    plays(
        &mut game,
        &rules,
        "Fork",
        &["mode 1", "target Hare", "pay 1", "pass"],
    );
    assert_eq!(hand(&game, A), before, "it was the second time");
    plays(&mut game, &rules, "Elegy", &["pass"]);
    assert_eq!(life(&game, 0), 12, "two were destroyed this turn");
    take_all(&mut game, &rules, &["end the turn", "end the turn"]);
    plays(&mut game, &rules, "Elegy", &["pass"]);
    assert_eq!(life(&game, 0), 12, "and none in this one");
}

#[test]
fn what_is_beside_is_beside_by_place() {
    let (mut game, rules) = begin(2, 41);
    for name in ["Hare", "Banner", "Boar", "Stag"] {
        place(&mut game, &rules, A, name);
    }
    let now = ["Hare", "Boar", "Stag"].map(|name| power(&game, &rules, name));
    // each comes on top: the banner stands between the hare and the boar
    assert_eq!(now, [2, 4, 4]);
}

#[test]
fn what_is_kept_for_later_is_offered_to_nobody_else() {
    let (mut game, rules) = begin(2, 42);
    place(&mut game, &rules, B, "Hare");
    plays(&mut game, &rules, "Wager", &["pass"]);
    let asked = game.question().expect("a question").seats;
    assert!(asked.has(A) && !asked.has(B));
    assert!(offers(&game, &rules).iter().all(|c| c.seat == A));
    assert_eq!(game.prompt(&rules, Viewer::Seat(A)), "do it?");
}

#[test]
fn a_loop_of_thirteen_is_found_and_one_that_grows() {
    let rules = Rules::by(&HASTY);
    for (name, seed) in [("Wheel", 43), ("Spiral", 44)] {
        let (mut game, _) = begin(2, seed);
        place(&mut game, &rules, A, name);
        take(&mut game, &rules, &format!("use {name}"));
        let over = game.outcome().expect("a loop ends");
        assert_eq!(
            (over.winners.len(), over.reason.as_str()),
            (0, "loop"),
            "{name}"
        );
    }
}
