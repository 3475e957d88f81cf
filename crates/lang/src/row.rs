//! A row of the grammar: what the parser looks for and what the printer writes.

use ir::decl::Kinds;

use crate::grammar::Sort;
use crate::pattern::Spelling;
use crate::template::Template;

/// What may fill a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Slot {
    pub(crate) sort: Sort,
    pub(crate) kinds: Kinds,
    pub(crate) narrows: bool,
}

/// A list as the parser looks for it, with its separators in normal form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct List {
    pub(crate) slot: Slot,
    pub(crate) least: usize,
    pub(crate) most: usize,
    pub(crate) distinct: bool,
    /// Whether the last separator differs, as in `a, b, and c`.
    pub(crate) english: bool,
    pub(crate) between: Vec<u32>,
    /// Between two elements, or before the last of more: `and`, `, and`.
    pub(crate) last: [Vec<u32>; 2],
}

/// What the parser looks for, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Item {
    /// A token of the normal form, by its key.
    Word(u32),
    Kid(Slot),
    List(List),
    Number {
        article: bool,
    },
    Signed,
    Entry(u16),
    /// Nothing: the word before must not be a singular.
    Plural,
}

/// What the printer writes, in order; `space` is a blank before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) space: bool,
    pub(crate) what: Write,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Write {
    Text(String),
    Article,
    Myself,
    Agreeing { singular: String, plural: String },
    Kid { sort: Sort, separator: String },
    Number(Spelling),
    Entry { class: u16, agrees: bool },
}

/// A row of the grammar.
#[derive(Clone, Debug)]
pub struct Row {
    pub(crate) name: String,
    pub(crate) sort: Sort,
    pub(crate) kinds: Option<Kinds>,
    pub(crate) pattern: String,
    pub(crate) penalty: u16,
    pub(crate) several: Option<bool>,
    pub(crate) made: bool,
    pub(crate) items: Vec<Item>,
    pub(crate) pieces: Vec<Piece>,
    pub(crate) mean: Template,
}

impl Row {
    /// The name of the row.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The pattern as it was written.
    #[must_use]
    pub fn pattern(&self) -> &str {
        &self.pattern
    }

    /// Whether the program made it, from a verb, a noun or a keyword.
    #[must_use]
    pub fn is_made(&self) -> bool {
        self.made
    }
}
