//! What kills designs, one after the other, and that random play comes to it.

use crate::testgame::played::{
    HAND, begin, board, give, labels, life, names, offers, place, power, take, take_all,
};
use crate::testgame::{BOOK_ROWS, Skirmish};
use kernel::budget::{Budget, Limit};
use kernel::game::{Choice, Game, Input, InputError, Interrupt, NoObserver};
use kernel::recorder::Recorder;
use kernel::rng::FastRng;
use kernel::seats::{Seat, SeatSet};
use kernel::view::Viewer;
use machine::book::{Book, Names};
use machine::pool::Pool;
use machine::state::Place;
use std::collections::BTreeSet;
use testkit::CancelProbe;

#[test]
fn one_replacement_after_the_other_over_simultaneous_events() {
    let (mut game, rules) = begin(2, 1);
    for name in ["Hare", "Ward", "Ward"] {
        place(&mut game, &rules, Seat(1), name);
    }
    give(&mut game, &rules, Seat(0), "Flood");
    take_all(
        &mut game,
        &rules,
        &["play Flood", "X is 1", "pay 1", "pass"],
    );
    let asked = game.prompt(&rules, Viewer::Seat(Seat(1)));
    assert_eq!(asked, "which one steps in?");
    take(&mut game, &rules, "Ward");
    assert_eq!(names(&game, &rules), ["Hare"]);
}

#[test]
fn a_slot_opens_again_and_a_play_of_several_questions_is_taken_back() {
    let (mut game, rules) = begin(2, 2);
    give(&mut game, &rules, Seat(0), "Spark");
    let before = game.clone();
    let mut undo = CancelProbe::default();
    for label in ["play Spark", "target A", "pay one more", "target B"] {
        undo.asked(&game);
        let mut found = offers(&game, &rules);
        found.retain(|c| game.describe(&rules, *c).label == label);
        undo.answered(found[0]);
        take(&mut game, &rules, label);
    }
    undo.asked(&game);
    assert_eq!(undo.restored(), Some(&before));
    take(&mut game, &rules, "pay 2 energy");
    undo.asked(&game);
    assert_eq!(undo.restored(), None);
    take(&mut game, &rules, "pass");
    assert_eq!((life(&game, 0), life(&game, 1)), (8, 8));
}

#[test]
fn a_copy_is_a_token_that_ceases_to_exist() {
    let (mut game, rules) = begin(2, 3);
    place(&mut game, &rules, Seat(1), "Boar");
    give(&mut game, &rules, Seat(0), "Mirror");
    take_all(
        &mut game,
        &rules,
        &["play Mirror", "target Boar", "pay 1", "pass"],
    );
    assert_eq!(names(&game, &rules), ["Boar", "Boar"]);
    give(&mut game, &rules, Seat(0), "Flood");
    let flood = ["play Flood", "X is 3", "pay with blood", "pass"];
    take_all(&mut game, &rules, &flood);
    assert!(names(&game, &rules).is_empty());
    let tokens = game
        .state()
        .cards()
        .filter(|(id, _)| game.state().is_token(*id));
    assert!(tokens.into_iter().all(|(_, card)| card.place.is_none()));
}

#[test]
fn control_ends_with_the_turn_and_goes_to_nobody_else() {
    let (mut game, rules) = begin(2, 4);
    let boar = place(&mut game, &rules, Seat(1), "Boar");
    give(&mut game, &rules, Seat(0), "Charm");
    take_all(
        &mut game,
        &rules,
        &["play Charm", "target Boar", "pay 2", "pass", "attack B"],
    );
    assert_eq!(life(&game, 1), 7, "it fights for the other side");
    take(&mut game, &rules, "end the turn");
    let slot = game.state().slot(boar).expect("the same object");
    let values = game.table.derived.0.object(slot).expect("values");
    assert_eq!(values.controller, Seat(1));
}

