//! What can be wrong with a grammar, and what with a text.

use std::fmt;
use std::ops::Range;

use thiserror::Error;

/// A grammar that was refused, with every reason.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct GrammarError {
    /// All that is wrong with it.
    pub faults: Vec<Fault>,
}

impl fmt::Display for GrammarError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the grammar has {} faults", self.faults.len())?;
        self.faults
            .iter()
            .try_for_each(|fault| write!(f, "\n- {fault}"))
    }
}

/// One thing that is wrong with a grammar.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Error)]
pub enum Fault {
    /// A slot names a sort that no op produces.
    #[error("{op}: no op is of sort `{sort}`")]
    UnknownSort {
        /// The op whose pattern has the slot.
        op: String,
        /// The sort it names.
        sort: String,
    },
    /// A slot names a vocabulary that was not declared.
    #[error("{op}: there is no vocabulary `{class}`")]
    UnknownVocab {
        /// The op whose pattern has the slot.
        op: String,
        /// The vocabulary it names.
        class: String,
    },
    /// More than four fixed words stand in a row: a sentence, not a construction.
    #[error("{op}: `{words}` is more than four fixed words in a row")]
    TooManyWords {
        /// The op.
        op: String,
        /// The words.
        words: String,
    },
    /// A pattern has a number, which belongs into a slot.
    #[error("{op}: the number `{number}` stands in the pattern; use a slot")]
    NumberInPattern {
        /// The op.
        op: String,
        /// The digits or the word.
        number: String,
    },
    /// A pattern has the name of a card.
    #[error("{op}: the name `{name}` stands in the pattern; use a slot")]
    NameInPattern {
        /// The op.
        op: String,
        /// The name.
        name: String,
    },
    /// A sort can begin with itself.
    #[error("left recursion: {}", cycle.join(" > "))]
    LeftRecursion {
        /// The sorts on the way, the first one repeated at the end.
        cycle: Vec<String>,
    },
    /// An op has an empty pattern and is not declared `silent`.
    #[error("{op}: the op has no form")]
    NoForm {
        /// The op.
        op: String,
    },
    /// A sort that no root leads to.
    #[error("no root leads to sort `{sort}`")]
    UnreachableSort {
        /// The sort.
        sort: String,
    },
    /// A sort whose every op needs a term of that sort.
    #[error("sort `{sort}` has no finite term")]
    EndlessSort {
        /// The sort.
        sort: String,
    },
    /// A list of things that may be empty has no definite length.
    #[error("{op}: the list of `{sort}` has elements that may be empty")]
    EmptyElements {
        /// The op whose pattern has the list.
        op: String,
        /// The sort of the elements.
        sort: String,
    },
    /// A pattern that cannot be read.
    #[error("{op}: {why}")]
    BadPattern {
        /// The op.
        op: String,
        /// What is wrong.
        why: String,
    },
    /// A word is marked as agreeing in number and has no other form.
    #[error("{op}: `{word}` is in no pair of forms; declare a noun, verb or pronoun")]
    NoInflection {
        /// The op.
        op: String,
        /// The word.
        word: String,
    },
    /// A word would have two bases or two plurals.
    #[error("`{word}` is given in two pairs of forms that differ")]
    TwoInflections {
        /// The word.
        word: String,
    },
    /// A synonym whose result is rewritten again.
    #[error("the synonym of `{from}` does not end in the normal form")]
    UnstableSynonym {
        /// What is rewritten.
        from: String,
    },
    /// Two ops or two vocabularies of one name.
    #[error("`{name}` is declared twice")]
    Twice {
        /// The name.
        name: String,
    },
    /// Two ops of one sort have one form, and every use would be ambiguous.
    #[error("{first} and {second} have the same form")]
    SameForm {
        /// The first op.
        first: String,
        /// The second op.
        second: String,
    },
    /// No sort was declared a root.
    #[error("no sort is a root")]
    NoRoot,
    /// A table of ops was declared out of its order.
    #[error("the table `{table}` begins at op {expected}, and {found} ops are declared")]
    OutOfOrder {
        /// The name of the enum.
        table: String,
        /// The number of its first op.
        expected: u16,
        /// How many ops there are.
        found: usize,
    },
}

/// Why a text has no tree.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TextError {
    /// No construction goes on at this place.
    #[error("not understood: `{phrase}`{}", expecting(expected))]
    NotUnderstood {
        /// The bytes of the phrase in the text.
        at: Range<usize>,
        /// The phrase, from the first token that fits nowhere to the end of its clause.
        phrase: String,
        /// What could stand there: fixed words in back quotes, slots as in patterns.
        expected: Vec<String>,
    },
    /// Two different terms have this text.
    #[error("ambiguous: `{phrase}` is either\n  {first}\n  or\n  {second}")]
    Ambiguous {
        /// The bytes of the smallest phrase that holds the whole difference.
        at: Range<usize>,
        /// That phrase.
        phrase: String,
        /// One reading of it, as the grammar shows terms.
        first: String,
        /// Another.
        second: String,
    },
    /// Reading it would take too much work.
    #[error("the text is too long or too tangled to be read")]
    TooLong,
}

fn expecting(expected: &[String]) -> String {
    if expected.is_empty() {
        return String::new();
    }
    format!("; expected {}", expected.join(", "))
}
