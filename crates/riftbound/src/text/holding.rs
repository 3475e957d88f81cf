//! What things have by a passive ability.

use super::around::Around;
use super::conditions::all;
use super::env::Env;
use super::grants::{mods, until};
use super::heads::and;
use super::lines::bare;
use super::passives::{everywhere, one};
use super::sentences::SentenceRow;
use super::statics::scope;
use crate::program::{Ability, AbilityKind, Passive, Scope};
use text::{Res, Term, fail, kids, row};

/// "Units here have \"...\"", perhaps on a condition.
pub(crate) fn quoting<'t>(env: &mut Env<'_>, sentence: &'t Term) -> Res<'t, Ability> {
    let [_, leads, thing, _, quote] = kids(sentence)?;
    let mut gate = None;
    for lead in &leads.kids {
        match (row!(SentenceRow, lead)?, lead.kids.get(1)) {
            (SentenceRow::CondLead, Some(list)) => {
                let cond = all(env, list)?;
                and(&mut gate, cond);
            }
            _ => return fail(lead, "this needs a trigger or a cost before it"),
        }
    }
    let scope = scope(env, thing)?;
    let [line] = kids(quote)?;
    let has = crate::program::Mod::Has(super::lines::quoted(env, line)?);
    let made = one(Passive::Things(scope, vec![has]));
    Ok(Ability { gate, ..made })
}

/// Compiles with "for each" said of it.
pub(crate) fn counted<'t, T>(
    env: &mut Env<'_>,
    around: &Around<'t>,
    run: impl Fn(&mut Env<'_>) -> Res<'t, T>,
) -> Res<'t, T> {
    let Some(unit) = around.each else {
        return run(env);
    };
    env.times = Some(super::amounts::measure(env, unit)?);
    env.scaled = false;
    let made = run(env)?;
    env.times = None;
    if env.scaled {
        Ok(made)
    } else {
        fail(unit, "nothing is counted by this")
    }
}

/// What things have, and how they enter.
pub(crate) fn affects<'t>(env: &mut Env<'_>, said: &'t Term) -> Res<'t, Ability> {
    let [thing, predicates, during] = kids(said)?;
    if until(during)?.is_some() {
        return fail(during, "this needs a trigger or a cost before it");
    }
    let mut scope = scope(env, thing)?;
    if let [only] = predicates.kids.as_slice()
        && let Some(more) = super::grants::might_here(env, only)
    {
        match &mut scope {
            Scope::All(filter) if filter.at == crate::program::At::Anywhere => {
                filter.at = crate::program::At::Here;
            }
            _ => return fail(only, "it is said twice where they are"),
        }
        return Ok(one(Passive::Things(scope, vec![more?])));
    }
    let mods = mods(env, predicates)?;
    let mut made = Vec::new();
    if !mods.is_empty() {
        made.push(Passive::Things(scope.clone(), mods));
    }
    let entering = predicates.kids.iter().filter_map(super::grants::entering);
    made.extend(entering.map(|ready| {
        let scope = scope.clone();
        Passive::Enters { scope, ready }
    }));
    let on_entry = made.iter().any(|p| matches!(p, Passive::Enters { .. }));
    let kind = AbilityKind::Passive(made);
    Ok(if on_entry && scope == Scope::This {
        everywhere(kind)
    } else {
        bare(kind)
    })
}

/// Units with one of several tags.
pub(crate) fn tagged<'t>(env: &mut Env<'_>, said: &'t Term) -> Res<'t, Passive> {
    let [list, place, predicates] = kids(said)?;
    let mut scope = super::said::Said::default();
    scope.filter.tags = super::filters::tags(list)?;
    scope.filter.kinds = super::filters::UNITS;
    for at in &place.kids {
        super::places::place(env, at, &mut scope)?;
    }
    let scope = Scope::All(scope.plural(said)?);
    let mods = mods(env, predicates)?;
    Ok(Passive::Things(scope, mods))
}
