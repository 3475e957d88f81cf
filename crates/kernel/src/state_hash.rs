//! Hashes of states that are the same on every machine.

use serde::{Deserialize, Serialize};
use std::io;

/// The hash of the state at the first question of a turn, or at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StateHash {
    /// How many inputs had been taken.
    pub after: usize,
    /// The turn.
    pub turn: u32,
    /// The hash.
    pub hash: u64,
}

/// A hash of any plain data that is the same on every machine: FNV-1a over its
/// stored form.
///
/// ```
/// use kernel::state_hash::state_hash;
/// assert_eq!(state_hash(&(1u8, "a")), state_hash(&(1u8, "a")));
/// assert_ne!(state_hash(&(1u8, "a")), state_hash(&(2u8, "a")));
/// ```
#[must_use]
pub fn state_hash<T: Serialize>(value: &T) -> u64 {
    // Writing into a hash cannot fail, and plain data can always be written.
    postcard::to_io(value, Fnv(bytes_hash(&[]))).map_or(0, |fnv| fnv.0)
}

/// FNV-1a of bytes, at compile time too.
pub(crate) const fn bytes_hash(bytes: &[u8]) -> u64 {
    more(0xcbf2_9ce4_8422_2325, bytes)
}

const fn more(mut hash: u64, bytes: &[u8]) -> u64 {
    let mut i = 0;
    while i < bytes.len() {
        hash = (hash ^ bytes[i] as u64).wrapping_mul(0x0100_0000_01b3);
        i += 1;
    }
    hash
}

/// FNV-1a over whatever is written.
struct Fnv(u64);

impl io::Write for Fnv {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 = more(self.0, bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
