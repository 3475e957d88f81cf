//! Retreating (ROI 11.42).

use super::sacrifice::SacrificeRow;
use crate::program::Verb;
use crate::text::env::{Env, Res, kids};
use crate::text::filters::Wanted;
use crate::text::things::things;
use text::Term;

text::ops! {
    /// The forms of this verb.
    pub(crate) enum RetreatRow after SacrificeRow {
        Retreat: act = "retreats+ {thing}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: RetreatRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let RetreatRow::Retreat = row;
    let [thing] = kids(term)?;
    let things = things(env, thing, Wanted::IN_PLAY)?;
    env.act(Verb::Retreat(things));
    Ok(())
}
