//! What the language asks of a game: its words, its own rows, its few habits.

use crate::np_use::NpUse;
use ir::decl::{Adjective, Counter, Keyword, Noun, Phase, Stat, Status, Symbol, Verb, Zone};

/// The words of a game, as it declares them.
#[derive(Clone, Copy, Debug)]
pub struct Vocabulary {
    /// Its verbs.
    pub verbs: &'static [Verb],
    /// Its nouns: card types, things, words of the book.
    pub nouns: &'static [Noun],
    /// Its adjectives but for statuses and tags.
    pub adjectives: &'static [Adjective],
    /// Its keywords.
    pub keywords: &'static [Keyword],
    /// Its statuses.
    pub statuses: &'static [Status],
    /// Its zones.
    pub zones: &'static [Zone],
    /// The numbers of its things.
    pub stats: &'static [Stat],
    /// Its counters.
    pub counters: &'static [Counter],
    /// Its phases and steps.
    pub phases: &'static [Phase],
    /// Its symbols.
    pub symbols: &'static [Symbol],
    /// Tables of its own rows.
    pub rows: &'static [&'static str],
    /// What is written for what, with the reason.
    pub synonyms: &'static [(&'static str, &'static str, &'static str)],
    /// What `(2)` is paid in.
    pub bracket_lane: &'static str,
    /// What `2 less` is of; empty where there are several and the card decides.
    pub bare_lane: &'static str,
    /// Whether a lasting effect on things of one's own side is also on those that
    /// come later.
    pub allies_join: bool,
    /// Whether keywords stand in brackets: `[Tank]`.
    pub brackets: bool,
    /// Whether a phrase is a target, by how it is used.
    pub targets: fn(&NpUse) -> bool,
    /// Where the short name of a card ends: `", "`.
    pub short_names_end: Option<&'static str>,
}

/// The words a card file brings along.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileWords {
    /// Names of cards, also of tokens.
    pub names: Vec<String>,
    /// Tags, subtypes, classes, elements: words that stand before nouns or for them.
    pub tags: Vec<String>,
    /// Words before `counter`.
    pub counters: Vec<String>,
}
