//! Taking control (ROI 3.18a.1a).

use super::influence::InfluenceRow;
use crate::program::Verb;
use crate::text::env::{Env, Res, kids};
use crate::text::filters::Wanted;
use crate::text::things::things;
use text::Term;

text::ops! {
    /// The forms of this verb.
    pub(crate) enum ControlRow after InfluenceRow {
        GainControl: act = "gains+ control of {thing}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: ControlRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let ControlRow::GainControl = row;
    let [thing] = kids(term)?;
    let things = things(env, thing, Wanted::IN_PLAY)?;
    let (who, until) = (env.actor, env.lasting());
    env.act(Verb::TakeControl { things, who, until });
    Ok(())
}
