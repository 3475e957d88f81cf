use super::*;
use crate::ids::Handle;
use crate::test_game::{Ask, Setup, Side, Stones, Tiny};

/// A calm position: A to act with a pebble and a boulder in turn 2.
pub(crate) fn table() -> Driver<Tiny> {
    let side = Side {
        life: 4,
        hand: vec![0, 2],
        deck: vec![0, 1, 0],
        coins: [1, 1],
        ..Side::default()
    };
    let setup = Setup {
        seed: 1,
        decks: vec![vec![0; 4]; 2],
        sides: vec![vec![]; 2],
        chooser: Some(0),
    };
    let rules = Arc::new(Stones::shipped());
    let mut game = Tiny::new(&setup, &rules).unwrap();
    game.sides = vec![side.clone(), side];
    game.turn = 2;
    game.ask = Ask::Act;
    Driver::at(rules, game)
}

const A: Option<Seat> = Some(Seat(0));
const B: Option<Seat> = Some(Seat(1));

fn choose(driver: &mut Driver<Tiny>, seat: Option<Seat>, labels: &[&str]) {
    for label in labels {
        driver.choose_label(seat, label).unwrap();
    }
}

#[test]
fn short_forms_are_found_and_refusals_name_the_rule() {
    let driver = table();
    assert_eq!(driver.find_label(A, "PEB").unwrap().label, "throw Pebble");
    let heavy = driver.find_label(A, "throw Boulder").unwrap_err();
    let rule = RuleId("T 1");
    let label = "throw Boulder".to_owned();
    assert_eq!(heavy, LabelError::Refused { label, rule });
    let none = driver.find_label(A, "sing").unwrap_err();
    assert!(none.to_string().contains("pass; throw Pebble"), "{none}");
    let p = driver.find_label(A, "p").unwrap_err();
    assert!(matches!(p, LabelError::Ambiguous { candidates, .. } if candidates.len() == 2));
    let foreign = driver.find_label(B, "pass").unwrap_err();
    assert_eq!(foreign, LabelError::Game(InputError::NotAsked(Seat(1))));
}

#[test]
fn why_tells_what_a_card_was_refused_for() {
    let driver = table();
    let boulder = driver.view(Viewer::Seat(Seat(0))).areas[0].cards[1].handle;
    let why = driver.why(boulder);
    assert_eq!(why, [("throw Boulder".to_owned(), RuleId("T 1"))]);
    assert!(driver.why(Handle(1)).is_empty());
}

#[test]
fn what_was_begun_can_be_cancelled_without_a_trace() {
    let mut driver = table();
    let before = driver.clone();
    choose(&mut driver, A, &["hum", "throw Pebble", "at B"]);
    assert_eq!(driver.canceller(), A);
    assert!(driver.cancel());
    assert!(!driver.cancel(), "the hum before is done");
    assert_eq!(driver.taken().len(), 1);
    assert_ne!(driver.game(), before.game());
    choose(&mut driver, A, &["throw Pebble", "at B"]);
    choose(&mut driver, A, &["pay red"]);
    assert!(!driver.can_cancel(), "now B is asked");
    assert!(!driver.cancel());
    assert_eq!(driver.taken().len(), 4);
}

#[test]
fn what_has_shown_something_cannot_be_cancelled() {
    let mut driver = table();
    choose(&mut driver, A, &["peek"]);
    assert!(!driver.can_cancel());
    let mut driver = table();
    choose(&mut driver, A, &["throw Pebble"]);
    driver.interrupt(Seat(1), Interrupt::OfferDraw).unwrap();
    assert!(!driver.can_cancel(), "the offer would be lost");
}

#[test]
fn refused_answers_change_nothing() {
    let mut driver = table();
    let mut nonsense = driver.listing().offers[0].choice;
    nonsense.kind = 200;
    nonsense.a = 999;
    let before = driver.clone();
    assert_eq!(driver.answer(nonsense), Err(InputError::NotListed));
    nonsense.seat = Seat(1);
    assert_eq!(driver.answer(nonsense), Err(InputError::NotAsked(Seat(1))));
    assert_eq!(driver.game(), before.game());
    assert_eq!(driver.taken(), before.taken());
}

#[test]
fn a_shown_loop_is_repeated_and_must_then_end() {
    let mut driver = table();
    choose(&mut driver, A, &["hum"]);
    driver.declare_loop(Seat(0), 1, 20).unwrap();
    assert_eq!(driver.game().sides[0].hums, 21);
    let again = driver.choose_label(A, "hum").unwrap_err();
    assert!(matches!(again, LabelError::Refused { rule, .. } if rule == RuleId("T 7")));
}