#[test]
fn a_trigger_of_what_dies_is_matched_before_it_is_gone() {
    let (mut game, rules) = begin(3, 5);
    for _ in 0..2 {
        place(&mut game, &rules, Seat(1), "Imp");
    }
    give(&mut game, &rules, Seat(0), "Flood");
    take_all(
        &mut game,
        &rules,
        &["play Flood", "X is 1", "pay 1", "pass", "pass"],
    );
    assert!(names(&game, &rules).is_empty(), "both have left together");
    assert_eq!(labels(&game, &rules), ["stack Imp #1", "stack Imp #2"]);
    take(&mut game, &rules, "stack Imp #2");
    assert_eq!(game.view(&rules, Viewer::Spectator).stack.len(), 2);
    take_all(&mut game, &rules, &["pass"; 4]);
    let lives = [0, 1, 2].map(|seat| life(&game, seat));
    assert_eq!(lives, [8, 10, 8], "each of the two has triggered");
}

#[test]
fn a_replacement_that_is_used_up_prevents_once() {
    let (mut game, rules) = begin(2, 6);
    give(&mut game, &rules, Seat(0), "Aegis");
    for _ in 0..2 {
        give(&mut game, &rules, Seat(0), "Spark");
    }
    take_all(&mut game, &rules, &["play Aegis", "pass"]);
    assert_eq!(game.state().effects.len(), 1);
    for expected in [10, 8] {
        let spark = ["play Spark", "target A", "no more", "pay 1", "pass"];
        take_all(&mut game, &rules, &spark);
        assert_eq!(life(&game, 0), expected);
    }
    assert!(game.state().effects.is_empty());
}

#[test]
fn an_object_whose_card_changes_keeps_its_name_and_what_is_about_it() {
    let (mut game, rules) = begin(2, 7);
    let hare = place(&mut game, &rules, Seat(0), "Hare");
    for name in ["Grow", "Roar", "Stag"] {
        give(&mut game, &rules, Seat(0), name);
    }
    take_all(
        &mut game,
        &rules,
        &["play Roar", "target Hare", "pay 1", "pass"],
    );
    take_all(
        &mut game,
        &rules,
        &["play Grow", "target Hare", "pay 1", "pass"],
    );
    take(&mut game, &rules, "take Stag");
    assert!(game.state().slot(hare).is_some(), "the same object");
    assert_eq!(power(&game, &rules, "Stag"), 4 + 2);
    give(&mut game, &rules, Seat(0), "Flood");
    let deaths = ["end the turn", "end the turn", "play Flood", "X is 3"];
    take_all(&mut game, &rules, &deaths);
    assert!(game.state().slot(hare).is_some(), "4 is more than 3");
}

#[test]
fn what_is_attached_serves_another_players_creature_and_stays_when_that_is_gone() {
    let (mut game, rules) = begin(2, 8);
    place(&mut game, &rules, Seat(1), "Hare");
    give(&mut game, &rules, Seat(0), "Saddle");
    take_all(
        &mut game,
        &rules,
        &["play Saddle", "pay 1", "pass", "target Hare", "pass"],
    );
    assert_eq!(power(&game, &rules, "Hare"), 2);
    give(&mut game, &rules, Seat(0), "Spark");
    take_all(
        &mut game,
        &rules,
        &["play Spark", "target Hare", "no more", "pay 1", "pass"],
    );
    assert_eq!(names(&game, &rules), ["Saddle"]);
}

#[test]
fn what_is_done_as_a_cost_can_be_done_once() {
    let (mut game, rules) = begin(2, 9);
    place(&mut game, &rules, Seat(0), "Altar");
    let cards = |game: &Skirmish| game.state().count(Place::of(HAND, Seat(0)));
    let before = cards(&game);
    take_all(&mut game, &rules, &["use Altar", "pay 1", "pass"]);
    assert_eq!(cards(&game), before + 1);
    let again = labels(&game, &rules);
    assert!(!again.iter().any(|label| label.starts_with("use")));
    take_all(
        &mut game,
        &rules,
        &["end the turn", "end the turn", "use Altar"],
    );
}

