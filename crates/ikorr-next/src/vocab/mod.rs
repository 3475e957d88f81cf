//! What the game declares: verbs, nouns, keywords, its own rows.

mod nouns;
mod verbs;

use lang::Vocabulary;

pub use nouns::{COUNTERS, KEYWORDS};
pub use verbs::VERBS;

/// The words of Rush of Ikorr.
pub const WORDS: Vocabulary = Vocabulary {
    verbs: VERBS,
    nouns: nouns::NOUNS,
    adjectives: nouns::ADJECTIVES,
    keywords: KEYWORDS,
    statuses: nouns::STATUSES,
    zones: nouns::ZONES,
    stats: nouns::STATS,
    counters: nouns::COUNTERS,
    phases: nouns::PHASES,
    symbols: &[],
    rows: &[include_str!("own.rows")],
    synonyms: nouns::SYNONYMS,
    bracket_lane: "influence",
    bare_lane: "influence",
    allies_join: true, // ROI 3.13b
    brackets: false,
    targets: lang::by_word,
    short_names_end: Some(","),
};
