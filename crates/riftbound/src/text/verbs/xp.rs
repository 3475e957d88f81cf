//! Experience (RB 730).

use super::score::ScoreRow;
use crate::program::{Cost, CostPart, Instr, Verb};
use crate::text::amounts::{amount, count};
use crate::text::env::Env;
use text::{Res, Term, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum XpRow after ScoreRow {
        GainXp: act = "gains+ {amount} XP";
        SpendXp: act = "spends+ {amount} XP";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: XpRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [much] = kids(term)?;
    let who = env.actor;
    match row {
        XpRow::GainXp => {
            let count = amount(env, much)?;
            env.act(Verb::GainXp { who, count });
        }
        XpRow::SpendXp => {
            let parts = vec![CostPart::SpendXp(count(much)?)];
            let cost = Cost {
                parts,
                ..Cost::default()
            };
            let optional = false;
            env.emit(Instr::Pay {
                who,
                cost,
                optional,
            });
        }
    }
    Ok(())
}
