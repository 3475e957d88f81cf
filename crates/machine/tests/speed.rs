//! What a decision may cost. Instructions are counted by `examples/count`; what
//! is done for them is counted here, by the machine itself, in the same games
//! on every machine.

use crate::allocations::during;
use crate::testgame::{Rules, Setup, Skirmish};
use kernel::budget::Budget;
use kernel::game::{Game, NoObserver};
use kernel::rng::FastRng;
use machine::Work;
use machine::table::Table;

/// What came of playing duels at random.
#[derive(Debug, Default)]
struct Played {
    questions: u64,
    work: Work,
    /// The most bytes a copy of a table moves.
    bytes: usize,
    /// Copies that allocated.
    loud: usize,
}

fn play(games: u64) -> Played {
    let rules = Rules::default();
    let mut played = Played::default();
    let mut offers = Vec::with_capacity(256);
    let mut copy: Option<Table> = None;
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
            played.questions += 1;
            played.bytes = played.bytes.max(game.table.bytes());
            let copy = copy.get_or_insert_with(|| game.table.clone());
            played.loud += during(|| copy.copy_from(&game.table)).min(1);
            assert_eq!(*copy, game.table);
        }
        let work = game.table.derived.0.work;
        played.work.rebuilt += work.rebuilt;
        played.work.rows += work.rows;
        played.work.tried += work.tried;
        played.work.judged += work.judged;
        played.work.naive += work.naive;
    }
    played
}

/// In hundredths a question: what a change may do more of has to be said here.
#[test]
fn a_question_costs_so_much_work() {
    let played = play(40);
    let each = |n: u64| n * 100 / played.questions;
    let work = played.work;
    assert_eq!(work.naive, 0, "{played:?}");
    assert!(each(work.rebuilt) <= 150, "{played:?}");
    assert!(each(work.rows) <= 150, "{played:?}");
    assert!(each(work.tried) <= 30, "{played:?}");
    assert!(each(work.judged) <= 90, "{played:?}");
}

#[test]
fn a_copy_of_a_duel_moves_few_bytes_and_allocates_nothing() {
    let played = play(20);
    assert!(played.bytes <= 14_000, "{played:?}");
    assert!(played.loud <= 20, "{played:?}");
}
