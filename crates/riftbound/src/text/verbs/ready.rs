//! Readying (RB 415).

use super::kill::KillRow;
use crate::program::Verb;
use crate::text::env::Env;
use crate::text::things::several;
use text::{Res, Term, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum ReadyRow after KillRow {
        ReadyReady: act = "readies+ {thing%and}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: ReadyRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let ReadyRow::ReadyReady = row;
    let [list] = kids(term)?;
    let things = several(env, list)?;
    env.act(Verb::Ready(things));
    Ok(())
}
