//! Adjectives.

use super::nouns::described;
use super::{FilterRow, other};
use crate::program::{Filter, Word};
use crate::text::env::Env;
use text::{Res, Term, fail, row};

pub(super) fn flag<'t>(place: &mut Option<bool>, value: bool, at: &'t Term) -> Res<'t, ()> {
    if place.replace(value).is_some() {
        return fail(at, "this is said twice");
    }
    Ok(())
}

/// Adds what an adjective says.
pub(crate) fn adjective<'t>(env: &Env<'_>, term: &'t Term, f: &mut Filter) -> Res<'t, ()> {
    match row!(FilterRow, term)? {
        FilterRow::Other => other(env, f, term),
        FilterRow::Awake => flag(&mut f.rested, false, term),
        FilterRow::Rested => flag(&mut f.rested, true, term),
        FilterRow::Damaged => flag(&mut f.damaged, true, term),
        FilterRow::Undamaged => flag(&mut f.damaged, false, term),
        FilterRow::Attacking => flag(&mut f.attacking, true, term),
        FilterRow::Defending => flag(&mut f.defending, true, term),
        FilterRow::Retaliating => flag(&mut f.retaliating, true, term),
        FilterRow::Distant => flag(&mut f.distant, true, term),
        FilterRow::Fostered => flag(&mut f.fostered, true, term),
        FilterRow::Loaded => flag(&mut f.loaded, true, term),
        FilterRow::Unloaded => flag(&mut f.loaded, false, term),
        FilterRow::Ephemeral => flag(&mut f.ephemeral, true, term),
        FilterRow::Preserved => flag(&mut f.preserved, true, term),
        FilterRow::OfToken => flag(&mut f.token, true, term),
        FilterRow::NonToken => flag(&mut f.token, false, term),
        FilterRow::Prepared => became(f, Word::Prepare, term),
        FilterRow::Imbued => became(f, Word::Imbue, term),
        _ => described(term, f),
    }
}

pub(super) fn became<'t>(f: &mut Filter, word: Word, term: &'t Term) -> Res<'t, ()> {
    if f.became.replace(word).is_some() {
        return fail(term, "this is said twice");
    }
    Ok(())
}
