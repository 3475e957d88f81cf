//! Shuffles that can be checked. Before the game a hash of a secret is shown;
//! every player may add something of their own; the seed comes from both, so
//! that neither the house nor a player chooses it. After the game the secret is
//! shown, and anybody can compute the seed again.

use kernel::replay::{Header, SeedReveal};
use sha2::{Digest, Sha256};

/// What is shown of a secret before the game.
#[must_use]
pub fn commitment(secret: &[u8; 32]) -> [u8; 32] {
    Sha256::digest(secret).into()
}

/// The seed that a secret and what the players added give: the first eight
/// bytes of their hash, little end first, without the highest bit, so that
/// every file format can hold it.
///
/// ```
/// use arena::commit_reveal::seed;
/// use kernel::replay::SeedReveal;
/// let alone = SeedReveal { secret: [7; 32], entropy: vec![] };
/// let mixed = SeedReveal { entropy: vec![vec![1], vec![2]], ..alone.clone() };
/// assert_ne!(seed(&alone), seed(&mixed));
/// ```
#[must_use]
pub fn seed(opening: &SeedReveal) -> u64 {
    let mut hash = Sha256::new_with_prefix(opening.secret);
    for added in &opening.entropy {
        hash.update(added);
    }
    let hash: [u8; 32] = hash.finalize().into();
    let mut word = [0; 8];
    word.copy_from_slice(&hash[..8]);
    u64::from_le_bytes(word) & (u64::MAX >> 1)
}

/// What a replay says of the seed it was played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SeedMismatch {
    /// The secret that was shown is not the one that was promised.
    #[error("the secret is not the one that was promised before the game")]
    OtherSecret,
    /// The game was not played with the seed that comes of it.
    #[error("the game was played with another seed than the secret and the players' words give")]
    OtherSeed,
}

/// Checks what was promised of the seed: false where nothing was.
///
/// # Errors
/// When the promise was not kept.
pub fn check(header: &Header, played_with: [u8; 32]) -> Result<bool, SeedMismatch> {
    let (Some(promised), Some(opening)) = (header.seed_commitment, &header.opening) else {
        return Ok(false);
    };
    if commitment(&opening.secret) != promised {
        return Err(SeedMismatch::OtherSecret);
    }
    if kernel::rng::seed_of(seed(opening)) != played_with {
        return Err(SeedMismatch::OtherSeed);
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::rng::seed_of;

    fn header() -> Header {
        Header {
            seed_commitment: Some(commitment(&[3; 32])),
            opening: Some(SeedReveal {
                secret: [3; 32],
                entropy: vec![b"mine".to_vec(), Vec::new()],
            }),
            ..Header::default()
        }
    }

    #[test]
    fn a_kept_promise_is_told_from_a_broken_one() {
        let fair = header();
        let played = seed_of(seed(fair.opening.as_ref().unwrap()));
        assert_eq!(check(&fair, played), Ok(true));
        assert_eq!(check(&fair, seed_of(1)), Err(SeedMismatch::OtherSeed));
        let mut other = header();
        other.seed_commitment = Some([0; 32]);
        assert_eq!(check(&other, played), Err(SeedMismatch::OtherSecret));
        assert_eq!(check(&Header::default(), played), Ok(false));
    }
}
