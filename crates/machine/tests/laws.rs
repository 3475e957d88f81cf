//! The test game on the machine keeps every law, and each flaw is caught by
//! exactly the law it breaks.

use crate::testgame::{Flaw, Rules, Setup, Skirmish};
use kernel::conformance::law;
use testkit::{Checks, check_with, play_checked};

fn setup(seats: u8, seed: u64, flaw: Option<Flaw>) -> Setup {
    Setup { seats, seed, flaw }
}

fn checks() -> Checks {
    Checks {
        limit: 1_500,
        ..Checks::thorough()
    }
}

#[test]
fn the_sound_game_keeps_every_law() {
    let of = |seats| (0..10).map(move |s| (format!("{seats} seats, {s}"), setup(seats, s, None)));
    check_with::<Skirmish>(of(2).chain(of(3)), &Rules::default(), 1, &checks());
}

/// Plays games with a flaw until one is caught, which must be by this law.
fn catches(flaw: Flaw) {
    let expected = Flaw::ALL.iter().find(|(f, _)| *f == flaw).map(|(_, l)| *l);
    let rules = Rules::of(Some(flaw));
    let mut caught = 0;
    for seed in 0..6 {
        let setup = setup(2 + (seed % 2) as u8, seed, Some(flaw));
        if let Err(broken) = play_checked::<Skirmish>(&setup, &rules, seed, &checks()) {
            let law = Some(broken.violation.law.as_str());
            // a world that is played on is as wrong as the game, and what comes
            // of that may be seen before what it comes from
            if law != expected && broken.violation.found.starts_with("in a world of") {
                continue;
            }
            assert_eq!(law, expected, "{broken}");
            caught += 1;
        }
    }
    assert!(caught > 0, "{flaw:?} is not caught");
}

macro_rules! laws {
    ($($test:ident $flaw:ident)+) => {
        $(#[test]
        fn $test() {
            catches(Flaw::$flaw);
        })+
    };
}

laws! {
    law_setup_catches_its_broken_variant Setup
    law_option_catches_its_broken_variant Option
    law_listed_catches_its_broken_variant Listed
    law_refused_catches_its_broken_variant Refused
    law_labels_catches_its_broken_variant Labels
    law_conserved_catches_its_broken_variant Conserved
    law_computed_catches_its_broken_variant Computed
    law_copy_catches_its_broken_variant Copy
    law_stored_catches_its_broken_variant Stored
    law_replay_catches_its_broken_variant Replay
    law_cancel_catches_its_broken_variant Cancel
    law_finish_catches_its_broken_variant Finish
    law_hidden_view_catches_its_broken_variant HiddenView
    law_hidden_question_catches_its_broken_variant HiddenQuestion
    law_hidden_event_catches_its_broken_variant HiddenEvent
    law_world_catches_its_broken_variant World
    law_leave_catches_its_broken_variant Leave
    law_length_catches_its_broken_variant Length
    law_budget_catches_its_broken_variant Budget
}

#[test]
#[should_panic(expected = "possible worlds differ")]
fn law_worlds_catches_its_broken_variant() {
    assert_eq!(law::WORLDS, "possible worlds differ");
    let setups = [("flawed".to_owned(), setup(2, 1, Some(Flaw::Worlds)))];
    check_with::<Skirmish>(setups.into_iter(), &Rules::default(), 2, &checks());
}

#[test]
fn every_law_has_a_broken_variant() {
    let mut laws: Vec<&str> = Flaw::ALL.iter().map(|(_, law)| *law).collect();
    laws.sort_unstable();
    let mut all = law::ALL;
    all.sort_unstable();
    assert_eq!(laws, all);
}

/// More games than a test has time for: `SEEDS=400 cargo test --release -p
/// ludex-machine --test suite soak -- --ignored`.
#[test]
#[ignore = "long"]
fn soak() {
    let seeds = std::env::var("SEEDS").ok().and_then(|n| n.parse().ok());
    let seeds: u64 = seeds.unwrap_or(200);
    let of =
        |seats| (0..seeds).map(move |s| (format!("{seats} seats, {s}"), setup(seats, s, None)));
    let all = of(2).chain(of(3)).chain(of(4));
    check_with::<Skirmish>(all, &Rules::default(), 1, &checks());
}
