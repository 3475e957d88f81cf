//! How fast what is no person answers.

use kernel::rng::FastRng;
use std::time::Duration;

/// How long bots think, and how long passing for somebody takes. Passes by the
/// server take as long as a quick pass of a person, each a little different,
/// so that nobody reads a hand from a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Delays {
    /// The shortest and the longest thought of a bot, in milliseconds.
    pub bots: (u64, u64),
    /// The shortest and the longest pass for somebody, in milliseconds.
    pub passes: (u64, u64),
    /// How long a game waits for what players add to the seed, in
    /// milliseconds.
    pub start: u64,
    /// How long is waited for another program that writes into the event's
    /// file, in milliseconds.
    pub event_file: u64,
}

impl Default for Delays {
    fn default() -> Self {
        Self {
            bots: (350, 1100),
            passes: (350, 1600),
            start: 1500,
            event_file: 5000,
        }
    }
}

impl Delays {
    /// Nobody waits but for files, for tests.
    pub const NONE: Self = Self {
        bots: (0, 0),
        passes: (0, 0),
        start: 0,
        event_file: 5000,
    };

    /// How long a bot thinks.
    pub(crate) fn thought(&self, chance: &mut FastRng) -> Duration {
        between(self.bots, chance)
    }

    /// How long a pass takes: mostly short, sometimes longer.
    pub(crate) fn pass(&self, chance: &mut FastRng) -> Duration {
        between(self.passes, chance).min(between(self.passes, chance))
    }
}

fn between((least, most): (u64, u64), chance: &mut FastRng) -> Duration {
    let spread = most.saturating_sub(least) as usize + 1;
    Duration::from_millis(least + chance.below(spread) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passes_differ_and_stay_within_their_bounds() {
        let (pace, mut chance) = (Delays::default(), FastRng::new(1));
        let passes: Vec<u64> = (0..500)
            .map(|_| pace.pass(&mut chance).as_millis() as u64)
            .collect();
        assert!(passes.iter().all(|ms| (350..=1600).contains(ms)));
        let short = passes.iter().filter(|ms| **ms < 975).count();
        assert!(short > 300, "most are quick: {short}");
        assert!(short < 450, "some are not: {short}");
        assert_eq!(Delays::NONE.thought(&mut chance), Duration::ZERO);
    }
}
