//! Stunning, perhaps perpetually (ROI 11.49, 11.51).

use super::ikorr::IkorrRow;
use crate::program::Verb;
use crate::text::env::{Env, Res, fail};
use crate::text::filters::Wanted;
use crate::text::things::things;
use text::Term;

text::ops! {
    /// The forms of this verb.
    pub(crate) enum StunRow after IkorrRow {
        Stun: act = "stuns+ {thing}";
        PerpetuallyStun: act = "perpetually stuns+ {thing}";
        Unstun: act = "removes+ {condition} from {thing}";
        StunnedCondition: condition = "the stunned condition";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: StunRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let Some(thing) = term.kids.last() else {
        return fail(term, "nothing is done");
    };
    let things = things(env, thing, Wanted::IN_PLAY)?;
    let perpetual = row == StunRow::PerpetuallyStun;
    env.act(match row {
        StunRow::Unstun => Verb::Unstun(things),
        _ => Verb::Stun { things, perpetual },
    });
    Ok(())
}
