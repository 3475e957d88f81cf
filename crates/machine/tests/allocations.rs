//! Counts what is allocated on this thread, so that tests can say that nothing
//! is.
#![expect(unsafe_code, reason = "an allocator is unsafe by its contract")]

use crate::testgame::{Rules, Setup, Skirmish};
use kernel::budget::Budget;
use kernel::game::{Game, NoObserver};
use kernel::rng::FastRng;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// The system's allocator, with a count for each thread.
struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

thread_local! {
    static COUNT: Cell<usize> = const { Cell::new(0) };
}

fn count() {
    COUNT.set(COUNT.get() + 1);
}

// SAFETY: everything is passed on to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        unsafe { System.dealloc(at, layout) }
    }

    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        unsafe { System.realloc(at, layout, size) }
    }
}

/// How often something allocates.
pub(crate) fn during(run: impl FnOnce()) -> usize {
    let before = COUNT.get();
    run();
    COUNT.get() - before
}

#[test]
fn a_box_is_counted() {
    assert_eq!(during(|| drop(std::hint::black_box(Box::new(1)))), 1);
    assert_eq!(
        during(|| assert_ne!(std::hint::black_box([1; 64])[3], 2)),
        0
    );
}

/// Listing and choosing allocate nothing, as long as nobody leaves and no more
/// than eight things leave at once: not in the machine, not in the tables, and
/// not where effects disturb each other.
#[test]
fn a_decision_of_a_duel_allocates_nothing() {
    let rules = Rules::default();
    let (mut offers, mut quiet, mut loud) = (Vec::with_capacity(256), 0, Vec::new());
    for seed in 0..20 {
        let setup = Setup {
            seats: 2,
            seed,
            flaw: None,
        };
        let mut game = Skirmish::new(&setup, &rules).expect("a set-up");
        let mut rng = FastRng::new(seed);
        while game.question().is_some() {
            let objects = game.state().objects().count();
            let mut budget = Budget::default();
            let n = during(|| {
                offers.clear();
                game.options(&rules, &mut offers);
                let choice = offers[rng.below(offers.len())];
                let ended = game.choose(&rules, choice, &mut NoObserver, &mut budget);
                assert_eq!(ended.taken(), Ok(()));
            });
            let left = objects.saturating_sub(game.state().objects().count());
            if game.state().head.gone.is_empty() && left <= 8 {
                quiet += u32::from(n == 0);
                if n != 0 {
                    loud.push((seed, n));
                }
            }
        }
    }
    assert!(quiet > 500, "{quiet}");
    assert!(loud.is_empty(), "{loud:?} of {quiet}");
}
