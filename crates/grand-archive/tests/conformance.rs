//! Every law of the kernel holds in random play, in every mode with every
//! shipped deck.

use grand_archive::modes::Mode;
use grand_archive::{Rules, Setup, State};
use testkit::seated;

/// Set-ups of a mode in which every deck sits at the first seat once.
fn setups(mode: Mode) -> impl Iterator<Item = (String, Setup)> {
    let decks: Vec<_> = Rules::shipped().decks.iter().collect();
    assert!(decks.len() >= mode.seats(), "decks to play with");
    (0..decks.len()).map(move |first| {
        let (names, list) = seated(&decks, first, 1, mode.seats());
        let name = format!("{} {names}", mode.name());
        (name, Setup::new(mode, list, first as u64))
    })
}

fn check(mode: Mode, games: u32) {
    testkit::check::<State>(setups(mode), Rules::shipped(), games);
}

#[test]
fn duels_keep_every_law() {
    check(Mode::Duel, 2);
}

#[test]
fn games_of_a_match_keep_every_law() {
    check(Mode::Match, 1);
}

#[test]
fn games_of_three_keep_every_law() {
    check(Mode::Ffa3, 1);
}

#[test]
fn games_of_four_keep_every_law() {
    check(Mode::Ffa4, 1);
}
