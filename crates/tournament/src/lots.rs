//! Chance that can be checked afterwards: everything random in an event comes
//! from its seed and from what it is for. The seed's hash is published before
//! the event, the seed after it.

use kernel::rng::GameRng;
use sha2::{Digest, Sha256};

/// The dice for one purpose, such as the pairing of round 3.
pub(crate) fn rng_for(seed: &str, purpose: &str) -> GameRng {
    GameRng::new(hash(seed, purpose))
}

/// A number for one purpose.
#[must_use]
pub fn word(seed: &str, purpose: &str) -> u64 {
    let bytes = hash(seed, purpose);
    bytes.iter().take(8).fold(0, |n, b| n << 8 | u64::from(*b))
}

/// What is published of a seed before the event.
///
/// ```
/// let commitment = tournament::lots::commitment("salt and pepper");
/// assert_eq!(commitment.len(), 64);
/// assert_ne!(commitment, tournament::lots::commitment("salt & pepper"));
/// ```
#[must_use]
pub fn commitment(seed: &str) -> String {
    let bytes = Sha256::digest(seed.as_bytes());
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

/// Letters and digits that are not taken for each other, 32 of them.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// A word of so many letters (at most 32) for one purpose, five bits each:
/// nobody guesses a long one who does not know the seed.
///
/// ```
/// use tournament::lots::letters;
/// assert_eq!(letters("salt", "a door", 20).len(), 20);
/// assert_ne!(letters("salt", "a door", 20), letters("salt", "another", 20));
/// ```
#[must_use]
pub fn letters(seed: &str, purpose: &str, count: usize) -> String {
    let letter = |b: &u8| char::from(LETTERS[usize::from(b % 32)]);
    hash(seed, purpose).iter().take(count).map(letter).collect()
}

fn hash(seed: &str, purpose: &str) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(seed.as_bytes());
    hash.update([0]);
    hash.update(purpose.as_bytes());
    hash.finalize().into()
}
