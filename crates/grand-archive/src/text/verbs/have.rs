//! Having something do something.

use super::choose::ChooseRow;
use crate::program::{Pick, Verb};
use crate::text::env::Env;
use crate::text::things::one;
use text::{Res, Term, fail, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum HaveRow after ChooseRow {
        HaveDeal: act = "has+ {thing} deal {blow}";
        HaveAttack: act = "has+ {thing} declare {additional_attack}";
        AdditionalAttack: additional_attack = "an additional attack";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: HaveRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    match row {
        HaveRow::HaveDeal => {
            let [by, what] = kids(term)?;
            let by = one(env, by)?;
            super::deal::blow(env, what, Some(by).filter(|by| *by != Pick::This))
        }
        HaveRow::HaveAttack => {
            let [who, _] = kids(term)?;
            let pick = one(env, who)?;
            env.act(Verb::AttackAgain(pick));
            Ok(())
        }
        HaveRow::AdditionalAttack => fail(term, "nothing is done"),
    }
}
