//! Numbers that tell games apart quickly.

use std::hash::{Hash, Hasher};

/// A number that is the same for equal games in one build of the program.
///
/// ```
/// use testkit::fingerprint;
/// assert_eq!(fingerprint(&vec![1, 2]), fingerprint(&vec![1, 2]));
/// assert_ne!(fingerprint(&vec![1, 2]), fingerprint(&vec![2, 1]));
/// assert_ne!(fingerprint("ab"), fingerprint("ba"));
/// ```
pub fn fingerprint<G: Hash + ?Sized>(game: &G) -> u64 {
    let mut folding = FoldHasher::default();
    game.hash(&mut folding);
    folding.finish()
}

/// Folds a word after the other into one. Each step can be undone, so two
/// games that differ in one word never have the same number.
#[derive(Default)]
struct FoldHasher(u64);

/// An odd number with its bits well mixed: the golden ratio.
const MIX: u64 = 0x9E37_79B9_7F4A_7C15;

impl FoldHasher {
    #[inline]
    fn fold(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(MIX);
    }
}

/// Everything smaller than a word is folded as one.
macro_rules! words {
    ($($write:ident $word:ty)+) => {
        $(#[inline]
        fn $write(&mut self, word: $word) {
            self.fold(word as u64);
        })+
    };
}

impl Hasher for FoldHasher {
    fn finish(&self) -> u64 {
        let mixed = (self.0 ^ (self.0 >> 32)).wrapping_mul(MIX);
        mixed ^ (mixed >> 29)
    }

    fn write(&mut self, bytes: &[u8]) {
        let mut words = bytes.chunks_exact(8);
        for word in words.by_ref() {
            let word = word.iter().fold(0, |w, byte| w << 8 | u64::from(*byte));
            self.fold(word);
        }
        for byte in words.remainder() {
            self.fold(u64::from(*byte));
        }
    }

    words! {
        write_u8 u8
        write_u16 u16
        write_u32 u32
        write_u64 u64
        write_usize usize
        write_i8 i8
        write_i16 i16
        write_i32 i32
        write_i64 i64
        write_isize isize
    }
}
