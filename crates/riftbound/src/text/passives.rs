//! Lines that work by themselves: passive abilities, permissions, additional
//! costs.

use super::affecting::always_barred;
use super::around::Around;
use super::clauses::ClauseRow;
use super::conditions::all;
use super::env::Env;
use super::heads::and;
use super::holding::{affects, counted, quoting, tagged};
use super::lines::bare;
use super::players::PlayerRow;
use super::refs::RefRow;
use super::sentences::SentenceRow;
use super::standing::{may_play, statically, this};
use super::statics::StaticRow;
use super::things::ThingRow;
use crate::program::{Ability, AbilityKind, Passive, WorksIn};
use text::{Res, Term, fail, kids, row};

/// Whether a line of a spell says what playing it costs, and nothing that it
/// does.
pub(crate) fn is_static(body: &Term) -> bool {
    let [list] = body.kids.as_slice() else {
        return false;
    };
    list.kids.iter().any(|sentence| {
        let [_, leads, clause, _, _] = sentence.kids.as_slice() else {
            return false;
        };
        let extra = SentenceRow::AsExtra;
        let lead = leads
            .kids
            .iter()
            .any(|l| SentenceRow::of(l.op) == Some(extra));
        let row = StaticRow::of(clause.op);
        let costs = matches!(
            row,
            Some(StaticRow::Costs | StaticRow::ExtraMay | StaticRow::SpellReduced)
        );
        lead || costs || is_of_itself(clause)
    })
}

/// Whether a clause says what a card is or has itself.
fn is_of_itself(clause: &Term) -> bool {
    let thing = clause.kids.first().filter(|t| {
        ClauseRow::of(clause.op) == Some(ClauseRow::Affects)
            && ThingRow::of(t.op) == Some(ThingRow::Referred)
    });
    let to = thing.and_then(|t| t.kids.first());
    to.is_some_and(|r| matches!(RefRow::of(r.op), Some(RefRow::ThisCard | RefRow::Speaker)))
}

/// The abilities of a line without a head: one a sentence.
pub(crate) fn passives<'t>(env: &mut Env<'_>, body: &'t Term) -> Res<'t, Vec<Ability>> {
    if row!(SentenceRow, body)? != SentenceRow::BodySteps {
        return fail(body, "this needs a trigger or a cost before it");
    }
    let [list] = kids(body)?;
    if let Some(ability) = as_played(env, &list.kids)? {
        return Ok(vec![ability]);
    }
    let mut found: Vec<Ability> = Vec::new();
    for sentence in &list.kids {
        if row!(SentenceRow, sentence)? == SentenceRow::Quoting {
            found.push(quoting(env, sentence)?);
            continue;
        }
        let (around, clause) = Around::of(sentence)?;
        if let Some(extra) = super::extras::extra(env, &around, clause)? {
            found.push(extra);
        } else if around.would.is_some() {
            found.push(super::replacements::passive(env, &around, clause)?);
        } else if let Some(last) = found.last_mut().filter(|a| goes_on(a, clause)) {
            super::replacements::further(env, &around, clause, last)?;
        } else if let (Some((part, true)), Some(last)) = (around.if_done, found.last_mut()) {
            super::extras::if_paid(env, part, &around, clause, last)?;
        } else {
            found.push(passive(env, &around, clause)?);
        }
    }
    Ok(found)
}

/// "As you play me, ..." that is no additional cost (RB 355.1).
fn as_played<'t>(env: &mut Env<'_>, list: &'t [Term]) -> Res<'t, Option<Ability>> {
    let Some((first, rest)) = list.split_first() else {
        return Ok(None);
    };
    if row!(SentenceRow, first)? != SentenceRow::Sentence {
        return Ok(None);
    }
    let (mut around, clause) = Around::of(first)?;
    let extra = StaticRow::of(clause.op) == Some(StaticRow::ExtraMay);
    let Some(part) = around.as_played.take().filter(|_| !extra) else {
        return Ok(None);
    };
    let [of] = kids(part)?;
    this(env, of)?;
    env.with(super::env::Choosing::Later, |env| {
        super::steps::guarded_sentence(env, &around, clause, None)?;
        super::sentences::sentences(env, rest, Some(0))
    })?;
    let code = std::mem::take(&mut env.code);
    Ok(Some(Ability {
        code,
        ..everywhere(AbilityKind::AsPlayed)
    }))
}

/// Whether a sentence goes on with what happens instead.
fn goes_on(last: &Ability, clause: &Term) -> bool {
    let replaces = matches!(last.kind, AbilityKind::Replaces(_));
    replaces && ClauseRow::of(clause.op) == Some(ClauseRow::Do)
}

fn passive<'t>(env: &mut Env<'_>, around: &Around<'t>, said: &'t Term) -> Res<'t, Ability> {
    let costs = StaticRow::of(said.op) == Some(StaticRow::Costs);
    let instead = around.instead.filter(|_| !costs);
    if let Some(part) = around.only_done().or(instead) {
        return fail(part, "this needs a trigger or a cost before it");
    }
    let mut gate = None;
    for list in [around.if_before, around.while_before]
        .into_iter()
        .flatten()
    {
        let cond = all(env, list)?;
        and(&mut gate, cond);
    }
    let mut ability = kind(env, around, said)?;
    for list in [around.if_after, around.while_after].into_iter().flatten() {
        let cond = all(env, list)?;
        and(&mut gate, cond);
    }
    if !env.targets.is_empty() || !env.code.is_empty() {
        return fail(said, "an ability that works by itself chooses nothing");
    }
    if let Some(cond) = env.gate.take() {
        and(&mut gate, cond);
    }
    ability.gate = gate;
    Ok(ability)
}

pub(crate) fn kind<'t>(env: &mut Env<'_>, around: &Around<'t>, said: &'t Term) -> Res<'t, Ability> {
    env.minimum = around.minimum.map(super::amounts::number).transpose()?;
    let ability = match StaticRow::of(said.op) {
        Some(row) => statically(env, around, row, said)?,
        None => clausal(env, around, said)?,
    };
    if let (Some(_), Some(part)) = (env.minimum.take(), around.minimum) {
        return fail(part, "nothing here has a minimum");
    }
    Ok(ability)
}

pub(crate) fn one(passive: Passive) -> Ability {
    bare(AbilityKind::Passive(vec![passive]))
}

pub(crate) fn everywhere(kind: AbilityKind) -> Ability {
    Ability {
        zone: WorksIn::Everywhere,
        ..bare(kind)
    }
}

fn clausal<'t>(env: &mut Env<'_>, around: &Around<'t>, said: &'t Term) -> Res<'t, Ability> {
    match row!(ClauseRow, said)? {
        ClauseRow::Affects => counted(env, around, |env| affects(env, said)),
        ClauseRow::AffectsTagged => Ok(one(tagged(env, said)?)),
        ClauseRow::PlayersCannot => {
            let (side, what) = always_barred(said)?;
            Ok(one(Passive::Players(side, what)))
        }
        ClauseRow::PlayersMay => {
            let [player, base] = kids(said)?;
            if PlayerRow::of(player.op) != Some(PlayerRow::You) {
                return fail(player, "this needs a trigger or a cost before it");
            }
            may_play(env, base)
        }
        _ => fail(said, "this needs a trigger or a cost before it"),
    }
}
