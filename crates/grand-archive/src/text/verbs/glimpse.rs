//! Glimpsing (GA glimpse).

use super::search::SearchRow;
use crate::program::Verb;
use crate::text::amounts::amount;
use crate::text::env::Env;
use text::{Res, Term, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum GlimpseRow after SearchRow {
        Glimpse: act = "glimpses+ {amount}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: GlimpseRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let GlimpseRow::Glimpse = row;
    let [many] = kids(term)?;
    let count = amount(env, many)?;
    let who = env.actor;
    env.act(Verb::Glimpse { who, count });
    Ok(())
}
