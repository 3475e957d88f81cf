//! How much a decision costs: run alone, it plays games and says how many
//! decisions there were, so that whoever counts instructions can divide.

use crate::testgame::{Rules, Setup, Skirmish};
use kernel::budget::Budget;
use kernel::game::{Game, NoObserver};
use kernel::rng::FastRng;

/// Plays duels at random; gives the number of decisions.
fn play(games: u64) -> u64 {
    let rules = Rules::default();
    let (mut offers, mut decisions) = (Vec::with_capacity(256), 0);
    for seed in 0..games {
        let setup = Setup {
            seats: 2,
            seed,
            flaw: None,
        };
        let mut game = Skirmish::new(&setup, &rules).expect("a set-up");
        let mut rng = FastRng::new(seed);
        while game.question().is_some() {
            offers.clear();
            game.options(&rules, &mut offers);
            let choice = offers[rng.below(offers.len())];
            let mut budget = Budget::default();
            let ended = game.choose(&rules, choice, &mut NoObserver, &mut budget);
            assert_eq!(ended.taken(), Ok(()));
            decisions += 1;
        }
    }
    decisions
}

/// `GAMES=200 valgrind --tool=callgrind SUITE --ignored --nocapture instructions`
#[test]
#[ignore = "for counting instructions"]
fn instructions() {
    let games = std::env::var("GAMES").ok().and_then(|n| n.parse().ok());
    let decisions = play(games.unwrap_or(200));
    eprintln!("{decisions} decisions");
    assert!(decisions > 0);
}
