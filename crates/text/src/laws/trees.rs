//! Trees of lines of cards, for tests that know them to be understood.

use crate::grammar::{Grammar, Sort};
use crate::laws::prints_and_parses;
use crate::terms::Term;

/// The tree of a line.
///
/// # Panics
/// When it has none.
#[must_use]
pub fn tree(grammar: &Grammar, sort: Sort, line: &str, card: &str) -> Term {
    let parsed = grammar.parse(sort, line, card);
    parsed.unwrap_or_else(|e| panic!("{card}: {e}")).term
}

/// The trees of all lines of a text, with this one in the place of the line at
/// `at`.
///
/// # Panics
/// When a line has no tree.
#[must_use]
pub fn trees_with(
    (grammar, sort): (&Grammar, Sort),
    (card, lines): (&str, &[String]),
    at: usize,
    term: &Term,
) -> Vec<Term> {
    let read = |line: &String| tree(grammar, sort, line, card);
    let mut all: Vec<Term> = lines.iter().map(read).collect();
    all[at] = term.clone();
    all
}

/// A thousand generated trees of this sort print and parse to themselves.
///
/// # Panics
/// When one does not: with it.
pub fn generated_read_back(grammar: &Grammar, sort: Sort) {
    let tried = prints_and_parses(grammar, sort, 0..1000, 12, "Ashen Courier");
    assert_eq!(tried, Ok(1000), "{}", tried.as_ref().unwrap_err());
}
