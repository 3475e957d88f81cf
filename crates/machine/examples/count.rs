//! Plays duels of the test game and says how many decisions there were, so that
//! whoever counts instructions can divide; and what was offered and chosen, as
//! one number, which a change that only makes it faster leaves as it is.
//!
//! `valgrind --tool=callgrind target/release/examples/count 200 random`

#[path = "../tests/testgame/mod.rs"]
#[expect(dead_code, unused_imports, reason = "tests use the rest of it")]
mod testgame;

use kernel::budget::Budget;
use kernel::game::{Choice, Game, NoObserver};
use kernel::rng::FastRng;
use std::hash::{DefaultHasher, Hash, Hasher};
use testgame::{Rules, Setup, Skirmish};

fn main() {
    let mut words = std::env::args().skip(1);
    let games = words.next().and_then(|n| n.parse().ok()).unwrap_or(200);
    let greedy = words.next().as_deref() == Some("greedy");
    let rules = Rules::default();
    let mut counted = Counted::default();
    for seed in 0..games {
        play(seed, greedy, &rules, &mut counted);
    }
    let Counted {
        decisions,
        questions,
        seen,
        ..
    } = counted;
    let seen = seen.finish();
    eprintln!("{games} games, {decisions} decisions, {questions} questions, {seen:016x}");
}

#[derive(Default)]
struct Counted {
    questions: u64,
    decisions: u64,
    seen: DefaultHasher,
    offers: Vec<Choice>,
}

fn play(seed: u64, greedy: bool, rules: &Rules, to: &mut Counted) {
    let setup = Setup {
        seats: 2,
        seed,
        flaw: None,
    };
    let mut game = Skirmish::new(&setup, rules).expect("a set-up");
    let mut rng = FastRng::new(seed);
    while game.question().is_some() {
        to.offers.clear();
        game.options(rules, &mut to.offers);
        let at = match greedy {
            true => best(&to.offers),
            false => rng.below(to.offers.len()),
        };
        to.questions += 1;
        to.decisions += u64::from(to.offers.len() > 1);
        (to.offers.len(), at).hash(&mut to.seen);
        let mut budget = Budget::default();
        let choice = to.offers[at];
        let ended = game.choose(rules, choice, &mut NoObserver, &mut budget);
        assert_eq!(ended.taken(), Ok(()));
    }
}

/// What somebody takes who wants cards on the table and blows struck: a play,
/// an attack, something else, and at last what ends the turn or passes.
fn best(offers: &[Choice]) -> usize {
    use machine::options::{ACT, DONE, PASS, PLAY, USE};
    let worth = |choice: &Choice| match choice.kind {
        PLAY => 5,
        USE => 4,
        // the rows of its book: attack, scout, end the turn
        ACT => [3, 1, -1][usize::from(choice.a & 0x3f) % 3],
        PASS | DONE => 0,
        _ => 2,
    };
    let order = (0..offers.len()).rev();
    order.max_by_key(|at| worth(&offers[*at])).unwrap_or(0)
}
