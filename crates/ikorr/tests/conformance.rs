//! Every law of the kernel holds in random play, in every mode with every
//! shipped deck.

use ikorr::modes::Mode;
use ikorr::{Rules, Setup, State};
use testkit::tables;

/// Every shipped deck sits at every seat once.
fn check(mode: Mode, games: u32) {
    let decks: Vec<_> = Rules::shipped().decks.iter().collect();
    let setups = tables(&decks, 3, mode.seats()).map(|(names, list, seed)| {
        let name = format!("{} {names}", mode.name());
        (name, Setup::new(mode, list, seed))
    });
    testkit::check::<State>(setups, Rules::shipped(), games);
}

#[test]
fn duels_keep_every_law() {
    check(Mode::ALL[0], 2);
}

#[test]
fn two_against_two_keeps_every_law() {
    check(Mode::ALL[1], 1);
}

#[test]
fn three_against_three_keeps_every_law() {
    check(Mode::ALL[2], 1);
}
