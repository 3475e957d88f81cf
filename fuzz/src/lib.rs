//! What reads bytes of strangers, each as a target: it may refuse them, and
//! never falls over. The inputs are files of the project, mutated; the same
//! seed gives the same inputs.

mod corpus;
mod mutate;
mod targets;

pub use corpus::corpus;
pub use mutate::mutated;
pub use targets::{TARGETS, Target};

use kernel::rng::FastRng;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// An input at which a target fell over.
#[derive(Debug)]
pub struct Fall {
    /// The number of the input, from 0.
    pub round: u64,
    /// The input.
    pub input: Vec<u8>,
}

/// Gives a target mutated inputs for as long as `goes_on` says; how many.
///
/// # Errors
/// The first input at which it fell over, or broke its law.
pub fn run(target: &Target, seed: u64, mut goes_on: impl FnMut(u64) -> bool) -> Result<u64, Fall> {
    let corpus = corpus(target.name);
    let mut chance = FastRng::new(seed);
    let mut round = 0;
    while goes_on(round) {
        let input = mutated(&corpus, &mut chance);
        if catch_unwind(AssertUnwindSafe(|| (target.takes)(&input))).is_err() {
            return Err(Fall { round, input });
        }
        round += 1;
    }
    Ok(round)
}
