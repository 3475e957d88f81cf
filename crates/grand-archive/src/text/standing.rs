//! Lines that work by themselves: static abilities, permissions, additional
//! costs, what is done as the card enters.

mod costs;
mod entering;
mod played;
mod rows;
mod things;

pub(crate) use costs::same_way;
pub(crate) use played::is_static;

use super::around::Around;
use super::clauses::ClauseRow;
use super::conditions::{also, conds};
use super::env::Env;
use super::grants::{Effect, predicate};
use super::measures::{measure, unit};
use super::players::sides;
use super::refs::reference;
use super::sentences::SentenceRow;
use super::statics::StaticRow;
use crate::program::{
    Ability, AbilityKind, Amount, Cannot, Cond, Mod, Pick, Side, Static, WorksIn,
};
use costs::{extra, paying};
use entering::as_enters;
use played::is_itself;
use rows::statically;
use text::{Res, Term, fail, kids, row};
use things::{affects, quoting, quoting_also, untargetable};

/// The abilities of a line without a head: one a sentence.
pub(crate) fn statics<'t>(env: &mut Env<'_>, body: &'t Term) -> Res<'t, Vec<Ability>> {
    if row!(SentenceRow, body)? != SentenceRow::BodySteps {
        return fail(body, "this needs a trigger or a cost before it");
    }
    let [first, rest] = kids(body)?;
    let mut found: Vec<Ability> = Vec::new();
    let mut list = vec![first];
    for after in &rest.kids {
        match row!(SentenceRow, after)? {
            SentenceRow::After => list.push(&after.kids[0]),
            _ => return fail(after, "say it in a line of its own"),
        }
    }
    let mut at = 0;
    while let Some(one) = list.get(at) {
        at += 1;
        match row!(SentenceRow, one)? {
            SentenceRow::Quoting => {
                found.push(quoting(env, one)?);
                continue;
            }
            SentenceRow::QuotingAlso => {
                found.push(quoting_also(env, one)?);
                continue;
            }
            _ => {}
        }
        let (around, clause) = Around::of(one)?;
        if around.entering.is_some() {
            found.push(as_enters(env, &around, clause, &list[at..])?);
            break;
        }
        if around.would.is_some() {
            found.push(super::replacements::standing(
                env,
                &around,
                clause,
                &list[at..],
            )?);
            break;
        }
        if let Some(last) = found.last_mut()
            && goes_on(env, last, &around, clause)?
        {
            continue;
        }
        let pays = around.paying.is_some();
        let next = list.get(at).filter(|next| pays && is_pays_for(next));
        if pays && next.is_none() {
            return fail(one, "say how much each one pays for");
        }
        found.push(standing(env, &around, clause)?);
    }
    Ok(found)
}

/// "Each one pays for 1 of that cost."
fn is_pays_for(sentence: &Term) -> bool {
    let clause = sentence.kids.get(2);
    clause.is_some_and(|c| StaticRow::of(c.op) == Some(StaticRow::PaysFor))
}

/// A sentence that says more of the ability before it.
fn goes_on<'t>(
    env: &mut Env<'_>,
    last: &mut Ability,
    around: &Around<'t>,
    clause: &'t Term,
) -> Res<'t, bool> {
    match (StaticRow::of(clause.op), &mut last.kind) {
        (Some(StaticRow::PaysFor), AbilityKind::ExtraCost(extra)) => {
            let [much, _] = kids(clause)?;
            match super::amounts::amount(env, much)? {
                Amount::Number(n) => match u8::try_from(n) {
                    Ok(n) => extra.pays = Some(n),
                    Err(_) => return fail(much, "too large a number"),
                },
                _ => return fail(much, "say a number"),
            }
            Ok(true)
        }
        (_, AbilityKind::Permits(_)) if around.if_done.is_some_and(|(_, yes)| yes) => {
            let [thing, predicates] = match row!(ClauseRow, clause)? {
                ClauseRow::Affects => kids(clause)?,
                _ => return fail(clause, "this does not stand here"),
            };
            let itself = is_itself(thing);
            let [one] = predicates.kids.as_slice() else {
                return fail(predicates, "say one");
            };
            match (predicate(env, one, false)?, &mut last.kind) {
                (Effect::Enters(entering), AbilityKind::Permits(permission)) if itself => {
                    permission.entering = entering;
                    Ok(true)
                }
                _ => fail(clause, "this does not stand here"),
            }
        }
        _ => Ok(false),
    }
}

