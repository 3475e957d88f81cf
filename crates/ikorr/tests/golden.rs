//! A game of each mode word for word, so that any change of a rule, a word or
//! what is hidden shows in a diff.

use ikorr::modes::Mode;
use ikorr::{Rules, Setup, State};
use testkit::golden::{assert_golden, playthrough};

/// Questions of a playthrough: a few turns.
const QUESTIONS: u32 = 120;

fn keeps_to_the_text(mode: &str, decks: &[&str], seed: u64) {
    let rules = Rules::shipped();
    let deck = |name: &&str| {
        let found = rules.decks.iter().find(|(file, _)| file == name);
        found.unwrap_or_else(|| panic!("no deck {name}")).1.clone()
    };
    let known = Mode::from_name(mode).unwrap_or_else(|| panic!("no mode {mode}"));
    let setup = Setup::new(known, decks.iter().map(deck).collect(), seed);
    let text = playthrough::<State>(&setup, rules, seed, QUESTIONS);
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
    assert_golden(format!("{folder}/{mode}.txt"), &text);
}

#[test]
fn a_duel() {
    keeps_to_the_text("1v1", &["daybreak-raiders", "ferrymans-due"], 1);
}

#[test]
fn two_against_two() {
    let decks = [
        "pack-and-fang",
        "open-archive",
        "blood-ledger",
        "lantern-watch",
    ];
    keeps_to_the_text("2v2", &decks, 2);
}

#[test]
fn three_against_three() {
    let decks = [
        "voice-of-the-crowd",
        "root-and-rain",
        "the-hour-before",
        "the-open-hand",
        "ferrymans-due",
        "pack-and-fang",
    ];
    keeps_to_the_text("3v3", &decks, 3);
}
