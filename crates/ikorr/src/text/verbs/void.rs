//! Voiding, from any zone (ROI 11.54).

use super::retreat::RetreatRow;
use crate::program::Verb;
use crate::text::env::{Env, Res, kids};
use crate::text::filters::Wanted;
use crate::text::things::things;
use text::Term;

text::ops! {
    /// The forms of this verb.
    pub(crate) enum VoidRow after RetreatRow {
        Void: act = "voids+ {thing}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: VoidRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let VoidRow::Void = row;
    let [thing] = kids(term)?;
    let things = things(env, thing, Wanted::ANYWHERE)?;
    env.act(Verb::Void(things));
    Ok(())
}
