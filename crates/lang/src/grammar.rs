//! A grammar as it is used: rows ready for the parser and for the printer.

use ir::decl::{Object, Verb};
use rustc_hash::FxHashMap;

use crate::error::TextError;
use crate::normal::Normaliser;
use crate::parse::Parsed;
use crate::row::Row;
use crate::term::Term;
use crate::vocab::Vocab;
use crate::vocabulary::Vocabulary;

/// A kind of phrase: act, clause, np, amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sort(pub(crate) u16);

/// Which rows can begin with what.
#[derive(Clone, Debug, Default)]
pub(crate) struct Index {
    pub(crate) by_word: FxHashMap<(Sort, u32), Vec<u32>>,
    pub(crate) by_number: FxHashMap<Sort, Vec<u32>>,
    pub(crate) by_entry: FxHashMap<(Sort, u16), Vec<u32>>,
    /// Rows that may be empty.
    pub(crate) empty: FxHashMap<Sort, Vec<u32>>,
}

/// One table of rows that reads texts and prints terms.
#[derive(Clone, Debug)]
pub struct Grammar {
    pub(crate) sorts: Vec<String>,
    pub(crate) rows: Vec<Row>,
    pub(crate) vocabs: Vec<Vocab>,
    pub(crate) normaliser: Normaliser,
    pub(crate) keys: FxHashMap<String, u32>,
    pub(crate) heads: Vec<String>,
    pub(crate) index: Index,
    /// What the game declares.
    pub(crate) words: Vocabulary,
}

impl Grammar {
    /// Reads a text as a phrase of a sort. `own_name` is the name of the card,
    /// or empty.
    ///
    /// # Errors
    /// When no meaning, or two that are equally good, have this text, or when
    /// finding out would take too much work.
    pub fn parse(&self, sort: Sort, text: &str, own_name: &str) -> Result<Parsed, TextError> {
        crate::parse::parse(self, sort, text, own_name)
    }

    /// Writes a term as a text for people.
    #[must_use]
    pub fn print(&self, term: &Term, own_name: &str) -> String {
        crate::print::print(self, term, own_name)
    }

    /// The normal form of a text.
    #[must_use]
    pub fn normal(&self, text: &str, own_name: &str) -> String {
        self.normaliser.normal(text, own_name)
    }

    /// The rewrites that make the normal form.
    #[must_use]
    pub fn normaliser(&self) -> &Normaliser {
        &self.normaliser
    }

    /// The sort of a name.
    #[must_use]
    pub fn sort(&self, name: &str) -> Option<Sort> {
        let place = self.sorts.iter().position(|sort| sort == name)?;
        u16::try_from(place).ok().map(Sort)
    }

    /// The name of a sort.
    #[must_use]
    pub fn sort_name(&self, sort: Sort) -> &str {
        self.sorts.get(usize::from(sort.0)).map_or("", |name| name)
    }

    /// What the game declares of a verb, by its key.
    pub(crate) fn verb(&self, key: &str) -> Option<&'static Verb> {
        let known = |verb: &&'static Verb| verb.key() == key;
        let own = self.words.verbs.iter().find(known);
        own.or_else(|| crate::english::VERBS.iter().find(known))
    }

    /// Whether verbs count something by this noun: `draw two cards`.
    pub(crate) fn is_unit(&self, noun: &str) -> bool {
        let counts =
            |verb: &Verb| matches!(verb.frame.object, Object::Much { unit, .. } if unit == noun);
        self.words.verbs.iter().any(counts)
    }

    /// All rows, in their order.
    #[must_use]
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The vocabulary of a class.
    #[must_use]
    pub fn vocab(&self, class: &str) -> Option<&Vocab> {
        self.vocabs.iter().find(|vocab| vocab.class() == class)
    }
}
