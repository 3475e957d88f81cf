//! Transforming (GA transform).

use super::wake::WakeRow;
use crate::program::Verb;
use crate::text::env::Env;
use crate::text::things::things;
use text::{Res, Term, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum TransformRow after WakeRow {
        Transform: act = "transforms+ {thing}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: TransformRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let TransformRow::Transform = row;
    let [thing] = kids(term)?;
    let things = things(env, thing)?;
    env.act(Verb::Transform(things));
    Ok(())
}
