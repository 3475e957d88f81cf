//! Dealing damage that is no strike (ROI 11.16).

use crate::program::{Amount, Verb};
use crate::text::amounts::amount;
use crate::text::env::{Env, Res, fail, kids};
use crate::text::filters::Wanted;
use crate::text::players::PlayerRow;
use crate::text::things::things;
use text::Term;

text::ops! {
    /// The forms of this verb.
    pub(crate) enum DamageRow after PlayerRow {
        DealDamage: act = "deals+ {amount} damage to {thing}";
        DealExcess: act = "deals+ {excess} to {thing}";
        TheExcess: excess = "the excess damage";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: DamageRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    match row {
        DamageRow::DealDamage => {
            let [much, thing] = kids(term)?;
            let amount = amount(env, much)?;
            let to = things(env, thing, Wanted::IN_PLAY)?;
            let excess = env.register();
            env.excess = Some(excess);
            env.act(Verb::Damage {
                to,
                amount,
                excess: Some(excess),
            });
        }
        DamageRow::DealExcess => {
            let Some(excess) = env.excess.take() else {
                return fail(term, "no damage was dealt before");
            };
            env.spoken_number(excess);
            let [_, thing] = kids(term)?;
            let to = things(env, thing, Wanted::IN_PLAY)?;
            env.act(Verb::Damage {
                to,
                amount: Amount::Bound(excess),
                excess: None,
            });
        }
        DamageRow::TheExcess => return fail(term, "nothing is done"),
    }
    Ok(())
}
