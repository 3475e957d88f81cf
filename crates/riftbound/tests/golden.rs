//! A game of each mode word for word, so that any change of a rule, a word or
//! what is hidden shows in a diff.

use kernel::game::Game;
use kernel::matches::{Match, MatchSetup};
use riftbound::modes::Mode;
use riftbound::{Rules, Setup, State};
use testkit::golden::{assert_golden, playthrough};
use testkit::seated;

/// Questions of a playthrough: a few turns.
const QUESTIONS: u32 = 90;

/// Decks whose legends and battlefields all differ, from this one on.
fn setup(mode: Mode, first: usize, seed: u64) -> Setup {
    let apart = ["ember-raid", "span-watch", "brass-parade", "thicket-song"];
    let decks = Rules::shipped().decks.iter();
    let decks: Vec<_> = decks.filter(|(n, _)| apart.contains(&n.as_str())).collect();
    Setup::new(mode, seated(&decks, first, 1, mode.seats()).1, seed)
}

fn keeps_to_the_text<G: Game<Rules = Rules>>(name: &str, setup: &G::Setup, seed: u64) {
    let text = playthrough::<G>(setup, Rules::shipped(), seed, QUESTIONS);
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
    assert_golden(format!("{folder}/{name}.txt"), &text);
}

#[test]
fn a_duel() {
    keeps_to_the_text::<State>("duel", &setup(Mode::Duel, 0, 1), 1);
}

#[test]
fn a_match() {
    let setup = MatchSetup::best_of(setup(Mode::Match, 1, 2), 3);
    keeps_to_the_text::<Match<State>>("match", &setup, 2);
}

#[test]
fn three_for_themselves() {
    keeps_to_the_text::<State>("ffa3", &setup(Mode::Ffa3, 2, 3), 3);
}

#[test]
fn four_for_themselves() {
    keeps_to_the_text::<State>("ffa4", &setup(Mode::Ffa4, 3, 4), 4);
}

#[test]
fn two_against_two() {
    keeps_to_the_text::<State>("2v2", &setup(Mode::Teams, 0, 5), 5);
}
