//! What must hold for every grammar and every text, as functions that a game
//! calls in its tests.

mod counts;
mod generate;
mod no_strings;
mod reads_back;
mod trees;

pub use counts::{Counted, everything_counts};
pub use generate::{Seed, generate, prints_and_parses};
pub use no_strings::no_strings;
pub use reads_back::{normal_is_stable, reads_back};
pub use trees::{generated_read_back, tree, trees_with};

use std::fmt::Display;

use thiserror::Error;

use crate::error::TextError;
use crate::grammar::{Grammar, Sort};
use crate::refused::NotUnderstood;
use crate::terms::Term;

/// Holds every line to a law, as a test does; `told` says which line it is.
///
/// # Panics
/// When a line breaks it: with all that do.
pub fn for_all<L, E: Display>(
    lines: &[L],
    told: impl Fn(&L) -> String,
    law: impl Fn(&L) -> Result<(), E>,
) {
    let why = |line: &L| law(line).err().map(|why| format!("{}\n{why}", told(line)));
    let broken: Vec<String> = lines.iter().filter_map(why).collect();
    let (n, all) = (broken.len(), broken.join("\n\n"));
    assert!(n == 0, "{n} lines:\n{all}");
}

/// The conditions on which a text counts as understood: it reads back, its tree
/// holds no string, and everything in it counts.
///
/// # Errors
/// With the first that is not met.
pub fn understood<C: PartialEq>(
    grammar: &Grammar,
    sort: Sort,
    (card, text): (&str, &str),
    compile: impl Fn(&Term) -> Option<C>,
) -> Result<(), LawError> {
    let term = reads_back(grammar, sort, text, card)?;
    no_strings(&term)?;
    everything_counts(grammar, &term, compile).map(|_| ())
}

/// Holds rows `KIND | TEXT | PHRASE` to it that each text is refused on such a
/// card, with its phrase underlined; ` / ` stands for a new line. `understand`
/// gives why a text was refused.
///
/// # Panics
/// When texts are not refused, or elsewhere: with all of them.
pub fn refuses(rows: &str, understand: impl Fn(&str, &str) -> Option<NotUnderstood>) {
    let wrong = |row: &str| {
        let [kind, text, phrase] = row.splitn(3, " | ").collect::<Vec<_>>()[..] else {
            return Some(format!("{row} is no row"));
        };
        let text = text.replace(" / ", "\n");
        let Some(why) = understand(kind, &text) else {
            return Some(format!("{text} is understood"));
        };
        let there = text.get(why.at) == Some(phrase) && why.picture.contains('^');
        let right = there && why.phrase == phrase;
        (!right).then(|| format!("{text}: {} ({})", why.phrase, why.message))
    };
    let wrong: Vec<String> = rows.lines().filter_map(wrong).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A law that was broken, with what broke it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LawError {
    /// The text has no term.
    #[error("{0}")]
    Text(#[from] TextError),
    /// The printed term is another text.
    #[error("does not read back:\n  read    {read}\n  printed {printed}")]
    DoesNotReadBack {
        /// The normal form of the text.
        read: String,
        /// The normal form of what was printed.
        printed: String,
    },
    /// The normal form changes when it is taken again.
    #[error("the normal form is not stable:\n  once  {once}\n  twice {twice}")]
    NotStable {
        /// The normal form.
        once: String,
        /// Its normal form.
        twice: String,
    },
    /// A value holds text.
    #[error("holds the string {0:?}")]
    HoldsString(String),
    /// A value could not be looked through.
    #[error("cannot be serialised: {0}")]
    NotSerialised(String),
    /// The term is not one of the grammar.
    #[error("not a term of the grammar: {0}")]
    NotATerm(String),
    /// Two terms print alike.
    #[error("`{text}` is printed for both\n  {term}\n  {other}")]
    PrintsAlike {
        /// What both print.
        text: String,
        /// One term.
        term: String,
        /// The other.
        other: String,
    },
    /// Two terms that differ in more than style compile to the same.
    #[error("compiles alike:\n  {term}\n  {other}")]
    CompilesAlike {
        /// One term.
        term: String,
        /// The other.
        other: String,
    },
    /// Two terms that differ in style compile to different things.
    #[error("style makes a difference:\n  {term}\n  {other}")]
    StyleCounts {
        /// One term.
        term: String,
        /// The other.
        other: String,
    },
    /// The term does not compile, so that nothing can be compared.
    #[error("does not compile: {0}")]
    DoesNotCompile(String),
    /// What was printed for a generated term is not read as that term.
    #[error("seed {seed}: {term}\n  prints  {text}\n  {why}")]
    NotReadAsPrinted {
        /// The seed that generates the term.
        seed: u64,
        /// The term.
        term: String,
        /// What it prints.
        text: String,
        /// The error, or the other term.
        why: String,
    },
}
