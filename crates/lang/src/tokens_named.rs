//! Words that a card file uses without declaring: names of tokens, counters.

use crate::lexicon::number_word;

/// The names of tokens a text makes: the capitalised words before `token`, or
/// before the nouns that may stand between: `a 2 {might} Sand Soldier unit token`.
///
/// ```
/// let names = lang::token_names("Play two Sand Soldier unit tokens.", &["unit"]);
/// assert_eq!(names, ["Sand Soldier"]);
/// ```
#[must_use]
pub fn token_names(text: &str, nouns: &[&str]) -> Vec<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let plain = |word: &str| {
        word.trim_matches(|c: char| !c.is_alphanumeric())
            .to_string()
    };
    let mut names = Vec::new();
    for (at, word) in words.iter().enumerate() {
        if !matches!(plain(word).as_str(), "token" | "tokens") {
            continue;
        }
        let before = &words[..at];
        let noun = before.last().is_some_and(|word| nouns.contains(word));
        let before = if noun { &before[..at - 1] } else { before };
        let capital = |word: &&&str| word.starts_with(|c: char| c.is_uppercase());
        let run = before.iter().rev().take_while(capital).count();
        let name = before[before.len() - run..].join(" ");
        let said = [
            "Your", "The", "Each", "All", "Another", "Other", "Those", "That",
        ];
        if !name.is_empty() && run < before.len() && !said.contains(&name.as_str()) {
            names.push(name);
        }
    }
    names
}
/// The kinds of counters a text speaks of: the words before `counter` that say
/// which, not how many.
///
/// ```
/// let names = lang::counter_names("Put a tide counter on it. Remove two counters.");
/// assert_eq!(names, ["tide"]);
/// ```
#[must_use]
pub fn counter_names(text: &str) -> Vec<String> {
    let words: Vec<String> = text
        .split_whitespace()
        .map(|word| {
            word.trim_matches(|c: char| !c.is_alphanumeric())
                .to_lowercase()
        })
        .collect();
    let pairs = words.windows(2);
    let named = pairs.filter(|pair| matches!(pair[1].as_str(), "counter" | "counters"));
    let said = |word: &&str| !QUANTITIES.contains(word) && number_word(word).is_none();
    let names = named.map(|pair| pair[0].as_str()).filter(said);
    let letters = |word: &&str| word.len() > 1 && word.chars().all(char::is_alphabetic);
    names.filter(letters).map(str::to_string).collect()
}

/// Words before `counter` that say how many, or whose.
const QUANTITIES: [&str; 16] = [
    "of",
    "each",
    "all",
    "any",
    "those",
    "more",
    "that",
    "the",
    "additional",
    "no",
    "many",
    "these",
    "other",
    "every",
    "may",
    "to",
];