#[test]
fn a_payment_uses_one_object_twice() {
    let (mut game, rules) = begin(2, 12);
    place(&mut game, &rules, Seat(0), "Boar");
    give(&mut game, &rules, Seat(0), "Rite");
    let cards = |game: &Skirmish| game.state().count(Place::of(HAND, Seat(0)));
    let before = cards(&game);
    take_all(
        &mut game,
        &rules,
        &["play Rite", "target Boar", "target Boar"],
    );
    assert!(
        names(&game, &rules).is_empty(),
        "it is paid before anybody responds"
    );
    take(&mut game, &rules, "pass");
    assert_eq!(cards(&game), before - 1 + 2);
    give(&mut game, &rules, Seat(0), "Rite");
    assert!(!labels(&game, &rules).contains(&"play Rite".to_owned()));
}

#[test]
fn a_gate_of_announcing_stays_open_and_a_live_one_does_not() {
    let (mut game, rules) = begin(2, 13);
    place(&mut game, &rules, Seat(0), "Hare");
    give(&mut game, &rules, Seat(0), "Surge");
    give(&mut game, &rules, Seat(1), "Spark");
    let cards = |game: &Skirmish| game.state().count(Place::of(HAND, Seat(0)));
    let before = cards(&game);
    take_all(
        &mut game,
        &rules,
        &["play Surge", "pay 1", "play Spark", "target Hare"],
    );
    take_all(
        &mut game,
        &rules,
        &["no more", "pay with blood", "pass", "pass"],
    );
    assert!(names(&game, &rules).is_empty());
    assert_eq!((cards(&game), life(&game, 0)), (before - 1 + 1, 10));
    give(&mut game, &rules, Seat(0), "Surge");
    let before = cards(&game);
    place(&mut game, &rules, Seat(0), "Hare");
    take_all(&mut game, &rules, &["play Surge", "pay 1", "pass"]);
    assert_eq!((cards(&game), life(&game, 0)), (before - 1 + 1, 11));
}

#[test]
fn what_is_taken_back_from_the_stack_does_nothing() {
    let (mut game, rules) = begin(2, 10);
    give(&mut game, &rules, Seat(0), "Stag");
    give(&mut game, &rules, Seat(1), "Snuff");
    let snuffed = [
        "play Stag",
        "pay 3",
        "play Snuff",
        "target Stag",
        "pay with blood",
        "pass",
    ];
    take_all(&mut game, &rules, &snuffed);
    assert!(names(&game, &rules).is_empty());
    assert!(labels(&game, &rules).contains(&"end the turn".to_owned()));
    let view = game.view(&rules, Viewer::Spectator);
    let hand = view.area(Some(Seat(0)), "hand").expect("a hand");
    assert_eq!(hand.cards.len(), 1, "everybody knows that it is there");
}

#[test]
fn a_player_leaves_inside_anothers_loop_and_it_goes_on_without() {
    let (mut game, rules) = begin(3, 11);
    give(&mut game, &rules, Seat(0), "Dare");
    take_all(&mut game, &rules, &["play Dare", "pay 1", "pass", "pass"]);
    let asked = |game: &Skirmish| game.question().map(|q| (q.seats.len(), q.sealed));
    assert_eq!(asked(&game), Some((3, true)));
    take(&mut game, &rules, "nothing");
    let leave = |game: &mut Skirmish, seat| {
        let budget = &mut Budget::default();
        game.interrupt(&rules, seat, &Interrupt::Leave, &mut NoObserver, budget)
    };
    assert_eq!(leave(&mut game, Seat(1)), Ok(()));
    assert_eq!(asked(&game), Some((1, true)), "the third has still to seal");
    take(&mut game, &rules, "nothing");
    assert_eq!(asked(&game), Some((1, false)), "the turn goes on");
    assert!(leave(&mut game, Seat(1)).is_err(), "nobody leaves twice");
    assert_eq!(leave(&mut game, Seat(0)), Ok(()));
    let outcome = game.outcome().expect("an end");
    assert_eq!(
        (outcome.winners, outcome.reason.as_str()),
        (SeatSet::only(Seat(2)), "left")
    );
}

