//! Healing (ROI 11.40).

use super::choose::ChooseRow;
use crate::program::Verb;
use crate::text::amounts::amount;
use crate::text::env::{Env, Res, kids};
use crate::text::filters::Wanted;
use crate::text::things::things;
use text::Term;

text::ops! {
    /// The forms of this verb.
    pub(crate) enum HealRow after ChooseRow {
        Heal: act = "heals+ {amount} from {thing}";
        FullyHeal: act = "fully heals+ {thing}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: HealRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let (amount, thing) = match row {
        HealRow::Heal => {
            let [much, thing] = kids(term)?;
            (Some(amount(env, much)?), thing)
        }
        HealRow::FullyHeal => {
            let [thing] = kids(term)?;
            (None, thing)
        }
    };
    let things = things(env, thing, Wanted::IN_PLAY)?;
    env.act(Verb::Heal { things, amount });
    Ok(())
}
