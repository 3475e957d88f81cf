//! Every law of the kernel holds in random play, in every mode with every
//! shipped deck.

use ikorr::modes::Mode;
use ikorr::{Rules, Setup, State};
use kernel::conformance::{Checks, check_with, seated};

/// Set-ups of a mode in which every shipped deck sits at every seat once.
fn setups(mode: Mode) -> impl Iterator<Item = (String, Setup)> {
    let decks: Vec<_> = Rules::shipped().decks.iter().collect();
    (0..decks.len()).map(move |first| {
        let (names, list) = seated(&decks, first, 3, mode.seats());
        let name = format!("{} {names}", mode.name());
        (name, Setup::new(mode, list, first as u64))
    })
}

fn check(mode: Mode, games: u32) {
    let checks = Checks {
        every: 23,
        playouts: 211,
        ..Checks::default()
    };
    check_with::<State>(setups(mode), Rules::shipped(), games, &checks);
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
