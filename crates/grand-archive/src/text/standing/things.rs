//! Static abilities of things: what they reach and what they give.

use super::of;
use crate::program::{
    Ability, Cannot, Cond, Cost, Enters, Filter, Mod, Pick, Scope, Static, Where, WorksIn,
};
use crate::text::around::Around;
use crate::text::clauses::ClauseRow;
use crate::text::conditions::{also, conds};
use crate::text::env::Env;
use crate::text::grants::{Effect, not_its_own, of_attack, predicate, quote_mods};
use crate::text::players::PlayerRow;
use crate::text::refs::reference;
use crate::text::sentences::SentenceRow;
use crate::text::things::{Named, named};
use text::{Res, Term, fail, kids, row};

pub(super) fn quoting<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Ability> {
    let [_, leads, thing, _, granted, quote] = kids(term)?;
    let while_ = quote_conds(env, leads)?;
    let scope = scope(env, thing)?;
    let mods = quote_mods(env, granted, quote)?;
    let mut ability = of(env, Static::Things(scope, mods));
    ability.while_ = while_;
    Ok(ability)
}

/// "~ gets +1 {power} and has ..."
pub(super) fn quoting_also<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Ability> {
    let [_, leads, thing, predicates, _, quote] = kids(term)?;
    let while_ = quote_conds(env, leads)?;
    let scope = scope(env, thing)?;
    let mut mods = Vec::new();
    for one in &predicates.kids {
        match predicate(env, one, false)? {
            Effect::Mods(more, None) => mods.extend(more),
            _ => return fail(one, "this needs a trigger or a cost before it"),
        }
    }
    let [line] = kids(quote)?;
    mods.push(Mod::Has(crate::text::lines::quoted(env, line)?));
    let mut ability = of(env, Static::Things(scope, mods));
    ability.while_ = while_;
    Ok(ability)
}

pub(super) fn quote_conds<'t>(env: &mut Env<'_>, leads: &'t Term) -> Res<'t, Option<Cond>> {
    let mut while_ = None;
    for lead in &leads.kids {
        if row!(SentenceRow, lead)? != SentenceRow::CondLead {
            return fail(lead, "this does not stand here");
        }
        let [_, list] = kids(lead)?;
        let cond = conds(env, list)?;
        also(&mut while_, cond);
    }
    Ok(while_)
}

/// "Your opponents can't target this with attacks."
pub(super) fn untargetable<'t>(env: &mut Env<'_>, what: &'t Term) -> Res<'t, Option<Scope>> {
    if row!(ClauseRow, what)? != ClauseRow::BarTarget {
        return Ok(None);
    }
    let [thing] = kids(what)?;
    Ok(Some(of_pick(reference(env, thing)?)))
}

pub(super) fn of_pick(pick: Pick) -> Scope {
    match pick {
        Pick::This => Scope::This,
        other => Scope::Pick(other),
    }
}

/// The things a static ability reaches.
pub(super) fn scope<'t>(env: &mut Env<'_>, thing: &'t Term) -> Res<'t, Scope> {
    Ok(match named(env, thing)? {
        Named::Pick(pick) => of_pick(pick),
        Named::All(said) => Scope::All(said.plain(thing)?),
        _ => return fail(thing, "an ability that works by itself chooses nothing"),
    })
}

pub(super) fn affects<'t>(
    env: &mut Env<'_>,
    around: &Around<'t>,
    said: &'t Term,
) -> Res<'t, Ability> {
    let (thing, predicates) = crate::text::grants::parts(said)?;
    let attacks = row!(ClauseRow, said)? == ClauseRow::AffectsAttacks;
    let scope = scope(env, thing)?;
    let one = match &scope {
        Scope::This => Some(Pick::This),
        Scope::Pick(pick) => Some(*pick),
        Scope::All(_) => None,
    };
    if let Some(pick) = one {
        not_its_own(env, &Named::Pick(pick), attacks, thing)?;
    }
    let mut found = Vec::new();
    let mut enters = None;
    for one in &predicates {
        match predicate(env, one, attacks)? {
            Effect::Mods(mods, None) => found.extend(mods),
            Effect::Enters(how) if predicates.len() == 1 => enters = Some(how),
            _ => return fail(one, "this needs a trigger or a cost before it"),
        }
    }
    if let Some(how) = enters {
        let mut ability = of(
            env,
            Static::Enters(Enters {
                scope: scope.clone(),
                how,
            }),
        );
        if scope == Scope::This {
            ability.zone = WorksIn::Everywhere;
        }
        return Ok(ability);
    }
    if let Some(part) = around.unless {
        found = vec![attack_tax(env, part, &found)?];
    }
    if scope == Scope::Pick(Pick::Attack) {
        found = found.into_iter().map(of_attack).collect();
    }
    let mut ability = of(env, Static::Things(scope, found));
    if env.subject.is_action() {
        ability.zone = WorksIn::Everywhere;
    }
    Ok(ability)
}

/// "Can't attack unless its controller pays (1)."
pub(super) fn attack_tax<'t>(env: &mut Env<'_>, part: &'t Term, found: &[Mod]) -> Res<'t, Mod> {
    let [player, costs] = kids(part)?;
    if PlayerRow::of(player.op) != Some(PlayerRow::ItsController) {
        return fail(player, "say \"its controller\"");
    }
    let cost: Cost = crate::text::costs::cost(env, costs)?;
    match (found, cost.reserve) {
        ([Mod::Cannot(Cannot::Attack)], Some(much)) if cost.parts.is_empty() => {
            Ok(Mod::AttackCosts(much))
        }
        _ => fail(part, "only attacks are paid for like this"),
    }
}

/// "Can level up only into champions of its name."
pub(super) fn levels_only<'t>(env: &mut Env<'_>, said: &'t Term) -> Res<'t, Static> {
    let [thing, _] = kids(said)?;
    let scope = of_pick(reference(env, thing)?);
    let Some(character) = env.subject.character else {
        return fail(said, "this is no character");
    };
    let filter = Filter {
        character: Some(character),
        zones: std::iter::once(Where::Anywhere).collect(),
        ..Filter::default()
    };
    Ok(Static::Things(scope, vec![Mod::LevelsOnlyInto(filter)]))
}