#[test]
fn a_book_without_a_turn_or_with_a_name_nobody_declared_is_refused() {
    static NOWHERE: Book = Book {
        turn: &[],
        ..BOOK_ROWS
    };
    let faults = Pool::new(&NOWHERE, &[]).expect_err("no turn");
    assert_eq!(
        faults[0].to_string(),
        "the book's turn has 0 rows, not 1 to 255"
    );
    static UNKNOWN: Book = Book {
        names: Names {
            hand: "attic",
            ..BOOK_ROWS.names
        },
        ..BOOK_ROWS
    };
    let faults = Pool::new(&UNKNOWN, &[]).expect_err("no such zone");
    assert_eq!(
        faults[0].to_string(),
        "the book names `attic`, which is not declared"
    );
}

#[test]
fn a_run_over_its_budget_ends_with_a_value_and_leaves_the_game_as_it_was() {
    let (mut game, rules) = begin(2, 14);
    for name in ["Hive", "Hare"] {
        give(&mut game, &rules, Seat(0), name);
    }
    let over = |game: &mut Skirmish, label: &str, mut budget: Budget| {
        let found = offers(game, &rules);
        let fits = |c: &&Choice| game.describe(&rules, **c).label == label;
        let choice = *found.iter().find(fits).expect(label);
        let before = game.clone();
        let input = Input::Answer(choice);
        let taken = game.apply(&rules, &input, &mut NoObserver, &mut budget);
        assert_eq!((&*game, taken.is_err()), (&before, true));
        taken
    };
    let full = Budget::FULL;
    let made = over(&mut game, "play Hare", Budget { made: 0, ..full });
    assert_eq!(made, Err(InputError::OverBudget(Limit::Made)));
    take(&mut game, &rules, "play Hive");
    let steps = over(&mut game, "pass", Budget { steps: 900, ..full });
    assert_eq!(steps, Err(InputError::OverBudget(Limit::Steps)));
    let bytes = Budget {
        bytes: 9_000,
        ..full
    };
    let bytes = over(&mut game, "pass", bytes);
    assert_eq!(bytes, Err(InputError::OverBudget(Limit::Bytes)));
    take(&mut game, &rules, "pass");
    assert_eq!(game.state().effects.len(), 6000);
}

/// Random play comes to all of it, so that the laws are held against it.
#[test]
fn random_play_comes_to_every_hard_thing() {
    let mut seen = BTreeSet::new();
    for seed in 0..60 {
        let (mut game, rules) = begin(3, seed);
        let mut rng = FastRng::new(seed);
        let mut log = Recorder::new(&[Viewer::Judge]);
        while game.question().is_some() {
            seen.insert(game.prompt(&rules, Viewer::Judge));
            let found = offers(&game, &rules);
            let choice = found[rng.below(found.len())];
            let label = game.describe(&rules, choice).label;
            seen.extend(label.split(' ').next().map(str::to_owned));
            let ended = game.choose(&rules, choice, &mut log, &mut Budget::default());
            assert_eq!(ended.taken(), Ok(()));
            let marks = board(&game, &rules);
            seen.extend(marks.into_iter().flat_map(|c| c.marks));
        }
        let lines = log.lines(Viewer::Judge).iter();
        seen.extend(lines.filter_map(|l| Some(l.text.split_once(' ')?.1.to_owned())));
    }
    for thing in [
        "respond or pass",
        "choose a target",
        "another target for one more?",
        "which one steps in?",
        "seal a card",
        "do it?",
        "silent",
        "exhausted",
        "use",
        "is taken back",
        "is attached",
        "grows",
        "shuffles",
        "is out",
        "buries Hare",
    ] {
        assert!(seen.contains(thing), "{thing} never happened");
    }
}