fn of(env: &Env<'_>, one: Static) -> Ability {
    Ability::bare(AbilityKind::Static(vec![one]), env.subject.home())
}

fn everywhere(kind: AbilityKind) -> Ability {
    Ability::bare(kind, WorksIn::Everywhere)
}

/// Says that a clause is about the card itself.
fn its_own<'t>(env: &mut Env<'_>, thing: &'t Term) -> Res<'t, ()> {
    match reference(env, thing)? {
        Pick::This => Ok(()),
        _ => fail(thing, "say it of the card itself"),
    }
}

fn standing<'t>(env: &mut Env<'_>, around: &Around<'t>, said: &'t Term) -> Res<'t, Ability> {
    if let Some(part) = around.only_done() {
        return fail(part, "this needs a trigger or a cost before it");
    }
    let mut while_ = None;
    if let Some(list) = around.if_before {
        let cond = conds(env, list)?;
        also(&mut while_, cond);
    }
    let mut ability = counted(env, around, said)?;
    if let Some(list) = around.if_after {
        let cond = conds(env, list)?;
        also(&mut while_, cond);
    }
    if !env.targets.is_empty() || !env.code.is_empty() {
        return fail(said, "an ability that works by itself chooses nothing");
    }
    settle(&mut ability, while_);
    Ok(ability)
}

/// Where the condition of an ability is kept.
fn settle(ability: &mut Ability, cond: Option<Cond>) {
    let place = match &mut ability.kind {
        AbilityKind::ExtraCost(extra) => &mut extra.cond,
        AbilityKind::Permits(permission) => &mut permission.cond,
        AbilityKind::Static(list) => match list.as_mut_slice() {
            [Static::Costs(change)] => &mut change.cond,
            _ => &mut ability.while_,
        },
        _ => &mut ability.while_,
    };
    *place = cond;
}

/// The clause with what X is, or what "for each" counts.
fn counted<'t>(env: &mut Env<'_>, around: &Around<'t>, said: &'t Term) -> Res<'t, Ability> {
    if let Some(term) = around.x {
        let much = measure(env, term)?;
        if env.x.replace(much).is_some() {
            return fail(term, "it is said twice what X is");
        }
    }
    let Some(each) = around.each else {
        return kind(env, around, said);
    };
    let times = unit(env, each)?;
    env.times = Some(times);
    env.scaled = false;
    let ability = kind(env, around, said)?;
    env.times = None;
    if !env.scaled {
        return fail(each, "nothing is counted by this");
    }
    Ok(ability)
}

fn kind<'t>(env: &mut Env<'_>, around: &Around<'t>, said: &'t Term) -> Res<'t, Ability> {
    if let Some(to) = around.extra {
        return extra(env, to, said);
    }
    if around.paying.is_some() {
        return paying(env, said);
    }
    if let Some(row) = StaticRow::of(said.op) {
        return statically(env, row, said);
    }
    match row!(ClauseRow, said)? {
        ClauseRow::Affects | ClauseRow::AffectsAttacks | ClauseRow::AffectsAlso => {
            affects(env, around, said)
        }
        ClauseRow::Do => super::replacements::prevented_always(env, said),
        ClauseRow::PlayersCannot => {
            let [players, what, during] = kids(said)?;
            if let Some(part) = during.kids.first() {
                return fail(part, "this needs a trigger or a cost before it");
            }
            if let Some(of) = untargetable(env, what)? {
                let mods = vec![Mod::Cannot(Cannot::BeAttacked)];
                if sides(players)? != Side::Opponents {
                    return fail(players, "say \"your opponents\"");
                }
                return Ok(self::of(env, Static::Things(of, mods)));
            }
            let what = super::nexts::barred(env, what)?;
            Ok(of(env, Static::Players(sides(players)?, what)))
        }
        _ => fail(said, "this needs a trigger or a cost before it"),
    }
}
