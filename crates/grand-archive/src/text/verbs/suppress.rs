//! Suppressing (GA suppress).

use super::transform::TransformRow;
use crate::program::Verb;
use crate::text::env::Env;
use crate::text::things::things;
use text::{Res, Term, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum SuppressRow after TransformRow {
        Suppress: act = "suppresses+ {thing}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: SuppressRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let SuppressRow::Suppress = row;
    let [thing] = kids(term)?;
    let things = things(env, thing)?;
    env.act(Verb::Suppress(things));
    Ok(())
}
