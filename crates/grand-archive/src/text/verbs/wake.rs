//! Waking up (GA wake-up).

use super::rest::RestRow;
use crate::program::Verb;
use crate::text::env::Env;
use crate::text::refs::reference;
use crate::text::things::things;
use text::{Res, Term, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum WakeRow after RestRow {
        WakeUp: act = "wakes+ up {thing}";
        WakeItUp: act = "wakes+ {ref} up";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: WakeRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [thing] = kids(term)?;
    let things = match row {
        WakeRow::WakeUp => things(env, thing)?,
        WakeRow::WakeItUp => crate::program::Things::Pick(reference(env, thing)?),
    };
    env.act(Verb::WakeUp(things));
    Ok(())
}
