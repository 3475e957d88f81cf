//! Paying as a step (GA cost/p8).

use super::prevent::PreventRow;
use crate::program::{Cost, Instr};
use crate::text::amounts::amount;
use crate::text::env::Env;
use text::{Res, Term, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum PayRow after PreventRow {
        Pay: act = "pays+ ({amount})";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: PayRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let PayRow::Pay = row;
    let [much] = kids(term)?;
    let cost = Cost {
        reserve: Some(amount(env, much)?),
        ..Cost::default()
    };
    let who = env.actor;
    env.emit(Instr::Pay { who, cost });
    Ok(())
}
