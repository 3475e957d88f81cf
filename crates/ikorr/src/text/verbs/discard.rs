//! Discarding from the own hand (ROI 11.37).

use super::void::VoidRow;
use crate::program::{Place, Verb};
use crate::text::env::{Env, Res, Role, kids};
use crate::text::filters::Wanted;
use crate::text::things::things;
use text::Term;

text::ops! {
    /// The forms of this verb.
    pub(crate) enum DiscardRow after VoidRow {
        Discard: act = "discards+ {thing}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: DiscardRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let DiscardRow::Discard = row;
    let [thing] = kids(term)?;
    let wanted = Wanted::own(env, Place::Hand);
    let things = things(env, thing, wanted)?;
    env.role_of(&things, Role::Discarded);
    env.act(Verb::Discard(things));
    Ok(())
}
