//! Doubling and swapping Might (RB 432, 433).

use super::attach::AttachRow;
use crate::program::{Things, Until, Verb};
use crate::text::env::Env;
use crate::text::grants::until;
use crate::text::things::{one, things};
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum MightRow after AttachRow {
        Double: act = "doubles+ {whose_might}{during?}";
        Swap: act = "swaps+ the Might of {thing}{during?}";
        MyMight: whose_might = "my Might";
        ItsMight: whose_might = "its Might";
        MightOf: whose_might = "{thing}'s Might";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: MightRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    match row {
        MightRow::Double => {
            let [whose, during] = kids(term)?;
            let things = match row!(MightRow, whose)? {
                MightRow::MyMight => Things::Pick(crate::program::Pick::This),
                MightRow::ItsMight => Things::Pick(env.it(whose)?),
                _ => {
                    let [thing] = kids(whose)?;
                    things(env, thing)?
                }
            };
            let until = until(during)?.unwrap_or(Until::Always);
            env.act(Verb::DoubleMight { things, until });
        }
        MightRow::Swap => {
            let [thing, during] = kids(term)?;
            let both = one(env, thing)?;
            if env.mentions.last().is_some_and(|m| m.one) {
                return fail(thing, "two units swap their Mights");
            }
            let until = until(during)?.unwrap_or(Until::Always);
            env.act(Verb::SwapMight {
                one: both,
                other: both,
                until,
            });
        }
        _ => return fail(term, "nothing is done"),
    }
    Ok(())
}
