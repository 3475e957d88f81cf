//! The law of swapped words: of lines with two neighbouring words swapped, few
//! may be understood. It measures how loose a grammar is.

use crate::check::read_line;
use crate::grammar::Grammar;

/// How many lines with swapped words were read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Swapped {
    /// How many were tried.
    pub tried: usize,
    /// Those that were read although two words are swapped.
    pub read: Vec<String>,
}

/// Swaps two neighbouring words in each line, at a place that follows from the
/// line, and reads it. Lines whose normal form stays the same are left out.
#[must_use]
pub fn swapped<'l>(grammar: &Grammar, lines: impl Iterator<Item = (&'l str, &'l str)>) -> Swapped {
    let mut found = Swapped::default();
    for (at, (line, own)) in lines.enumerate() {
        let Some(other) = swap(line, at) else {
            continue;
        };
        if grammar.normal(&other, own) == grammar.normal(line, own) {
            continue;
        }
        found.tried += 1;
        if read_line(grammar, &other, own).is_ok() {
            found.read.push(other);
        }
    }
    found
}

/// The line with two words swapped: letters only, neither with punctuation.
fn swap(line: &str, at: usize) -> Option<String> {
    let mut words: Vec<&str> = line.split(' ').collect();
    let plain = |word: &str| !word.is_empty() && word.chars().all(char::is_alphabetic);
    let places: Vec<usize> = (0..words.len().saturating_sub(1))
        .filter(|i| plain(words[*i]) && plain(words[i + 1]))
        .collect();
    let place = *places.get(at.wrapping_mul(7919) % places.len().max(1))?;
    words.swap(place, place + 1);
    Some(words.join(" "))
}
