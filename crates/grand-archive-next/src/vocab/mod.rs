//! What the game declares: verbs, nouns, keywords, its own rows.

mod keywords;
mod nouns;
mod verbs;

use lang::Vocabulary;

pub use keywords::KEYWORDS;
pub use verbs::VERBS;

/// The words of Grand Archive.
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
    symbols: nouns::SYMBOLS,
    rows: &[include_str!("own.rows")],
    synonyms: nouns::SYNONYMS,
    bracket_lane: "reserve",
    bare_lane: "",
    allies_join: false,
    brackets: false,
    targets: lang::by_word,
    short_names_end: Some(", "),
};
