//! Gaining points by an effect.

use super::draw::DrawRow;
use crate::program::Verb;
use crate::text::amounts::amount;
use crate::text::env::Env;
use text::{Res, Term, fail, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum ScoreRow after DrawRow {
        Score: act = "{scoring} {amount} point+";
        ScoreScores: scoring = "scores+" (style);
        GainsPoints: scoring = "gains+" (style);
    }
}

/// What it does.
pub(crate) fn act<'t>(row: ScoreRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    if row != ScoreRow::Score {
        return fail(term, "nothing is done");
    }
    let [_, much] = kids(term)?;
    let count = amount(env, much)?;
    let who = env.actor;
    env.act(Verb::GainPoints { who, count });
    Ok(())
}
