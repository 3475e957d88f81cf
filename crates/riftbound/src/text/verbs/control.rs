//! Taking control.

use super::might::MightRow;
use crate::program::{TargetKind, Things, Until, Verb};
use crate::text::env::Env;
use crate::text::grants::until;
use crate::text::things::things;
use text::{Res, Term, fail, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum ControlRow after MightRow {
        TakeControl: act = "{taking} control of {thing}{during?}";
        Take: taking = "takes+" (style);
        ControlGain: taking = "gains+" (style);
    }
}

/// What it does.
pub(crate) fn act<'t>(row: ControlRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    if row != ControlRow::TakeControl {
        return fail(term, "nothing is done");
    }
    let [_, thing, during] = kids(term)?;
    let things = things(env, thing)?;
    if let Things::Pick(crate::program::Pick::Target(index)) = &things
        && let Some(spec) = env.targets.get(usize::from(*index))
        && matches!(spec.what, TargetKind::Item(_))
    {
        return fail(thing, "nothing on the Chain is taken control of");
    }
    let (who, until) = (env.actor, until(during)?.unwrap_or(Until::Always));
    env.act(Verb::TakeControl { things, who, until });
    Ok(())
}
