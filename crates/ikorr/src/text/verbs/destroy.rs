//! Destroying (ROI 11.36).

use super::damage::DamageRow;
use crate::program::Verb;
use crate::text::env::{Env, Res, Role, kids};
use crate::text::filters::Wanted;
use crate::text::things::things;
use text::Term;

text::ops! {
    /// The forms of this verb.
    pub(crate) enum DestroyRow after DamageRow {
        Destroy: act = "destroys+ {thing}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: DestroyRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let DestroyRow::Destroy = row;
    let [thing] = kids(term)?;
    let things = things(env, thing, Wanted::IN_PLAY)?;
    env.role_of(&things, Role::Destroyed);
    env.act(Verb::Destroy(things));
    Ok(())
}
