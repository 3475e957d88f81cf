//! Destroying (GA destruction).

use super::recover::RecoverRow;
use crate::program::{Pick, Things, Verb};
use crate::text::env::{Env, Way};
use crate::text::things::things;
use text::{Res, Term, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum DestroyRow after RecoverRow {
        Destroy: act = "destroys+ {thing}";
    }
}

/// What it does. What was destroyed is known by what was bound.
pub(crate) fn act<'t>(row: DestroyRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let DestroyRow::Destroy = row;
    let [thing] = kids(term)?;
    let things = things(env, thing)?;
    if let Things::Pick(Pick::Bound(bind)) = things {
        env.ways.push((Way::Destroyed, bind));
    }
    env.act(Verb::Destroy(things));
    Ok(())
}
