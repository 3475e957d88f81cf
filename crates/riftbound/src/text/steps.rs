//! What a clause does with what stands around it: conditions, "instead",
//! "for each", later moments, Reflexive Triggers.

use super::amounts::measure;
use super::around::Around;
use super::branches::{finish, reflex};
use super::clauses::clause;
use super::conditions::all;
use super::env::{Env, len};
use super::sentences::SentenceRow;
use super::verbs::add::{earmark, spend_only};
use crate::program::{Amount, Cond, Instr, Moment, Verb};
use kernel::parts::control::guarded;
use text::{Res, Term, fail, kids, row};

/// The steps of a clause with what stands around it.
pub(crate) fn guarded_sentence<'t>(
    env: &mut Env<'_>,
    around: &Around<'t>,
    said: &'t Term,
    before: Option<usize>,
) -> Res<'t, ()> {
    if let Some(only) = spend_only(said) {
        return earmark(env, only);
    }
    guarded_at(env, around, before, |env| {
        clause(env, said)?;
        around.further.map_or(Ok(()), |more| further(env, more))
    })
}

/// What else is done in the same sentence.
pub(crate) fn further<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    match (row!(SentenceRow, term)?, term.kids.as_slice()) {
        (SentenceRow::AndDo, [base]) => super::clauses::do_acts(env, base),
        (_, [_, player, acts]) => super::clauses::players_act(env, player, acts),
        _ => fail(term, "nothing more is done"),
    }
}

/// Steps with what stands around the clause they come from.
pub(crate) fn guarded_steps<'t>(
    env: &mut Env<'_>,
    around: &Around<'t>,
    run: impl Fn(&mut Env<'_>) -> Res<'t, ()>,
) -> Res<'t, ()> {
    guarded_at(env, around, None, |env| {
        run(env)?;
        around.further.map_or(Ok(()), |more| further(env, more))
    })
}

pub(crate) fn guarded_at<'t>(
    env: &mut Env<'_>,
    around: &Around<'t>,
    before: Option<usize>,
    run: impl Fn(&mut Env<'_>) -> Res<'t, ()>,
) -> Res<'t, ()> {
    if let Some(part) = around.this_turn {
        return fail(part, "this does not stand here");
    }
    if let Some(of) = around.kills {
        let killed = super::refs::reference(env, of)?;
        let rest = Around {
            kills: None,
            ..around.clone()
        };
        let ((), code) = env.apart(|env| guarded_at(env, &rest, before, run))?;
        super::watches::killed(env, killed, code);
        return Ok(());
    }
    if let Some(part) = around.starting {
        return fail(part, "players act in turn order from the turn player");
    }
    if let Some(part) = around.only_static() {
        return fail(part, "this is said of what works by itself");
    }
    let guard = guard(env, around)?;
    if let (Some(cond), None) = (&guard, around.if_done) {
        early(env, cond);
    }
    let first = env.targets.len();
    let ((), mut code) = env.apart(|env| scaled(env, around, &run))?;
    env.when = None;
    if let Some(list) = around.if_after {
        code = guarded(all(env, list)?, code);
    }
    if around.reflex.is_some() {
        code = reflex(env, around, first, code)?;
    }
    if let Some(when) = around.later {
        code = later(moment(when)?, code);
    }
    if let Some(cond) = guard {
        code = guarded(cond, code);
    }
    finish(env, around, before, code)
}

/// What is decided as the play begins decides also what is chosen then.
pub(crate) fn early(env: &mut Env<'_>, cond: &Cond) {
    if matches!(cond, Cond::Paid(_) | Cond::Level(_) | Cond::Legion) {
        env.when = Some(cond.clone());
    }
}

pub(crate) fn guard<'t>(env: &mut Env<'_>, around: &Around<'t>) -> Res<'t, Option<Cond>> {
    if let Some((part, false)) = around.if_done {
        not_channeled(env, part)?;
    }
    let asked = around.if_before.map(|list| all(env, list)).transpose()?;
    let done = around.if_done.map(|(_, done)| match done {
        true => Cond::Did,
        false => Cond::Not(Box::new(Cond::Did)),
    });
    Ok(match (asked, done) {
        (Some(one), Some(other)) => Some(Cond::And(Box::new(other), Box::new(one))),
        (one, other) => one.or(other),
    })
}

/// "If you couldn't channel 2 runes this way" goes back to just that.
fn not_channeled<'t>(env: &Env<'_>, part: &'t Term) -> Res<'t, ()> {
    let [how] = kids(part)?;
    if row!(SentenceRow, how)? != SentenceRow::CouldNotChannel {
        return Ok(());
    }
    let number = Amount::Number(super::amounts::number(how)?);
    match env.code.last() {
        Some(Instr::Do(Verb::Channel { count, .. })) if *count == number => Ok(()),
        _ => fail(how, "so many runes are not channeled before"),
    }
}

/// The clause, with "for each" said before or after it.
pub(crate) fn scaled<'t>(
    env: &mut Env<'_>,
    around: &Around<'t>,
    run: impl Fn(&mut Env<'_>) -> Res<'t, ()>,
) -> Res<'t, ()> {
    env.minimum = around.minimum.map(super::amounts::number).transpose()?;
    env.maximum = around.maximum.map(super::amounts::number).transpose()?;
    let Some(unit) = around.each else {
        run(env)?;
        return minimum_used(env, around);
    };
    let mut before = env.clone();
    before.times = Some(Amount::Number(1));
    run(&mut before)?;
    before.times = None;
    let times = measure(&mut before, unit)?;
    env.times = Some(times);
    env.scaled = false;
    run(env)?;
    env.times = None;
    if !env.scaled {
        return fail(unit, "nothing is counted by this");
    }
    minimum_used(env, around)
}

pub(crate) fn minimum_used<'t>(env: &mut Env<'_>, around: &Around<'t>) -> Res<'t, ()> {
    if let (Some(_), Some(part)) = (env.minimum.take(), around.minimum) {
        return fail(part, "nothing here has a minimum");
    }
    match (env.maximum.take(), around.maximum) {
        (Some(_), Some(part)) => fail(part, "nothing here has a maximum"),
        _ => Ok(()),
    }
}

pub(crate) fn later(when: Moment, code: Vec<Instr>) -> Vec<Instr> {
    let len = len(&code);
    std::iter::once(Instr::Later { when, len })
        .chain(code)
        .collect()
}

pub(crate) fn moment(term: &Term) -> Res<'_, Moment> {
    Ok(match row!(SentenceRow, term)? {
        SentenceRow::AtEndOfTurn => Moment::EndOfTurn,
        SentenceRow::YourNextMain => Moment::YourNextMain,
        SentenceRow::YourNextBeginning => Moment::YourNextBeginning,
        _ => return fail(term, "no moment"),
    })
}
