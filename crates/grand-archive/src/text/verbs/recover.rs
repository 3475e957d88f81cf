//! Recovering (GA recover).

use super::deal::DealRow;
use crate::program::Verb;
use crate::text::amounts::amount;
use crate::text::env::Env;
use text::{Res, Term, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum RecoverRow after DealRow {
        Recover: act = "recovers+ {amount}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: RecoverRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let RecoverRow::Recover = row;
    let [much] = kids(term)?;
    let amount = amount(env, much)?;
    let who = env.actor;
    env.act(Verb::Recover { who, amount });
    Ok(())
}
