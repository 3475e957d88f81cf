//! A bot that takes any option, each equally likely.

use super::Bot;
use kernel::game::{Choice, Game};
use kernel::rng::FastRng;
use kernel::seats::Seat;

/// Takes any option.
pub(super) struct Random(FastRng);

impl Random {
    pub(super) fn new(seed: u64) -> Self {
        Self(FastRng::new(seed))
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, _: &G, _: &G::Rules, _: Seat, options: &[Choice]) -> Choice {
        options[self.0.below(options.len())]
    }
}
