//! A bot that goes by the game's rules of thumb: quick, and sensible.

use super::{Bot, Heuristic};
use kernel::game::Choice;
use kernel::rng::FastRng;
use kernel::seats::Seat;

/// Goes by rules of thumb.
pub(super) struct Greedy(FastRng);

impl Greedy {
    pub(super) fn new(seed: u64) -> Self {
        Self(FastRng::new(seed))
    }
}

impl<G: Heuristic> Bot<G> for Greedy {
    fn choose(&mut self, game: &G, rules: &G::Rules, seat: Seat, options: &[Choice]) -> Choice {
        let by_thumb = game.heuristic_choice(rules, seat, &mut self.0);
        if let Some(choice) = by_thumb.filter(|c| options.contains(c)) {
            return choice;
        }
        // Where there is no rule of thumb, be done with it.
        let done = |c: &&Choice| game.describe(rules, **c).label == "done";
        let any = options[self.0.below(options.len())];
        options.iter().find(done).copied().unwrap_or(any)
    }
}
