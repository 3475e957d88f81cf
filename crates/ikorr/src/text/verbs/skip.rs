//! Skipping a phase (ROI 9.1a.1a).

use super::counters::CounterRow;
use crate::program::{Phase, Verb};
use crate::text::env::{Env, Res, fail, kids, row};
use crate::text::zones::own_zone;
use text::Term;

text::ops! {
    /// The forms of this verb.
    pub(crate) enum SkipRow after CounterRow {
        Skip: act = "skips+ {owner} next {phase} phase";
        Securing: phase = "secure";
        Influencing: phase = "influence";
        Starting: phase = "start";
        Drawing: phase = "draw";
        Acting: phase = "action";
        Ending: phase = "end";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: SkipRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    if row != SkipRow::Skip {
        return fail(term, "nothing is done");
    }
    let [owner, which] = kids(term)?;
    own_zone(env, owner)?;
    let phase = match row!(SkipRow, which)? {
        SkipRow::Securing => Phase::Secure,
        SkipRow::Influencing => Phase::Influence,
        SkipRow::Starting => Phase::Start,
        SkipRow::Drawing => Phase::Draw,
        SkipRow::Acting => Phase::Action,
        SkipRow::Ending => Phase::End,
        SkipRow::Skip => return fail(which, "no phase"),
    };
    let who = env.actor;
    env.act(Verb::SkipPhase { who, phase });
    Ok(())
}
