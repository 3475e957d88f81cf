//! Matches of the kernel's own small game under the laws, with rulings.

use kernel::game::Input;
use kernel::matches::{Match, MatchGame as _, MatchSetup, RoundKind};
use kernel::*;
use test_game::{Setup, Stones, Tiny};
use testkit::{Checks, SampleRate, play_checked};

#[path = "../../kernel/src/test_game/mod.rs"]
#[allow(dead_code, reason = "the kernel's tests use what is not used here")]
mod test_game;

fn setup() -> MatchSetup<Setup> {
    let game = Setup {
        seed: 3,
        decks: vec![vec![0, 0, 1, 1]; 2],
        sides: vec![vec![2, 2], vec![2]],
        chooser: None,
    };
    MatchSetup::best_of(game, 3)
}

/// Random matches with time and rulings end, and can be played again. (That
/// nothing hidden is told is a law for games that know what is hidden.)
#[test]
fn random_matches_with_rulings_can_be_played_again() {
    let mut ruled = 0;
    let checks = Checks {
        looks: SampleRate::every(0),
        ..Checks::default()
    };
    for seed in 0..40 {
        let mut setup = setup();
        setup.game.seed = seed;
        let rounds = [RoundKind::Swiss, RoundKind::Elimination][seed as usize % 2];
        setup.policy.time = Some(Tiny::on_time(rounds));
        let played = play_checked::<Match<Tiny>>(&setup, &Stones::shipped(), seed, &checks);
        let played = played.unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
        let inputs = played.inputs.iter();
        ruled += inputs.filter(|i| matches!(i, Input::Ruling(_))).count();
    }
    assert!(ruled > 10, "only {ruled} rulings");
}
