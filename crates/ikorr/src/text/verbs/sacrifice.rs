//! Sacrificing: by its controller only (ROI 11.43).

use super::destroy::DestroyRow;
use crate::program::{Place, Verb};
use crate::text::env::{Env, Res, Role, kids};
use crate::text::filters::Wanted;
use crate::text::things::things;
use text::Term;

text::ops! {
    /// The forms of this verb.
    pub(crate) enum SacrificeRow after DestroyRow {
        Sacrifice: act = "sacrifices+ {thing}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: SacrificeRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let SacrificeRow::Sacrifice = row;
    let [thing] = kids(term)?;
    let wanted = Wanted::own(env, Place::Battlefield);
    let things = things(env, thing, wanted)?;
    env.role_of(&things, Role::Sacrificed);
    env.act(Verb::Sacrifice(things));
    Ok(())
}
