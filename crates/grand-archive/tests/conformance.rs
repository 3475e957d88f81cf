//! Every law of the kernel holds in random play, in every mode with every
//! shipped deck.

use grand_archive::db::{DECKS, GAME, SETS};
use grand_archive::deck::Deck;
use grand_archive::modes::Mode;
use grand_archive::{Rules, Setup, State};
use kernel::conformance::{Checks, check_with, seated};

fn rules() -> Rules {
    let files: Vec<_> = GAME.iter().chain(SETS).copied().collect();
    Rules::printed(&files).0
}

/// Set-ups of a mode in which every deck sits at the first seat once.
fn setups(mode: Mode) -> impl Iterator<Item = (String, Setup)> {
    let read = |(name, file): &(&str, &str)| {
        let deck = Deck::parse(file).expect("a deck of the program");
        ((*name).to_owned(), deck)
    };
    let all: Vec<(String, Deck)> = DECKS.iter().map(read).collect();
    assert!(all.len() >= mode.seats(), "decks to play with");
    (0..all.len()).map(move |first| {
        let decks: Vec<_> = all.iter().collect();
        let (names, list) = seated(&decks, first, 1, mode.seats());
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
    check_with::<State>(setups(mode), &rules(), games, &checks);
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
