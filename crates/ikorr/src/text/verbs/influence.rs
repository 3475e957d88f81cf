//! Influence: refreshing, exerting and gaining it (ROI 11.38, 11.41, 8.3c).

use super::heal::HealRow;
use crate::program::Verb;
use crate::text::amounts::{amount, measure};
use crate::text::env::{Env, Res, kids};
use text::Term;

text::ops! {
    /// The forms of this verb.
    pub(crate) enum InfluenceRow after HealRow {
        Refresh: act = "refreshes+ {amount}";
        RefreshEqual: act = "refreshes+ influence equal to {measure}";
        ExertInfluence: act = "exerts+ {amount} influence";
        GainInfluence: act = "gains+ {amount} influence";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: InfluenceRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [many] = kids(term)?;
    let count = match row {
        InfluenceRow::RefreshEqual => measure(env, many)?,
        _ => amount(env, many)?,
    };
    let who = env.actor;
    env.act(match row {
        InfluenceRow::Refresh | InfluenceRow::RefreshEqual => Verb::Refresh { who, count },
        InfluenceRow::ExertInfluence => Verb::ExertInfluence { who, count },
        InfluenceRow::GainInfluence => Verb::GainInfluence { who, count },
    });
    Ok(())
}
