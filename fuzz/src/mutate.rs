//! Inputs that are nearly right.

use kernel::rng::FastRng;

/// Words and numbers at which readers go wrong.
const ODD: [&str; 18] = [
    "-1",
    "0",
    "255",
    "256",
    "65536",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "1e999",
    "\"",
    "\\u0000",
    "\u{202e}",
    "ﬀ",
    "null",
    "{}",
    "[]",
    "\r\n",
    "",
];

/// The largest input.
const LARGEST: usize = 64 * 1024;

/// A file of the corpus, changed in a few places.
#[must_use]
pub fn mutated(corpus: &[Vec<u8>], chance: &mut FastRng) -> Vec<u8> {
    let Some(first) = pick(corpus, chance) else {
        return Vec::new();
    };
    let mut input = first.clone();
    for _ in 0..=chance.below(6) {
        change(&mut input, corpus, chance);
    }
    input.truncate(LARGEST);
    input
}

fn pick<'c>(corpus: &'c [Vec<u8>], chance: &mut FastRng) -> Option<&'c Vec<u8>> {
    corpus.get(chance.below(corpus.len().max(1)))
}

fn change(input: &mut Vec<u8>, corpus: &[Vec<u8>], chance: &mut FastRng) {
    let at = chance.below(input.len() + 1);
    let end = (at + 1 + chance.below(24)).min(input.len());
    match chance.below(8) {
        0 => input.truncate(at),
        1 if at < input.len() => input[at] ^= 1 << chance.below(8),
        2 if at < input.len() => input[at] = chance.below(256) as u8,
        3 => _ = input.drain(at.min(end)..end),
        // A piece once more, in another place.
        4 => {
            let piece = input[at.min(end)..end].to_vec();
            let to = chance.below(input.len() + 1);
            input.splice(to..to, piece);
        }
        // A piece of another file.
        5 => {
            let other = pick(corpus, chance).map_or(&[][..], Vec::as_slice);
            let from = chance.below(other.len() + 1);
            let piece = &other[from..(from + chance.below(200)).min(other.len())];
            input.splice(at..at, piece.iter().copied());
        }
        // A number or a word becomes an odd one.
        _ => {
            let is_word = |b: &u8| b.is_ascii_alphanumeric();
            let begin = input[..at]
                .iter()
                .rposition(|b| !is_word(b))
                .map_or(0, |i| i + 1);
            let end = input[at..]
                .iter()
                .position(|b| !is_word(b))
                .map_or(input.len(), |i| at + i);
            let odd = ODD[chance.below(ODD.len())];
            input.splice(begin..end, odd.bytes());
        }
    }
}
