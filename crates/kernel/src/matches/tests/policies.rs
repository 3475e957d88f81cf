//! What time and penalties do to a match.

use super::*;
use crate::game::Ruling;

fn timed(rounds: RoundKind) -> MatchSetup<Setup> {
    let mut setup = setup();
    setup.policy.time = Some(Tiny::on_time(rounds));
    setup.game.chooser = Some(0);
    setup
}

/// A match in the first turn of its first game, A to act.
fn first_turn(setup: &MatchSetup<Setup>) -> Driver<Match<Tiny>> {
    let mut driver = begin(setup);
    let chooser = driver.question().unwrap().seats.lowest().unwrap();
    let way = if chooser == A {
        "go first"
    } else {
        "go second"
    };
    driver.choose_label(None, way).unwrap();
    keep(&mut driver);
    driver
}

fn keep(driver: &mut Driver<Match<Tiny>>) {
    for seat in [A, B] {
        driver.choose_label(Some(seat), "keep").unwrap();
    }
}

fn pass(driver: &mut Driver<Match<Tiny>>, times: usize) {
    for _ in 0..times {
        driver.choose_label(None, "pass").unwrap();
    }
}

#[test]
fn after_time_three_more_turns_are_played() {
    let mut driver = first_turn(&timed(RoundKind::Swiss));
    driver.rule(Ruling::CallTime).unwrap();
    let again = driver.rule(Ruling::CallTime);
    assert_eq!(
        again,
        Err(InputError::NotNow("time has been called before"))
    );
    // A deck has two stones left, so that nobody runs out of them before.
    pass(&mut driver, 3);
    assert_eq!((driver.game().turn(), driver.outcome()), (4, None));
    pass(&mut driver, 1);
    assert!(driver.outcome().unwrap().winners.is_empty());
    assert_eq!(driver.game().end(), Some(MatchEnd::Time));
    assert_eq!((driver.game().games(), driver.game().turn()), (1, 4));
}

#[test]
fn a_match_without_a_clock_knows_no_time() {
    let mut driver = first_turn(&setup());
    let refused = driver.rule(Ruling::CallTime);
    assert_eq!(refused, Err(InputError::NotNow("this match has no clock")));
}

#[test]
fn time_between_games_ends_a_match_unless_it_must_be_decided() {
    let mut driver = begin(&timed(RoundKind::Swiss));
    driver.rule(Ruling::CallTime).unwrap();
    assert!(driver.outcome().unwrap().winners.is_empty());
    assert_eq!(driver.game().games(), 0, "no turn had begun");
    let mut driver = begin(&timed(RoundKind::Elimination));
    driver.rule(Ruling::CallTime).unwrap();
    assert_eq!(driver.outcome(), None, "it is tied");
    concede(&mut driver, A);
    assert_eq!(driver.outcome().unwrap().winners, SeatSet::only(B));
    assert_eq!(driver.game().wins(), [0, 1]);
}

#[test]
fn when_all_is_equal_the_next_point_decides() {
    let mut setup = timed(RoundKind::Elimination);
    setup.game.decks = vec![vec![0; 8]; 2];
    let mut driver = first_turn(&setup);
    driver.rule(Ruling::CallTime).unwrap();
    pass(&mut driver, 5);
    assert_eq!(driver.outcome(), None);
    for label in ["throw Pebble", "at A", "red"] {
        driver.choose_label(None, label).unwrap();
    }
    pass(&mut driver, 1);
    let outcome = driver.outcome().unwrap();
    assert_eq!(outcome.winners, SeatSet::only(B));
}

#[test]
fn a_game_loss_counts_now_or_next() {
    let mut driver = first_turn(&setup());
    driver.rule(Ruling::GameLoss(SeatSet::only(A))).unwrap();
    assert_eq!(driver.game().wins(), [0, 1]);
    assert!(driver.game().is_siding());
    driver.rule(Ruling::GameLoss(SeatSet::first(2))).unwrap();
    assert_eq!(driver.game().wins(), [0, 1], "nothing was there to draw");
    driver.rule(Ruling::GameLoss(SeatSet::only(B))).unwrap();
    assert_eq!(driver.game().wins(), [1, 1]);
    done(&mut driver);
    assert_eq!(driver.question().unwrap().seats, SeatSet::only(B));
    driver.rule(Ruling::GameLoss(SeatSet::only(B))).unwrap();
    assert_eq!(driver.outcome().unwrap().winners, SeatSet::only(A));
    let nobody = driver.rule(Ruling::GameLoss(SeatSet::only(Seat(5))));
    assert_eq!(nobody, Err(InputError::Over));
}

#[test]
fn everybody_losing_the_match_leaves_no_winner() {
    let mut driver = first_turn(&setup());
    driver.rule(Ruling::MatchLoss(SeatSet::first(2))).unwrap();
    assert!(driver.outcome().unwrap().winners.is_empty());
    assert_eq!(driver.game().end(), Some(MatchEnd::Penalty));
    let mut early = setup();
    early.policy.match_losses = vec![0];
    assert_eq!(begin(&early).outcome().unwrap().winners, SeatSet::only(B));
}

#[test]
fn lots_and_ranks_say_who_chooses_first() {
    let asked = |first, seed| {
        let mut setup = setup();
        (setup.policy.first, setup.game.seed) = (first, seed);
        begin(&setup).question().unwrap().seats
    };
    for seed in 0..8 {
        let lowest = asked(PlayFirst::Chooser(1), seed);
        assert_eq!(lowest, SeatSet::only(B));
    }
    let drawn: SeatSet = (0..20)
        .filter_map(|seed| asked(PlayFirst::Lots, seed).lowest())
        .collect();
    assert_eq!(drawn, SeatSet::first(2), "both come up");
    let mut wrong = setup();
    wrong.policy.first = PlayFirst::Chooser(2);
    assert!(Match::<Tiny>::new(&wrong, &Stones::shipped()).is_err());
}

#[test]
fn siding_can_be_ended_and_faulty_decks_go_back() {
    let mut driver = first_turn(&setup());
    concede(&mut driver, A);
    let sided = driver.game().pools[0].clone();
    driver.choose_label(Some(A), "side in Boulder").unwrap();
    driver.choose_label(Some(A), "side in Boulder").unwrap();
    driver.rule(Ruling::EndSiding).unwrap();
    assert!(!driver.game().is_siding());
    assert_eq!(driver.game().pools[0], sided, "too heavy to play with");
}
