//! Every law of the kernel holds in random play, in every mode with every
//! shipped deck.

use riftbound::modes::Mode;
use riftbound::{Rules, Setup, State};
use testkit::tables;

/// Decks whose legends and battlefields all differ, so that any of them may
/// sit together.
const APART: [&str; 6] = [
    "ember-raid",
    "span-watch",
    "brass-parade",
    "thicket-song",
    "borrowed-faces",
    "mountain-armed",
];

/// Every deck sits at the first seat once.
fn check(mode: Mode, games: u32) {
    let all = &Rules::shipped().decks;
    let apart = |name: &str| mode != Mode::Teams || APART.contains(&name);
    let decks: Vec<_> = all.iter().filter(|(name, _)| apart(name)).collect();
    assert!(decks.len() >= mode.seats(), "decks to play with");
    let setups = tables(&decks, 1, mode.seats()).map(|(names, list, seed)| {
        let name = format!("{} {names}", mode.name());
        (name, Setup::new(mode, list, seed))
    });
    testkit::check::<State>(setups, Rules::shipped(), games);
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
fn skirmishes_keep_every_law() {
    check(Mode::Ffa3, 1);
}

#[test]
fn wars_keep_every_law() {
    check(Mode::Ffa4, 1);
}

#[test]
fn teams_keep_every_law() {
    check(Mode::Teams, 1);
}
