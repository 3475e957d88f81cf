//! Nouns and adjectives.

use crate::decl::Kinds;

/// A noun of a game: a card type, a kind of thing, a word of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noun {
    /// `unit`.
    pub one: &'static str,
    /// `units`; empty for the regular plural.
    pub several: &'static str,
    /// What it can name.
    pub kinds: Kinds,
}

impl Noun {
    /// A noun with a regular plural.
    #[must_use]
    pub const fn new(one: &'static str, kinds: Kinds) -> Noun {
        Noun {
            one,
            several: "",
            kinds,
        }
    }

    /// A noun with a plural of its own.
    #[must_use]
    pub const fn irregular(one: &'static str, several: &'static str, kinds: Kinds) -> Noun {
        Noun {
            one,
            several,
            kinds,
        }
    }
}

/// A word before a noun or behind `is`: a status, a side, a quality.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adjective {
    /// The word or words.
    pub word: &'static str,
    /// What it can be said of.
    pub kinds: Kinds,
    /// Whether it can also stand behind `is` and `becomes`.
    pub predicate: bool,
}

impl Adjective {
    /// A word that stands before nouns and behind `is`.
    #[must_use]
    pub const fn new(word: &'static str, kinds: Kinds) -> Adjective {
        Adjective {
            word,
            kinds,
            predicate: true,
        }
    }

    /// A word that stands before nouns only: `friendly`.
    #[must_use]
    pub const fn before(word: &'static str, kinds: Kinds) -> Adjective {
        Adjective {
            word,
            kinds,
            predicate: false,
        }
    }
}
