//! Whole matches with Side Decks keep every law of the kernel.

use ikorr::modes::Mode;
use ikorr::{Rules, Setup, State};
use kernel::matches::{Match, MatchGame, MatchSetup, RoundKind};
use testkit::seated;

/// Best of three in a mode, with shipped decks that have Side Decks.
fn setups(mode: Mode, count: usize) -> impl Iterator<Item = (String, MatchSetup<Setup>)> {
    let decks = &Rules::shipped().decks;
    let sided: Vec<_> = decks.iter().filter(|(_, d)| !d.side.is_empty()).collect();
    assert!(sided.len() > 1, "shipped decks have Side Decks");
    (0..count).map(move |first| {
        let (names, list) = seated(&sided, first * mode.seats(), 1, mode.seats());
        let game = Setup::new(mode, list, first as u64);
        let name = format!("{} {names}", mode.name());
        let mut setup = MatchSetup::best_of(game, 3);
        setup.policy.time = Some(State::on_time(RoundKind::Elimination));
        (name, setup)
    })
}

fn check(mode: &str, count: usize) {
    let mode = Mode::from_name(mode).unwrap_or_else(|| panic!("no mode {mode}"));
    let setups = setups(mode, count);
    testkit::check::<Match<State>>(setups, Rules::shipped(), 1);
}

#[test]
fn matches_of_duels_keep_every_law() {
    check("1v1", 2);
}

#[test]
fn matches_of_teams_keep_every_law() {
    check("2v2", 1);
}
