//! The effects of triggered abilities: "if", "you may" and a cost at their
//! beginning are decided before they are put on the Chain (RB 383.3).

use super::around::Around;
use super::clauses::{ClauseRow, do_acts};
use super::conditions::all;
use super::costs::done;
use super::env::Env;
use super::heads::and;
use super::players::PlayerRow;
use super::sentences::{SentenceRow, body, sentences};
use super::steps::{guarded_sentence, guarded_steps};
use crate::program::{Cost, Trigger};
use text::{Res, Term, fail, kids, row};

/// The steps of the effect.
pub(crate) fn steps<'t>(env: &mut Env<'_>, trigger: &mut Trigger, said: &'t Term) -> Res<'t, ()> {
    let [list, ..] = said.kids.as_slice() else {
        return fail(said, "no effect");
    };
    let Some(first) = list.kids.first() else {
        return body(env, said);
    };
    if row!(SentenceRow, said)? == SentenceRow::Modal {
        return body(env, said);
    }
    if row!(SentenceRow, first)? != SentenceRow::Sentence {
        return sentences(env, &list.kids, None);
    }
    let (mut around, clause) = Around::of(first)?;
    if around.would.is_some() {
        return sentences(env, &list.kids, None);
    }
    if let Some(cond) = around.if_before.take() {
        let cond = all(env, cond)?;
        and(&mut trigger.cond, cond);
    }
    let start = env.code.len();
    peeled(env, trigger, &around, clause)?;
    sentences(env, &list.kids[1..], Some(start))
}

/// The first clause without its "you may" and its cost.
fn peeled<'t>(
    env: &mut Env<'_>,
    trigger: &mut Trigger,
    around: &Around<'t>,
    clause: &'t Term,
) -> Res<'t, ()> {
    let yours = |player: &Term| PlayerRow::of(player.op) == Some(PlayerRow::You);
    let plain = around.reflex.is_none() && around.later.is_none();
    let Some(kind) = ClauseRow::of(clause.op) else {
        return guarded_sentence(env, around, clause, None);
    };
    match kind {
        ClauseRow::PlayersMay if plain => {
            let [player, base] = kids(clause)?;
            if !yours(player) {
                return guarded_sentence(env, around, clause, None);
            }
            trigger.optional = true;
            guarded_steps(env, around, |env| do_acts(env, base))
        }
        ClauseRow::PlayersMayTo | ClauseRow::DoTo if plain => {
            let (player, paid, base) = match clause.kids.as_slice() {
                [player, paid, base] => (Some(player), paid, base),
                [paid, base] => (None, paid, base),
                _ => return fail(clause, "no cost"),
            };
            let any = super::verbs::pay::any_amount(paid).is_some();
            if any || player.is_some_and(|player| !yours(player)) {
                return guarded_sentence(env, around, clause, None);
            }
            trigger.optional = player.is_some();
            let mut cost = Cost::default();
            done(env, paid, &mut cost)?;
            trigger.cost = Some(cost);
            guarded_steps(env, around, |env| do_acts(env, base))
        }
        _ => guarded_sentence(env, around, clause, None),
    }
}

/// The steps of a Deathknell, which is asked nothing beforehand but what a
/// triggered ability is asked.
pub(crate) fn deathknell<'t>(env: &mut Env<'_>, said: &'t Term) -> Res<'t, ()> {
    body(env, said)
}