#[test]
fn a_loop_that_does_not_come_round_leaves_everything_as_it_was() {
    let mut driver = table();
    choose(&mut driver, A, &["hum", "throw Pebble", "at B", "pay red"]);
    choose(&mut driver, B, &["pass"]);
    let before = driver.clone();
    let broken = driver.declare_loop(Seat(0), 5, 1).unwrap_err();
    assert!(
        matches!(broken, LoopError::Broken { round: 1, .. }),
        "{broken}"
    );
    assert_eq!(driver.game(), before.game());
    assert_eq!(driver.taken(), before.taken());
    assert_eq!(driver.lines(Viewer::Judge), before.lines(Viewer::Judge));
    let other = driver.declare_loop(Seat(1), 5, 1).unwrap_err();
    assert_eq!(other, LoopError::NotYours(Seat(0)));
    let long = driver.declare_loop(Seat(0), 9, 1).unwrap_err();
    assert_eq!(
        long,
        LoopError::TooShort {
            wanted: 9,
            there: 5
        }
    );
}

#[test]
fn each_viewer_reads_its_own_lines() {
    let mut driver = table();
    choose(&mut driver, A, &["pass"]);
    let line = |viewer| driver.lines(viewer)[0].text.clone();
    assert_eq!(line(Viewer::Seat(Seat(0))), "B draws a stone");
    assert_eq!(line(Viewer::Spectator), "B draws a stone");
    assert_eq!(line(Viewer::Seat(Seat(1))), "B draws Pebble");
}

#[test]
fn a_turn_is_marked_once() {
    let mut driver = table();
    choose(&mut driver, A, &["hum", "pass"]);
    choose(&mut driver, B, &["hum"]);
    let turns: Vec<_> = driver.marks().iter().map(|m| (m.after, m.turn)).collect();
    assert_eq!(turns, [(0, 2), (2, 3)]);
}

#[test]
fn the_latest_action_is_taken_back_as_long_as_nothing_was_shown() {
    let mut driver = table();
    let before = driver.clone();
    assert!(!driver.can_take_back(Seat(0)));
    choose(&mut driver, A, &["hum"]);
    assert!(driver.can_take_back(Seat(0)) && driver.can_go_back());
    assert!(!driver.take_back(Seat(1)), "B has done nothing");
    assert!(driver.take_back(Seat(0)));
    assert_eq!(driver.game(), before.game());
    assert_eq!(driver.taken(), before.taken());
    assert_eq!(driver.lines(Viewer::Judge), before.lines(Viewer::Judge));
    choose(&mut driver, A, &["hum", "peek"]);
    assert!(!driver.can_take_back(Seat(0)), "A has seen a stone");
    assert!(!driver.take_back(Seat(0)) && !driver.can_go_back());
    assert_eq!(driver.taken().len(), 2);
}

#[test]
fn an_answer_over_its_budget_is_refused_and_leaves_the_game_as_it_was() {
    let steps = 0;
    let mut driver = table().within(Budget {
        steps,
        ..Budget::FULL
    });
    let (before, told) = (driver.game().clone(), driver.lines(Viewer::Judge).len());
    let refused = driver.choose_label(None, "hum").unwrap_err();
    let over = InputError::OverBudget(Limit::Steps);
    assert_eq!(refused, LabelError::Game(over));
    assert_eq!(driver.game(), &before);
    assert_eq!(driver.lines(Viewer::Judge).len(), told);
    assert!(driver.taken().is_empty() && !driver.can_cancel());
}

/// The largest number that is refused and the one that is taken are neighbours,
/// and nothing has changed in between.
fn at_most(budget: Budget, limit: Limit) -> u32 {
    let mut driver = table().within(budget);
    choose(&mut driver, A, &["hum"]);
    let before = driver.clone();
    let refused = driver.declare_loop(Seat(0), 1, 4_000_000_000);
    let Err(LoopError::OverBudget { most, limit: found }) = refused else {
        panic!("{refused:?}");
    };
    assert_eq!(found, limit);
    assert_eq!(driver.game(), before.game());
    assert_eq!(driver.taken(), before.taken());
    let more = driver.declare_loop(Seat(0), 1, most + 1).unwrap_err();
    assert_eq!(more, LoopError::OverBudget { most, limit });
    driver.declare_loop(Seat(0), 1, most).unwrap();
    most
}

#[test]
fn a_declared_loop_is_repeated_as_often_as_its_budget_allows() {
    let full = Budget::FULL;
    let questions = 50;
    assert_eq!(at_most(Budget { questions, ..full }, Limit::Questions), 49);
    let steps = 30;
    assert_eq!(at_most(Budget { steps, ..full }, Limit::Steps), 30);
    let bytes = 10_000;
    let most = at_most(Budget { bytes, ..full }, Limit::Bytes);
    assert!((1..100).contains(&most), "{most}");
}

#[test]
fn a_game_with_too_many_answers_can_only_be_given_up() {
    let questions = 2;
    let mut driver = table().within(Budget {
        questions,
        ..Budget::FULL
    });
    choose(&mut driver, A, &["hum", "hum"]);
    let refused = driver.choose_label(A, "hum").unwrap_err();
    let over = InputError::OverBudget(Limit::Questions);
    assert_eq!(refused, LabelError::Game(over));
    driver.interrupt(Seat(0), Interrupt::Concede).unwrap();
    assert!(driver.outcome().is_some());
}
