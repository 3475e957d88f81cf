//! Exhausting (RB 414).

use super::ready::ReadyRow;
use crate::program::Verb;
use crate::text::env::Env;
use crate::text::things::several;
use text::{Res, Term, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum ExhaustRow after ReadyRow {
        Exhaust: act = "exhausts+ {thing%and}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: ExhaustRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let ExhaustRow::Exhaust = row;
    let [list] = kids(term)?;
    let things = several(env, list)?;
    env.act(Verb::Exhaust(things));
    Ok(())
}
