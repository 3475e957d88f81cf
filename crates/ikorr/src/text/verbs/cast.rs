//! Casting by an effect (ROI 4.8a).

use super::shuffle::ShuffleRow;
use crate::program::Verb;
use crate::text::env::{Env, Res, fail, kids};
use crate::text::filters::Wanted;
use crate::text::things::things;
use text::Term;

text::ops! {
    /// The forms of this verb.
    pub(crate) enum CastRow after ShuffleRow {
        CastFree: act = "casts+ {thing} without paying its cost";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: CastRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let CastRow::CastFree = row;
    let [thing] = kids(term)?;
    let things = things(env, thing, Wanted::ANYWHERE)?;
    if !env.mentions.last().is_some_and(|last| last.kinds.spell) {
        return fail(thing, "only a spell is cast");
    }
    let who = env.actor;
    env.act(Verb::CastFree { things, who });
    Ok(())
}
