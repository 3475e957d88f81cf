//! Redirecting (GA redirect).

use super::negate::NegateRow;
use crate::program::Verb;
use crate::text::env::Env;
use crate::text::mentions::Sort;
use crate::text::things::one;
use text::{Res, Term, fail, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum RedirectRow after NegateRow {
        Redirect: act = "redirects+ {thing} to {thing}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: RedirectRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let RedirectRow::Redirect = row;
    let [what, to] = kids(term)?;
    let what_pick = one(env, what)?;
    let item = match env.last(what, |m| m.pick == what_pick)?.sort {
        Sort::Attack => None,
        Sort::Item => Some(what_pick),
        _ => return fail(what, "attacks and activations are redirected"),
    };
    let to = one(env, to)?;
    env.act(Verb::Redirect { item, to });
    Ok(())
}
