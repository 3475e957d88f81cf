//! Chance that can be checked afterwards: everything random in an event comes
//! from its seed and from what it is for. The seed's hash is published before
//! the event, the seed after it.

use kernel::rng::GameRng;
use sha2::{Digest, Sha256};

/// The dice for one purpose, such as the pairing of round 3.
#[must_use]
pub fn dice(seed: &str, purpose: &str) -> GameRng {
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
/// let commitment = tournament::chance::commitment("salt and pepper");
/// assert_eq!(commitment.len(), 64);
/// assert_ne!(commitment, tournament::chance::commitment("salt & pepper"));
/// ```
#[must_use]
pub fn commitment(seed: &str) -> String {
    let bytes = Sha256::digest(seed.as_bytes());
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

fn hash(seed: &str, purpose: &str) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(seed.as_bytes());
    hash.update([0]);
    hash.update(purpose.as_bytes());
    hash.finalize().into()
}
