//! Preventing damage (GA damage-prevention).

use super::gain::GainRow;
use crate::program::{About, Instead, Replacement, Things, Verb, Would};
use crate::text::amounts::amount;
use crate::text::clauses::acts_of;
use crate::text::env::Env;
use crate::text::grants::until;
use crate::text::replacements::damage_kind;
use crate::text::sources::source;
use crate::text::things::things;
use text::{Res, Term, fail, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum PreventRow after GainRow {
        PreventSome: act = "prevents+ {amount} of {that_damage}";
        PreventThat: act = "prevents+ {that_damage}";
        AllBut: act = "prevents+ all but {amount} of {that_damage}";
        ThatDamage: that_damage = "that damage";
        PreventNext: act = "prevents+ the next {amount} {damage_word} {to_be_dealt} {thing}{during?}";
        PreventFrom: act = "prevents+ the next {amount} {damage_word} {to_be_dealt} {thing}{during?} {from_source}";
        PreventAll: act = "prevents+ all {damage_word} {to_be_dealt} {thing}{during?}";
        ToBeDealt: to_be_dealt = "that {would_be} to";
        WouldBe: would_be = "would be dealt";
    }
}

/// How the damage of a replacement is prevented, if it is.
pub(crate) fn prevented<'t>(env: &mut Env<'_>, base: &'t Term) -> Res<'t, Option<Instead>> {
    let acts = acts_of(base)?;
    let [act] = acts.as_slice() else {
        return Ok(None);
    };
    Ok(match (PreventRow::of(act.op), act.kids.as_slice()) {
        (Some(PreventRow::PreventSome), [much, _]) => Some(Instead::Prevent(amount(env, much)?)),
        (Some(PreventRow::AllBut), [much, _]) => Some(Instead::PreventAllBut(amount(env, much)?)),
        (Some(PreventRow::PreventThat), _) => Some(Instead::PreventAll),
        _ => None,
    })
}

/// What is never damaged, and by which damage, where no time is said.
pub(crate) fn always(base: &Term) -> Res<'_, Option<(&Term, crate::program::DamageKind)>> {
    let acts = acts_of(base)?;
    let [act] = acts.as_slice() else {
        return Ok(None);
    };
    Ok(match (PreventRow::of(act.op), act.kids.as_slice()) {
        (Some(PreventRow::PreventAll), [word, _, thing, during]) if during.kids.is_empty() => {
            Some((thing, damage_kind(word)?))
        }
        _ => None,
    })
}

/// What it does.
pub(crate) fn act<'t>(row: PreventRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    match row {
        PreventRow::PreventNext => {
            let [much, word, _, thing, during] = kids(term)?;
            shield(env, term, (much, word, thing, during), None)
        }
        PreventRow::PreventFrom => {
            let [much, word, _, thing, during, from] = kids(term)?;
            shield(env, term, (much, word, thing, during), Some(from))
        }
        PreventRow::PreventAll => {
            let [word, _, thing, during] = kids(term)?;
            let damage = damage_kind(word)?;
            let things: Things = things(env, thing)?;
            let Some(until) = until(env, during)? else {
                return fail(term, "say for how long");
            };
            let replacement = Box::new(replacement(damage, Instead::PreventAll));
            env.act(Verb::Replace {
                things: Some(things),
                replacement,
                uses: None,
                together: false,
                until,
                len: 0,
            });
            Ok(())
        }
        _ => fail(term, "say what damage would be dealt"),
    }
}

/// A shield of so much, against damage of all sources or of some.
fn shield<'t>(
    env: &mut Env<'_>,
    term: &'t Term,
    (much, word, thing, during): (&'t Term, &'t Term, &'t Term, &'t Term),
    from: Option<&'t Term>,
) -> Res<'t, ()> {
    let amount = amount(env, much)?;
    let damage = damage_kind(word)?;
    let things = things(env, thing)?;
    let Some(until) = until(env, during)? else {
        return fail(term, "say for how long");
    };
    let mut replacement = replacement(damage, Instead::Prevent(amount.clone()));
    replacement.by = from.map(|term| source(env, term)).transpose()?;
    env.act(Verb::Shield {
        things,
        amount,
        replacement: Box::new(replacement),
        until,
    });
    Ok(())
}

fn replacement(damage: crate::program::DamageKind, instead: Instead) -> Replacement {
    Replacement::plain(Would::BeDamaged, About::Nothing, damage, instead)
}
