//! A grammar as it is used: rows ready for the parser and for the printer.

use rustc_hash::FxHashMap;

use crate::error::{GrammarError, TextError};
use crate::normal::Normaliser;
use crate::parse::Parsed;
use crate::row::{Row, Slot, Value};
use crate::synonym::NormalRow;
use crate::terms::{Op, Term};
use crate::vocab::Vocab;

/// A kind of phrase: step, pick, amount. What fills a slot is of its sort.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sort(pub(crate) u16);

#[derive(Clone, Debug)]
pub(crate) struct SortInfo {
    pub(crate) name: String,
    pub(crate) root: bool,
    /// Whether phrases of this sort say how many things are meant.
    pub(crate) counted: bool,
    pub(crate) ops: Vec<Op>,
}

/// Which rows can begin with what.
#[derive(Clone, Debug, Default)]
pub(crate) struct Index {
    pub(crate) by_word: FxHashMap<(Sort, u32), Vec<Op>>,
    pub(crate) by_number: FxHashMap<Sort, Vec<Op>>,
    pub(crate) by_entry: FxHashMap<(Sort, u16), Vec<Op>>,
    /// Rows that may be empty.
    pub(crate) empty: FxHashMap<Sort, Vec<Op>>,
}

/// One table of rows that reads texts and prints terms.
#[derive(Clone, Debug)]
pub struct Grammar {
    pub(crate) sorts: Vec<SortInfo>,
    pub(crate) rows: Vec<Row>,
    pub(crate) vocabs: Vec<Vocab>,
    pub(crate) normaliser: Normaliser,
    pub(crate) keys: FxHashMap<String, u32>,
    pub(crate) index: Index,
}

impl Grammar {
    /// Reads a text as a phrase of a sort. `own_name` is the name of the card,
    /// or empty.
    ///
    /// # Errors
    /// When no term, or more than one, has this text, or when finding out would
    /// take too much work.
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

    /// The rewrites that make the normal form, for the documentation.
    #[must_use]
    pub fn normal_form_rows(&self) -> Vec<NormalRow> {
        self.normaliser.rows()
    }

    /// The rewrites themselves.
    #[must_use]
    pub fn normaliser(&self) -> &Normaliser {
        &self.normaliser
    }

    /// The sort of a name.
    #[must_use]
    pub fn sort(&self, name: &str) -> Option<Sort> {
        let place = self.sorts.iter().position(|sort| sort.name == name)?;
        u16::try_from(place).ok().map(Sort)
    }

    /// The name of a sort.
    #[must_use]
    pub fn sort_name(&self, sort: Sort) -> &str {
        self.sorts
            .get(usize::from(sort.0))
            .map_or("", |info| &info.name)
    }

    /// The sorts texts are read as.
    pub fn roots(&self) -> impl Iterator<Item = Sort> {
        let roots = self.sorts.iter().zip(0u16..).filter(|(info, _)| info.root);
        roots.map(|(_, place)| Sort(place))
    }

    /// The ops of a sort.
    #[must_use]
    pub fn ops(&self, sort: Sort) -> &[Op] {
        self.sorts
            .get(usize::from(sort.0))
            .map_or(&[], |info| &info.ops)
    }

    /// The op of a name.
    #[must_use]
    pub fn op(&self, name: &str) -> Option<Op> {
        let place = self.rows.iter().position(|row| row.name == name)?;
        u16::try_from(place).ok().map(Op)
    }

    /// The row of an op; lists have none.
    #[must_use]
    pub fn row(&self, op: Op) -> Option<&Row> {
        self.rows.get(usize::from(op.0))
    }

    /// All rows in the order of their ops.
    #[must_use]
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The vocabulary of a class.
    #[must_use]
    pub fn vocab(&self, class: &str) -> Option<&Vocab> {
        self.vocabs.iter().find(|vocab| vocab.class == class)
    }

    /// All vocabularies; [`Value::Entry`] gives a place here.
    #[must_use]
    pub fn vocabs(&self) -> &[Vocab] {
        &self.vocabs
    }

    /// Whether a term is well-formed and of this sort: printing wants that.
    #[must_use]
    pub fn fits(&self, term: &Term, sort: Sort) -> bool {
        let Some(row) = self.row(term.op) else {
            return false;
        };
        row.sort == sort
            && self.value_fits(row, term.val)
            && row.slots.len() == term.kids.len()
            && row
                .slots
                .iter()
                .zip(&term.kids)
                .all(|(slot, kid)| self.fills(kid, *slot))
    }

    fn fills(&self, kid: &Term, slot: Slot) -> bool {
        let Some((least, most)) = slot.list else {
            return self.fits(kid, slot.sort);
        };
        kid.is_list()
            && (least..=most).contains(&kid.kids.len())
            && kid.kids.iter().all(|element| self.fits(element, slot.sort))
    }

    fn value_fits(&self, row: &Row, val: i32) -> bool {
        match row.value {
            Value::None => val == 0,
            Value::Number => val >= 0,
            Value::Signed => true,
            Value::Entry(class) => self.vocabs[usize::from(class)].get(val).is_some(),
        }
    }

    /// The term as people read trees: `deal(3, target(champion))`.
    #[must_use]
    pub fn show(&self, term: &Term) -> String {
        crate::show::show(self, term)
    }
}

/// What a builder gives.
pub type Built = Result<Grammar, GrammarError>;
