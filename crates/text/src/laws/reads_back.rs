//! Every token is accounted for: what is printed is what was read.

use super::LawError;
use crate::grammar::{Grammar, Sort};
use crate::terms::Term;

/// Reads a text and prints it; both must have one normal form. Gives the term.
///
/// # Errors
/// When the text is not understood, or prints as another text.
pub fn reads_back(
    grammar: &Grammar,
    sort: Sort,
    text: &str,
    own_name: &str,
) -> Result<Term, LawError> {
    let term = grammar.parse(sort, text, own_name)?.term;
    let read = grammar.normal(text, own_name);
    let printed = grammar.normal(&grammar.print(&term, own_name), own_name);
    if read == printed {
        Ok(term)
    } else {
        Err(LawError::DoesNotReadBack { read, printed })
    }
}

/// The normal form of a normal form is itself.
///
/// # Errors
/// When it is not.
pub fn normal_is_stable(grammar: &Grammar, text: &str, own_name: &str) -> Result<(), LawError> {
    let once = grammar.normal(text, own_name);
    let twice = grammar.normal(&once, own_name);
    if once == twice {
        Ok(())
    } else {
        Err(LawError::NotStable { once, twice })
    }
}
