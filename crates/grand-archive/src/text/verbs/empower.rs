//! Empowering (GA empower-n).

use super::counters::CountersRow;
use crate::program::Verb;
use crate::text::amounts::amount;
use crate::text::env::Env;
use text::{Res, Term, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum EmpowerRow after CountersRow {
        Empower: act = "empowers+ {amount}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: EmpowerRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let EmpowerRow::Empower = row;
    let [much] = kids(term)?;
    let much = amount(env, much)?;
    env.act(Verb::Empower(much));
    Ok(())
}
