//! Activating abilities by an effect (ROI 6.11, 3.5b.1a).

use super::cast::CastRow;
use crate::program::Verb;
use crate::text::env::{Env, Res, fail, kids};
use crate::text::filters::Wanted;
use crate::text::things::things;
use text::Term;

text::ops! {
    /// The forms of this verb.
    pub(crate) enum ActivateRow after CastRow {
        Activate: act = "activates+ {action} of {thing}";
        AnAction: action = "an ACTION ability";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: ActivateRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    if row != ActivateRow::Activate {
        return fail(term, "nothing is done");
    }
    let [_, thing] = kids(term)?;
    let things = things(env, thing, Wanted::IN_PLAY)?;
    env.act(Verb::Activate { things });
    Ok(())
}
