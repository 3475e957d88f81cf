//! Loading (GAT load/1).

use super::suppress::SuppressRow;
use crate::program::Verb;
use crate::text::env::Env;
use crate::text::things::{one, things};
use text::{Res, Term, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum LoadRow after SuppressRow {
        Load: act = "loads+ {thing} into {thing}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: LoadRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let LoadRow::Load = row;
    let [what, into] = kids(term)?;
    let what = things(env, what)?;
    let into = one(env, into)?;
    env.act(Verb::Load { what, into });
    Ok(())
}
