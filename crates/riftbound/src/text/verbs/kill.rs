//! Killing (RB 428).

use crate::program::Verb;
use crate::text::env::Env;
use crate::text::players::PlayerRow;
use crate::text::things::several;
use text::{Res, Term, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum KillRow after PlayerRow {
        Kill: act = "kills+ {thing%and}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: KillRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let KillRow::Kill = row;
    let [list] = kids(term)?;
    let things = several(env, list)?;
    env.act(Verb::Kill(things));
    Ok(())
}
