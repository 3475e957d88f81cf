//! Predicting (RB 436).

use super::add::AddRow;
use crate::program::{Amount, Verb};
use crate::text::amounts::small;
use crate::text::env::Env;
use text::{Res, Term, fail, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum PredictRow after AddRow {
        Predict: act = "predicts+";
        PredictSome: act = "[Predict{value}]";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: PredictRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let who = env.actor;
    let count = match row {
        PredictRow::Predict => 1,
        PredictRow::PredictSome => {
            let [value] = kids(term)?;
            match small(value)? {
                0 | 1 => return fail(value, "a value of 1 is not said"),
                n => i16::from(n),
            }
        }
    };
    let count = Amount::Number(count);
    env.act(Verb::Predict { who, count });
    Ok(())
}
