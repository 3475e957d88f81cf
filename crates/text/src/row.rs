//! A row of the grammar: what the parser looks for and what the printer writes.

use crate::grammar::Sort;
use crate::lexicon::Number;
use crate::pattern::Spelling;

/// What an op carries beside its kids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Nothing.
    None,
    /// A number that is never negative.
    Number,
    /// A number with its sign.
    Signed,
    /// The id of an entry of the vocabulary with this place.
    Entry(u16),
}

/// What may fill a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// The sort of the kid, or of the elements of the list.
    pub sort: Sort,
    /// `None` for one kid, otherwise the least and the largest length of the list.
    pub list: Option<(usize, usize)>,
}

/// A list as the parser looks for it, with its separators in normal form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct List {
    pub(crate) sort: Sort,
    pub(crate) least: usize,
    pub(crate) most: usize,
    /// Whether the last separator differs, as in `a, b, and c`.
    pub(crate) english: bool,
    pub(crate) between: Vec<Item>,
    /// Between two elements that are all there is.
    pub(crate) two: Vec<Item>,
    /// Before the last of more than two.
    pub(crate) last: Vec<Item>,
}

/// What the parser looks for, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Item {
    /// A token of the normal form, by its key.
    Word(u32),
    Kid(Sort),
    List(List),
    Number,
    Signed,
    Entry(u16),
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
    Agreeing {
        singular: String,
        plural: String,
    },
    Kid {
        sort: Sort,
        separator: String,
        tight: bool,
        spelling: Option<Spelling>,
    },
    Number {
        signed: bool,
        spelling: Option<Spelling>,
    },
    Entry {
        class: u16,
        agrees: bool,
    },
}

/// A row of the grammar.
#[derive(Clone, Debug)]
pub struct Row {
    pub(crate) name: String,
    pub(crate) sort: Sort,
    pub(crate) pattern: String,
    pub(crate) style: bool,
    pub(crate) number: Option<Number>,
    pub(crate) value: Value,
    pub(crate) slots: Vec<Slot>,
    pub(crate) items: Vec<Item>,
    pub(crate) pieces: Vec<Piece>,
    /// The least number of levels of a term of this op.
    pub(crate) height: u32,
}

impl Row {
    /// The name of the op.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The sort of the op.
    #[must_use]
    pub fn sort(&self) -> Sort {
        self.sort
    }

    /// The pattern as it was written.
    #[must_use]
    pub fn pattern(&self) -> &str {
        &self.pattern
    }

    /// Whether the op is only a way of spelling.
    #[must_use]
    pub fn is_style(&self) -> bool {
        self.style
    }

    /// What the op carries.
    #[must_use]
    pub fn value(&self) -> Value {
        self.value
    }

    /// What its kids are.
    #[must_use]
    pub fn slots(&self) -> &[Slot] {
        &self.slots
    }
}
