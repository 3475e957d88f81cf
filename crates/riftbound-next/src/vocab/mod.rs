//! What the game declares: verbs, nouns, keywords, its own rows.

mod keywords;
mod nouns;
mod verbs;

use lang::{NpUse, SaidIn, Vocabulary};

pub use keywords::KEYWORDS;
pub use verbs::VERBS;

/// The words of Riftbound.
pub const WORDS: Vocabulary = Vocabulary {
    verbs: VERBS,
    nouns: nouns::NOUNS,
    adjectives: nouns::ADJECTIVES,
    keywords: KEYWORDS,
    statuses: nouns::STATUSES,
    zones: nouns::ZONES,
    stats: nouns::STATS,
    counters: &[],
    phases: nouns::PHASES,
    symbols: nouns::SYMBOLS,
    rows: &[include_str!("own.rows")],
    synonyms: nouns::SYNONYMS,
    bracket_lane: "energy",
    bare_lane: "",
    allies_join: false,
    brackets: true,
    targets: chosen_as_it_is_played,
    short_names_end: Some(", "),
};

/// What a step chooses in public is chosen as the card is played, RB 355.9.
fn chosen_as_it_is_played(said: &NpUse) -> bool {
    said.said_in == SaidIn::Step && !said.hidden
}
