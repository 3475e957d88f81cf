//! Chance: a seed and how much was drawn. Small enough to stand in the state,
//! and the same on every machine. What a game draws is keyed by its purpose and
//! seat ([`Draws`](crate::draws::Draws)).

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

/// The seed that a small number stands for.
#[must_use]
pub fn seed_of(n: u64) -> [u8; 32] {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&n.to_le_bytes());
    seed
}

/// The source of all chance in a game: ChaCha8 under a seed, at a position.
///
/// ```
/// use kernel::rng::GameRng;
/// let mut a = GameRng::from_number(7);
/// let mut b = a.clone();
/// assert_eq!(a.below(100), b.below(100));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct GameRng {
    seed: [u8; 32],
    draws: u64,
}

impl GameRng {
    /// Chance under this seed.
    #[must_use]
    pub fn new(seed: [u8; 32]) -> Self {
        Self { seed, draws: 0 }
    }

    /// Chance under a small number, for tests and simulations.
    #[must_use]
    pub fn from_number(n: u64) -> Self {
        Self::new(seed_of(n))
    }

    /// The seed.
    #[must_use]
    pub fn seed(&self) -> &[u8; 32] {
        &self.seed
    }

    /// How many words were drawn so far: it grows whenever something random
    /// happens.
    #[must_use]
    pub fn draws(&self) -> u64 {
        self.draws
    }

    /// A number from 0 to `n - 1`, each equally likely; 0 when `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        let mut stream = self.stream();
        let (value, used) = below(&mut stream, n);
        self.draws += used;
        value
    }

    /// Puts the items in a random order, each equally likely (Fisher–Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        let mut stream = self.stream();
        for i in (1..items.len()).rev() {
            let (j, used) = below(&mut stream, i + 1);
            self.draws += used;
            items.swap(i, j);
        }
    }

    /// The same chance, as far as either of two that come from one has got: what
    /// was drawn by either does not come again.
    ///
    /// ```
    /// use kernel::rng::GameRng;
    /// let start = GameRng::from_number(7);
    /// let mut further = start.clone();
    /// further.below(6);
    /// assert_eq!(start.further(&further), further);
    /// ```
    #[must_use]
    pub fn further(&self, other: &Self) -> Self {
        if other.draws > self.draws {
            other.clone()
        } else {
            self.clone()
        }
    }

    /// A seed that follows from this chance.
    pub fn seed_from(&mut self) -> [u8; 32] {
        std::array::from_fn(|_| self.below(256) as u8)
    }

    fn stream(&self) -> ChaCha8Rng {
        let mut stream = ChaCha8Rng::from_seed(self.seed);
        stream.set_word_pos(u128::from(self.draws));
        stream
    }
}

/// An unbiased number below `n`, and how many words it took: words in the
/// uneven rest of the range are thrown away.
pub(crate) fn below(stream: &mut ChaCha8Rng, n: usize) -> (usize, u64) {
    let Ok(n) = u32::try_from(n) else {
        return (0, 0);
    };
    if n < 2 {
        return (0, 0);
    }
    let zone = u32::MAX - (u32::MAX % n + 1) % n;
    let mut used = 0;
    loop {
        let word = stream.next_u32();
        used += 1;
        if word <= zone {
            return ((word % n) as usize, used);
        }
    }
}

/// Fast chance for bots and searches, where nothing needs to be committed to.
#[derive(Clone, Debug)]
pub struct FastRng(u64);

impl FastRng {
    /// Chance under this number.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(seed ^ 0x9e37_79b9_7f4a_7c15)
    }

    /// The next word (SplitMix64).
    pub fn next_word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 to `n - 1`; 0 when `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.next_word()) * n as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_below_comes_up_equally() {
        let mut rng = GameRng::from_number(1);
        let mut seen = [0u32; 6];
        for _ in 0..6000 {
            seen[rng.below(6)] += 1;
        }
        assert!(seen.iter().all(|n| (880..1120).contains(n)), "{seen:?}");
    }

    #[test]
    fn position_is_all_that_counts() {
        let mut a = GameRng::from_number(3);
        let mut cards: Vec<_> = (0..40).collect();
        a.shuffle(&mut cards);
        let mut b = GameRng {
            seed: *a.seed(),
            draws: a.draws(),
        };
        assert_eq!(a.below(1000), b.below(1000));
    }
}
