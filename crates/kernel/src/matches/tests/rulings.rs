//! Going back, shuffling, beginning anew: as inputs that can be played again.

use super::*;
use crate::game::Ruling;
use crate::replay::{Header, Replay};

fn played() -> Driver<Match<Tiny>> {
    let mut driver = begin(&setup());
    driver.choose_label(None, "go first").unwrap();
    for seat in [A, B] {
        driver.choose_label(Some(seat), "keep").unwrap();
    }
    driver
}

fn verified(driver: &Driver<Match<Tiny>>) -> Driver<Match<Tiny>> {
    let replay = Replay::of(driver, Header::of::<Match<Tiny>>("", 0), setup());
    let again = replay.resume::<Match<Tiny>>(&Arc::new(Stones::shipped()));
    again.unwrap_or_else(|diverged| panic!("{diverged}"))
}

#[test]
fn a_rewind_goes_back_to_before_an_action_and_stays_in_the_log() {
    let mut driver = played();
    driver.choose_label(None, "hum").unwrap();
    driver.choose_label(None, "pass").unwrap();
    let to = driver.before_action(1).unwrap();
    let lines = driver.lines(Viewer::Spectator).len();
    driver.rule(Ruling::Rewind { to }).unwrap();
    assert_eq!(driver.game().game().turn, 1);
    assert_eq!(
        driver.game().game().sides[driver.game().game().active.index()].hums,
        0
    );
    assert_eq!(driver.taken().len(), to + 3, "nothing is dropped");
    assert_eq!(driver.lines(Viewer::Spectator).len(), lines + 1);
    assert!(!driver.can_go_back());
    driver.choose_label(None, "pass").unwrap();
    let again = verified(&driver);
    assert_eq!(again.game(), driver.game());
    assert_eq!(again.lines(Viewer::Judge), driver.lines(Viewer::Judge));
}

#[test]
fn a_rewind_can_be_rewound() {
    let mut driver = played();
    let start = driver.inputs();
    driver.choose_label(None, "hum").unwrap();
    driver.rule(Ruling::Rewind { to: start }).unwrap();
    assert_eq!(driver.before_action(0), None, "the hum is undone");
    driver.choose_label(None, "pass").unwrap();
    driver.rule(Ruling::Rewind { to: start + 1 }).unwrap();
    let game = driver.game().game();
    assert_eq!(game.sides[game.active.index()].hums, 1);
    assert_eq!(verified(&driver).game(), driver.game());
}

#[test]
fn chance_does_not_come_again_after_a_rewind() {
    let mut driver = begin(&setup());
    driver.choose_label(None, "go first").unwrap();
    let to = driver.inputs();
    driver.choose_label(Some(A), "redraw").unwrap();
    let draws = driver.game().game().rng.draws();
    let revelations = driver.game().reveal_count();
    driver.rule(Ruling::Rewind { to }).unwrap();
    assert_eq!(driver.game().game().rng.draws(), draws);
    assert!(driver.game().reveal_count() > revelations);
}

#[test]
fn a_rewind_stays_within_its_game_and_keeps_the_time() {
    let mut setup = setup();
    setup.policy.time = Some(Tiny::on_time(RoundKind::Swiss));
    let mut driver = begin(&setup);
    driver.choose_label(None, "go first").unwrap();
    let to = driver.inputs();
    for seat in [A, B] {
        driver.choose_label(Some(seat), "keep").unwrap();
    }
    driver.rule(Ruling::CallTime).unwrap();
    driver.rule(Ruling::Rewind { to }).unwrap();
    assert!(driver.game().is_time_up() && driver.game().game().closing.is_some());
    let ahead = Ruling::Rewind {
        to: driver.inputs(),
    };
    assert!(driver.rule(ahead).is_err());
    let mut driver = played();
    concede(&mut driver, A);
    done(&mut driver);
    let before = driver.game().clone();
    let refused = driver.rule(Ruling::Rewind { to: 1 });
    assert_eq!(
        refused,
        Err(InputError::NotNow("a rewind stays within its game"))
    );
    assert_eq!(driver.game(), &before);
}

#[test]
fn a_game_that_begins_anew_is_the_same_game_of_the_match() {
    let mut driver = played();
    driver.rule(Ruling::RestartGame).unwrap();
    assert_eq!(
        (driver.game().games(), driver.game().wins()),
        (0, &[0, 0][..])
    );
    assert!(driver.find_label(None, "go first").is_ok());
    let area = "hand".to_owned();
    assert!(driver.rule(Ruling::Shuffle { seat: A, area }).is_err());
    driver.rule(Ruling::DrawGame).unwrap();
    assert_eq!(driver.game().games(), 1);
    driver.rule(Ruling::DrawMatch).unwrap();
    assert_eq!(driver.game().end(), Some(MatchEnd::Agreed));
    assert_eq!(verified(&driver).game(), driver.game());
}
