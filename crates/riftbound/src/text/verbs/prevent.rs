//! Preventing damage (RB 437).

use super::replace::ReplaceRow;
use crate::program::{Until, Verb};
use crate::text::amounts::amount;
use crate::text::clauses::acts_of;
use crate::text::env::Env;
use crate::text::grants::until;
use crate::text::things::things;
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum PreventRow after ReplaceRow {
        PreventAll: act = "prevents+ all {damage_of}{during?}";
        PreventNext: act = "prevents+ the next {amount} {damage_of} {dealt_to}{during?}";
        DealtTo: dealt_to = "that would {be_dealt} {thing}";
        BeDealt: be_dealt = "be dealt to";
        EffectDamage: damage_of = "spell and ability damage";
        AnyDamage: damage_of = "damage";
        PreventIt: act = "prevents+ {that_damage}";
        ItDamage: that_damage = "it" (style);
        ThatDamage: that_damage = "that damage" (style);
    }
}

/// Whether acts are nothing but "prevent it".
pub(crate) fn prevents(base: &Term) -> bool {
    let acts = acts_of(base).map(|(acts, _)| acts).unwrap_or_default();
    let prevent = |act: &&Term| PreventRow::of(act.op) == Some(PreventRow::PreventIt);
    acts.len() == 1 && acts.iter().all(prevent)
}

/// What it does.
pub(crate) fn act<'t>(row: PreventRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    match row {
        PreventRow::PreventAll => {}
        PreventRow::PreventNext => return next(env, term),
        _ => return fail(term, "no damage would be dealt"),
    }
    let [what, during] = kids(term)?;
    let effects_only = row!(PreventRow, what)? == PreventRow::EffectDamage;
    let (things, amount, once) = (None, None, false);
    let until = until(during)?.unwrap_or(Until::Always);
    env.act(Verb::Prevent {
        things,
        amount,
        effects_only,
        once,
        until,
    });
    Ok(())
}

/// A value that is used up (RB 437.3).
fn next<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [much, what, to, during] = kids(term)?;
    let effects_only = row!(PreventRow, what)? == PreventRow::EffectDamage;
    let amount = Some(amount(env, much)?);
    let [_, thing] = kids(to)?;
    let things = Some(things(env, thing)?);
    let until = until(during)?.unwrap_or(Until::Always);
    env.act(Verb::Prevent {
        things,
        amount,
        effects_only,
        once: false,
        until,
    });
    Ok(())
}
