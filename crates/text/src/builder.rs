//! How a game declares its grammar.

use crate::analysis;
use crate::compile::Compiler;
use crate::error::{Fault, GrammarError};
use crate::grammar::{Built, Grammar, Index, Sort, SortInfo};
use crate::normal::Normaliser;
use crate::opdef::OpDef;
use crate::synonym::NormalRow;
use crate::terms::Op;
use crate::vocab::Vocab;

/// Collects the declarations of a game and checks them.
///
/// ```
/// use text::{GrammarBuilder, OpDef, Term};
/// let mut g = GrammarBuilder::new();
/// g.root("step").counted("amount").noun("card", "cards");
/// g.op(OpDef::new("draw", "step", "draw {amount|a} card+"));
/// g.op(OpDef::new("num", "amount", "{#}"));
/// let grammar = g.build().unwrap();
/// let step = grammar.sort("step").unwrap();
/// let parsed = grammar.parse(step, "Draw two cards", "").unwrap();
/// assert_eq!(grammar.show(&parsed.term), "draw(num(2))");
/// assert_eq!(grammar.print(&parsed.term, ""), "Draw two cards");
/// ```
#[derive(Clone, Debug, Default)]
pub struct GrammarBuilder {
    sorts: Vec<SortInfo>,
    ops: Vec<OpDef>,
    vocabs: Vec<Vocab>,
    synonyms: Vec<NormalRow>,
    normaliser: Normaliser,
    faults: Vec<Fault>,
}

impl GrammarBuilder {
    /// A grammar with nothing in it.
    #[must_use]
    pub fn new() -> GrammarBuilder {
        GrammarBuilder::default()
    }

    /// The sort of this name, declared if it is new. Naming a sort in an op is
    /// enough to declare it.
    pub fn sort(&mut self, name: &str) -> Sort {
        sort_in(&mut self.sorts, name)
    }

    /// Declares a sort that texts are read as.
    pub fn root(&mut self, sort: &str) -> &mut Self {
        self.info(sort).root = true;
        self
    }

    /// Declares a sort whose phrases say how many are meant, so that the words
    /// after them agree: amounts, picks, players.
    pub fn counted(&mut self, sort: &str) -> &mut Self {
        self.info(sort).counted = true;
        self
    }

    /// [`GrammarBuilder::counted`], for sorts one after the other.
    pub fn all_counted(&mut self, sorts: &[&str]) -> &mut Self {
        for sort in sorts {
            self.counted(sort);
        }
        self
    }

    fn info(&mut self, sort: &str) -> &mut SortInfo {
        let place = usize::from(self.sort(sort).0);
        &mut self.sorts[place]
    }

    /// Adds a row, and gives the op it got.
    pub fn op(&mut self, def: OpDef) -> Op {
        let op = Op(u16::try_from(self.ops.len()).unwrap_or(u16::MAX));
        self.info(&def.sort).ops.push(op);
        self.ops.push(def);
        op
    }

    /// Adds a row that needs nothing but its pattern.
    pub fn row(&mut self, name: &str, sort: &str, pattern: &str) -> Op {
        self.op(OpDef::new(name, sort, pattern))
    }

    /// Adds a vocabulary.
    pub fn vocab(&mut self, vocab: Vocab) -> &mut Self {
        self.vocabs.push(vocab);
        self
    }

    /// Declares the two forms of a noun: `card`, `cards`.
    pub fn noun(&mut self, singular: &str, plural: &str) -> &mut Self {
        let done = self.normaliser.lexicon.noun(singular, plural);
        self.faults.extend(done.err());
        self
    }

    /// Declares the two forms of a verb: `get`, `gets`; `are`, `is`.
    pub fn verb(&mut self, base: &str, third_person: &str) -> &mut Self {
        let done = self.normaliser.lexicon.verb(base, third_person);
        self.faults.extend(done.err());
        self
    }

    /// Declares the words of a game: its nouns and verbs with their two forms,
    /// and what is written for what, with the reason.
    pub fn words(
        &mut self,
        nouns: &[(&str, &str)],
        verbs: &[(&str, &str)],
        synonyms: &[(&str, &str, &str)],
    ) -> &mut Self {
        for (one, several) in nouns {
            self.noun(one, several);
        }
        for (base, third) in verbs {
            self.verb(base, third);
        }
        for (from, to, reason) in synonyms {
            self.synonym(from, to, reason);
        }
        self
    }

    /// Declares the two forms of a pronoun or another word: `its`, `their`.
    pub fn pronoun(&mut self, singular: &str, plural: &str) -> &mut Self {
        self.noun(singular, plural)
    }

    /// Declares that one phrase is written for another; `~` is the card itself.
    pub fn synonym(&mut self, from: &str, to: &str, reason: &str) -> &mut Self {
        self.synonyms.push(NormalRow::new(from, to, reason));
        self
    }

    /// Declares that a card calls itself by the part of its name before this,
    /// such as `", "`, as well as by all of it.
    pub fn short_names_end_at(&mut self, end: &str) -> &mut Self {
        self.normaliser.short_name_ends = Some(end.to_string());
        self
    }

    /// Notes that a table of ops begins here; see [`crate::ops!`].
    pub fn table(&mut self, table: &str, base: u16) -> &mut Self {
        let found = self.ops.len();
        if found != usize::from(base) {
            let (table, expected) = (table.to_string(), base);
            self.faults.push(Fault::OutOfOrder {
                table,
                expected,
                found,
            });
        }
        self
    }

    /// Checks everything and makes the grammar.
    ///
    /// # Errors
    /// With all faults there are.
    pub fn build(mut self) -> Built {
        let faults = self.normaliser.prepare(&self.vocabs, self.synonyms);
        self.faults.extend(faults);
        let names = self.ops.iter().map(|op| op.name.as_str());
        self.faults.extend(twice(names));
        self.faults
            .extend(twice(self.vocabs.iter().map(Vocab::class)));
        let mut compiler = Compiler::new(self.normaliser, self.sorts, self.vocabs);
        let rows = self.ops.iter().map(|def| compiler.row(def)).collect();
        self.faults.append(&mut compiler.faults);
        let mut grammar = Grammar {
            sorts: compiler.sorts,
            rows,
            vocabs: compiler.vocabs,
            normaliser: compiler.normaliser,
            keys: compiler.keys,
            index: Index::default(),
        };
        self.faults.extend(analysis::check(&mut grammar));
        self.faults.sort();
        self.faults.dedup();
        match self.faults {
            faults if faults.is_empty() => Ok(grammar),
            faults => Err(GrammarError { faults }),
        }
    }
}

fn twice<'n>(names: impl Iterator<Item = &'n str>) -> Vec<Fault> {
    let mut names: Vec<&str> = names.collect();
    names.sort_unstable();
    let pairs = names.windows(2).filter(|pair| pair[0] == pair[1]);
    pairs
        .map(|pair| Fault::Twice {
            name: pair[0].to_string(),
        })
        .collect()
}

/// The sort of this name in a table of sorts, added if it is new.
pub(crate) fn sort_in(sorts: &mut Vec<SortInfo>, name: &str) -> Sort {
    let known = sorts.iter().position(|sort| sort.name == name);
    let place = known.unwrap_or_else(|| {
        let name = name.to_string();
        sorts.push(SortInfo {
            name,
            root: false,
            counted: false,
            ops: Vec::new(),
        });
        sorts.len() - 1
    });
    Sort(u16::try_from(place).unwrap_or(u16::MAX))
}
