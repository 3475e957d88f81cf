//! Taking control (GA control-and-ownership).

use super::activate::ActivateRow;
use crate::program::{Until, Verb};
use crate::text::env::Env;
use crate::text::grants::until;
use crate::text::things::things;
use text::{Res, Term, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum ControlRow after ActivateRow {
        GainControl: act = "gains+ control of {thing}{during?}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: ControlRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let ControlRow::GainControl = row;
    let [thing, during] = kids(term)?;
    let things = things(env, thing)?;
    let until = until(env, during)?.unwrap_or(Until::Always);
    let who = env.actor;
    env.act(Verb::TakeControl { things, who, until });
    Ok(())
}
