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
    /// A slot names a sort that no row produces.
    #[error("{row}: no row is of sort `{sort}`")]
    UnknownSort {
        /// The row whose pattern has the slot.
        row: String,
        /// The sort it names.
        sort: String,
    },
    /// A slot names a vocabulary that was not declared.
    #[error("{row}: there is no vocabulary `{class}`")]
    UnknownVocab {
        /// The row whose pattern has the slot.
        row: String,
        /// The vocabulary it names.
        class: String,
    },
    /// More than four fixed words stand in a row: a sentence, not a construction.
    #[error("{row}: `{words}` is more than four fixed words in a row")]
    TooManyWords {
        /// The row.
        row: String,
        /// The words.
        words: String,
    },
    /// A pattern has a number, which belongs into a slot.
    #[error("{row}: the number `{number}` stands in the pattern; use a slot")]
    NumberInPattern {
        /// The row.
        row: String,
        /// The digits or the word.
        number: String,
    },
    /// A sort can begin with itself.
    #[error("left recursion: {}", cycle.join(" > "))]
    LeftRecursion {
        /// The sorts on the way, the first one repeated at the end.
        cycle: Vec<String>,
    },
    /// A row that cannot be read.
    #[error("{row}: {why}")]
    BadRow {
        /// The row.
        row: String,
        /// What is wrong.
        why: String,
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
    /// Two rows of one sort have one form, and every use would be ambiguous.
    #[error("{first} and {second} have the same form")]
    SameForm {
        /// The first row.
        first: String,
        /// The second row.
        second: String,
    },
}

/// Why a text has no meaning.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TextError {
    /// No construction goes on at this place.
    #[error("{}{}", stopping(phrase), expecting(expected))]
    NotUnderstood {
        /// The bytes of the phrase in the text.
        at: Range<usize>,
        /// The phrase, from the first token that fits nowhere to the end of its clause.
        phrase: String,
        /// What could stand there: fixed words in back quotes, slots as in patterns.
        expected: Vec<String>,
    },
    /// Two different meanings fit equally well.
    #[error("ambiguous: `{phrase}` is either\n  {first}\n  or\n  {second}")]
    Ambiguous {
        /// The bytes of the smallest phrase that holds the whole difference.
        at: Range<usize>,
        /// That phrase.
        phrase: String,
        /// One meaning of it.
        first: String,
        /// Another.
        second: String,
    },
    /// What was read is not what would be printed: a fault of the grammar.
    #[error("read as `{printed}`, which is another text")]
    NotReadBack {
        /// What the meaning prints as.
        printed: String,
    },
    /// Reading it would take too much work.
    #[error("the text is too long or too tangled to be read")]
    TooLong,
}

fn stopping(phrase: &str) -> String {
    match phrase.is_empty() {
        true => "the text ends too early".to_string(),
        false => format!("not understood: `{phrase}`"),
    }
}

fn expecting(expected: &[String]) -> String {
    match crate::wording::expected(expected) {
        said if said.is_empty() => String::new(),
        said => format!("; expected {}", said.join(", ")),
    }
}
