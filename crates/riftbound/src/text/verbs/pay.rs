//! Paying (RB 357), also any amount.

use super::xp::XpRow;
use crate::card::Price;
use crate::program::{Amount, Instr, Verb};
use crate::text::clauses::acts_of;
use crate::text::costs::{plain, price};
use crate::text::env::Env;
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum PayRow after XpRow {
        Pay: act = "pays+ {price}";
        PayAny: act = "pays+ any amount of {resource}";
        OfEnergy: resource = "Energy";
        OfPower: resource = "<any>";
    }
}

/// Paying any amount, if that is all that is done.
pub(crate) fn any_amount(base: &Term) -> Option<&Term> {
    match acts_of(base).ok()?.0.as_slice() {
        [act] if PayRow::of(act.op) == Some(PayRow::PayAny) => Some(act),
        _ => None,
    }
}

/// What it does.
pub(crate) fn act<'t>(row: PayRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let who = env.actor;
    match row {
        PayRow::Pay => {
            let [of] = kids(term)?;
            let price: Price = price(of)?;
            if price.is_nothing() {
                return fail(of, "this costs nothing");
            }
            let (cost, optional) = (plain(price), false);
            env.emit(Instr::Pay {
                who,
                cost,
                optional,
            });
        }
        PayRow::PayAny => {
            let [of] = kids(term)?;
            let power = row!(PayRow, of)? == PayRow::OfPower;
            let bind = env.register();
            env.much = Some(Amount::Bound(bind));
            env.act(Verb::PayAny { who, power, bind });
        }
        _ => return fail(term, "nothing is done"),
    }
    Ok(())
}
