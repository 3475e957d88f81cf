//! Resting (GA rest-rested).

use super::redirect::RedirectRow;
use crate::program::Verb;
use crate::text::env::Env;
use crate::text::things::things;
use text::{Res, Term, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum RestRow after RedirectRow {
        Rest: act = "rests+ {thing}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: RestRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let RestRow::Rest = row;
    let [thing] = kids(term)?;
    let things = things(env, thing)?;
    env.act(Verb::Rest(things));
    Ok(())
}
