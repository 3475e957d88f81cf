//! Gathering (GA gather).

use super::glimpse::GlimpseRow;
use crate::program::{Amount, Verb};
use crate::text::amounts::amount;
use crate::text::env::Env;
use text::{Res, Term, fail};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum GatherRow after GlimpseRow {
        Gather: act = "gathers+";
        GatherTwice: act = "gathers+ twice";
        GatherTimes: act = "gathers+ {amount|word} times";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: GatherRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let times = match (row, term.kids.as_slice()) {
        (GatherRow::Gather, _) => env.scale(1),
        (GatherRow::GatherTwice, _) => Amount::Number(2),
        (_, [times]) => match amount(env, times)? {
            Amount::Number(..=2) => return fail(times, "there is a shorter word"),
            times => times,
        },
        _ => return fail(term, "how often?"),
    };
    let who = env.actor;
    env.act(Verb::Gather { who, times });
    Ok(())
}
