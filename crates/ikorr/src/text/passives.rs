//! Lines that work by themselves: passive abilities and replacements.

use super::around::{Around, measured};
use super::clauses::{ClauseRow, replacement};
use super::conditions::all;
use super::durations::{DurationRow, within};
use super::env::{Env, Res, fail, kids, row};
use super::filters::Wanted;
use super::players::side;
use super::predicates::mods;
use super::prices::costing;
use super::sentences::{SentenceRow, names};
use super::things::{Named, named};
use crate::program::{Ability, AbilityKind, Cond, Passive, Pick, PlayerMod, Scope, WorksIn};
use text::Term;

/// The abilities of a line without a head on a permanent: one a sentence.
pub(crate) fn passives<'t>(env: &mut Env<'_>, line: &'t Term) -> Res<'t, Vec<Ability>> {
    let [body] = kids(line)?;
    if row!(SentenceRow, body)? != SentenceRow::Steps {
        return fail(body, "this needs a trigger word or ACTION before it");
    }
    let [sentences] = kids(body)?;
    sentences
        .kids
        .iter()
        .map(|sentence| passive(env, sentence))
        .collect()
}

fn passive<'t>(env: &mut Env<'_>, sentence: &'t Term) -> Res<'t, Ability> {
    let (around, said) = Around::of(sentence)?;
    if let Some(part) = around.only_done() {
        return fail(part, "this needs a trigger word or ACTION before it");
    }
    if around.on_battlefield != names(said) {
        return fail(
            sentence,
            "a name is had on the battlefield, and nothing else is said so",
        );
    }
    let before = around.if_before.map(|list| all(env, list)).transpose()?;
    let kind = kind(env, &around, said)?;
    let after = around.if_after.map(|list| all(env, list)).transpose()?;
    if env.chooses() {
        return fail(said, "an ability that works by itself chooses nothing");
    }
    let gate = match (before, after) {
        (Some(one), Some(other)) => Some(Cond::And(Box::new(one), Box::new(other))),
        (one, other) => one.or(other),
    };
    Ok(whole(kind, gate))
}

/// A condition on what a card costs is asked where the card is, and so stands
/// with the change.
fn whole(mut kind: AbilityKind, mut gate: Option<Cond>) -> Ability {
    let mut zone = WorksIn::Battlefield;
    if let AbilityKind::Passive(list) = &mut kind
        && let [Passive::Costs(change)] = list.as_mut_slice()
    {
        change.when = gate.take();
        if change.this_only {
            zone = WorksIn::Everywhere;
        }
    }
    let (limit, targets, code) = (0, Vec::new(), Vec::new());
    Ability {
        kind,
        zone,
        gate,
        limit,
        targets,
        code,
    }
}

fn kind<'t>(env: &mut Env<'_>, around: &Around<'t>, said: &'t Term) -> Res<'t, AbilityKind> {
    let clause = row!(ClauseRow, said)?;
    if let Some(part) = around.minimum.filter(|_| clause != ClauseRow::Costing) {
        return fail(part, "only a cost has a minimum");
    }
    let passive = match clause {
        ClauseRow::Affects => measured(env, around, |env| things(env, said))?,
        ClauseRow::Costing => {
            let mut change = measured(env, around, |env| costing(env, said))?;
            if let Some(least) = around.minimum {
                change.minimum = least_cost(least)?;
            }
            Passive::Costs(change)
        }
        ClauseRow::PlayersCannot => {
            let [players, _] = kids(said)?;
            Passive::Players(side(players)?, PlayerMod::NoEffectDraws)
        }
        ClauseRow::PlayersMayMore => players_may(said)?,
        ClauseRow::Replaces | ClauseRow::MayReplace => {
            let optional = clause == ClauseRow::MayReplace;
            let replacement = replacement(env, said)?.passive(said, optional)?;
            return Ok(AbilityKind::Replaces(replacement));
        }
        _ => return fail(said, "this needs a trigger word or ACTION before it"),
    };
    if let Some(part) = around.measure.filter(|_| !measurable(clause)) {
        return fail(part, "nothing is measured by this");
    }
    Ok(AbilityKind::Passive(vec![passive]))
}

fn measurable(clause: ClauseRow) -> bool {
    matches!(clause, ClauseRow::Affects | ClauseRow::Costing)
}

/// A minimum of nothing is no minimum.
fn least_cost(term: &Term) -> Res<'_, u8> {
    match super::amounts::small(term)? {
        0 => fail(term, "no minimum"),
        least => Ok(least),
    }
}

fn things<'t>(env: &mut Env<'_>, said: &'t Term) -> Res<'t, Passive> {
    let [thing, predicates] = kids(said)?;
    let scope = match named(env, thing)? {
        Named::Pick(Pick::This) => Scope::This,
        Named::All(of) => Scope::All(of.finish(thing, Wanted::IN_PLAY)?),
        _ => return fail(thing, "an ability that works by itself chooses nothing"),
    };
    let mods = mods(env, predicates)?;
    if env.until.take().is_some() {
        return fail(predicates, "this needs a trigger word or ACTION before it");
    }
    Ok(Passive::Things(scope, mods))
}

fn players_may(said: &Term) -> Res<'_, Passive> {
    let [players, what, _, when] = kids(said)?;
    let players_are = side(players)?;
    let granted = match row!(ClauseRow, what)? {
        ClauseRow::Rush => {
            within(when, DurationRow::ThisGame, "RUSH is limited for the game")?;
            PlayerMod::RushAgain
        }
        ClauseRow::AvatarPower => {
            within(
                when,
                DurationRow::EachTurn,
                "a power is limited for the turn",
            )?;
            PlayerMod::PowerAgain
        }
        _ => return fail(what, "nothing that can be allowed"),
    };
    Ok(Passive::Players(players_are, granted))
}
