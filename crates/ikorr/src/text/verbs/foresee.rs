//! Foreseeing (ROI 11.39).

use super::draw::DrawRow;
use crate::program::Verb;
use crate::text::amounts::amount;
use crate::text::env::{Env, Res, kids};
use text::Term;

text::ops! {
    /// The forms of this verb.
    pub(crate) enum ForeseeRow after DrawRow {
        Foresee: act = "foresees+ {amount}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: ForeseeRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let ForeseeRow::Foresee = row;
    let [many] = kids(term)?;
    let (who, count) = (env.actor, amount(env, many)?);
    env.act(Verb::Foresee { who, count });
    Ok(())
}
