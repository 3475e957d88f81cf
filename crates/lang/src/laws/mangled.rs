//! Mangled texts: whatever stands on a card, it is read or refused, and what
//! would take too much work is refused too.

use std::collections::BTreeMap;

use crate::check::{Card, read_line};
use crate::error::TextError;
use crate::grammar::Grammar;

/// What became of texts mangled in one way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mangled {
    /// How many there were.
    pub tried: usize,
    /// How many were read all the same.
    pub read: usize,
    /// How many would have taken too much work.
    pub too_long: usize,
}

/// Words and signs that no card has, or none in that place.
const FOREIGN: [&str; 16] = [
    "été",
    "—",
    "\"",
    "{",
    "}",
    "*(",
    ")*",
    "•",
    "\n",
    "99999999999",
    "~",
    "non-",
    "**",
    "[",
    "漢字",
    "\u{200b}",
];

/// The ways in which texts are mangled.
const WAYS: [&str; 7] = [
    "cut", "swapped", "doubled", "foreign", "reversed", "glued", "several",
];

/// Mangles texts of cards, the same ones for the same seed, and says what
/// became of those of each way.
#[must_use]
pub fn mangled(
    grammar: &Grammar,
    cards: &[Card],
    count: usize,
    seed: u64,
) -> BTreeMap<&'static str, Mangled> {
    let texts = cards.iter().flat_map(|card| {
        let lines = card.texts.iter().map(|(_, text)| text.as_str());
        lines.map(|text| (card.name.as_str(), text))
    });
    let texts: Vec<(&str, &str)> = texts.filter(|(_, text)| !text.trim().is_empty()).collect();
    let mut lots = Lots(seed);
    let mut found: BTreeMap<&'static str, Mangled> = BTreeMap::new();
    for way in WAYS.iter().cycle().take(count) {
        let Some((name, text)) = texts.get(lots.below(texts.len())) else {
            break;
        };
        let text = mangle(way, text, &mut lots);
        let counted = found.entry(way).or_default();
        counted.tried += 1;
        match read_line(grammar, &text, name) {
            Ok(_) => counted.read += 1,
            Err(TextError::TooLong) => counted.too_long += 1,
            Err(_) => {}
        }
    }
    found
}

fn mangle(way: &str, text: &str, lots: &mut Lots) -> String {
    let mut words: Vec<&str> = text.split(' ').collect();
    let at = lots.below(words.len());
    let other = lots.below(words.len());
    match way {
        "cut" => {
            // Within a word, at whatever character.
            let end = lots.below(text.chars().count() + 1);
            return text.chars().take(end).collect();
        }
        "swapped" => words.swap(at, other),
        "doubled" => words.extend_from_within(at.min(other)..=at.max(other)),
        "foreign" => words.insert(at, FOREIGN[lots.below(FOREIGN.len())]),
        "reversed" => words.reverse(),
        "glued" => return words.concat(),
        _ => {
            let once = mangle("doubled", text, lots);
            let twice = mangle("foreign", &once, lots);
            return mangle("swapped", &twice, lots);
        }
    }
    words.join(" ")
}

/// Texts that are too large, or nested too deep, whatever the game.
#[must_use]
pub fn monsters() -> Vec<String> {
    let repeated = [
        (",", 1_000_000),
        ("a", 1_000_000),
        ("(", 2_000),
        ("[", 2_000),
        ("\"", 2_000),
        ("{", 2_000),
        ("non-", 2_000),
        ("if you ", 500),
        ("a card's ", 500),
        ("a card and ", 500),
        ("cards you control ", 500),
        ("\n• ", 500),
    ];
    repeated.iter().map(|(part, n)| part.repeat(*n)).collect()
}

/// A small generator, so that runs are alike.
struct Lots(u64);

impl Lots {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or(0) % most.max(1)
    }
}
