//! Phrases that are grammatical and mean nothing where they stand: what the
//! compilers of all games' trees refuse with.

use crate::terms::Term;

/// A phrase that is grammatical and means nothing where it stands.
#[derive(Debug)]
pub struct Unfit<'t> {
    /// The phrase.
    pub at: &'t Term,
    /// Why.
    pub why: String,
}

/// What compiling a phrase gives.
pub type Res<'t, T> = Result<T, Unfit<'t>>;

/// Refuses a phrase.
///
/// # Errors
/// Always, with the phrase and the reason.
pub fn fail<'t, T>(at: &'t Term, why: impl Into<String>) -> Res<'t, T> {
    let why = why.into();
    Err(Unfit { at, why })
}

/// The kids of a term, of which there must be so many.
///
/// # Errors
/// When there are more or fewer.
pub fn kids<const N: usize>(term: &Term) -> Res<'_, [&Term; N]> {
    let kids: Vec<&Term> = term.kids.iter().collect();
    match kids.try_into() {
        Ok(kids) => Ok(kids),
        Err(_) => fail(term, "this construction has other parts"),
    }
}

/// The row of a term in a table of [`ops!`](crate::ops), or a refusal.
#[macro_export]
macro_rules! row {
    ($Table:ident, $term:expr) => {
        match $Table::of($term.op) {
            Some(row) => Ok(row),
            None => $crate::fail($term, "this phrase does not belong here"),
        }
    };
}
