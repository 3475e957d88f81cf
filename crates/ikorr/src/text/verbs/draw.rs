//! Drawing (ROI 5.9a).

use super::discard::DiscardRow;
use crate::program::Verb;
use crate::text::amounts::amount;
use crate::text::env::{Env, Res, kids};
use text::Term;

text::ops! {
    /// The forms of this verb.
    pub(crate) enum DrawRow after DiscardRow {
        Draw: act = "draws+ {amount|a} card+";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: DrawRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let DrawRow::Draw = row;
    let [many] = kids(term)?;
    let (who, count) = (env.actor, amount(env, many)?);
    env.act(Verb::Draw { who, count });
    Ok(())
}
