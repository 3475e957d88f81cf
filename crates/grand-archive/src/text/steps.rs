//! What a clause does with what stands around it: conditions, "instead",
//! "for each", later moments, reflexive triggers.

use super::around::Around;
use super::clauses::clause;
use super::conditions::{also, conds};
use super::costs::cost;
use super::env::{Env, len};
use super::instead::{also_guarded, in_place, under};
use super::lines::phase;
use super::measures::{measure, unit};
use super::sentences::SentenceRow;
use crate::program::{Amount, Cond, Control, Instr, Moment, Who};
use kernel::parts::control::{guarded, otherwise};
use text::{Res, Term, fail, kids, row};

/// The steps of a clause with what stands around it.
pub(crate) fn guarded_sentence<'t>(
    env: &mut Env<'_>,
    around: &Around<'t>,
    said: &'t Term,
    before: Option<usize>,
) -> Res<'t, ()> {
    if let Some(part) = around.only_static() {
        return fail(part, "this is said of what works by itself");
    }
    if around.spell.is_some() {
        env.spell = true;
    }
    if let Some(until) = around.until {
        env.until = Some(super::grants::one_until(until)?);
        env.lasted = false;
    }
    let done = if around.would.is_some() {
        super::replacements::effect(env, around, said, before)
    } else {
        around_clause(env, around, said, before)
    };
    done?;
    if let (Some(_), Some(part), false) = (env.until.take(), around.until, env.lasted) {
        return fail(part, "nothing here lasts");
    }
    Ok(())
}

fn around_clause<'t>(
    env: &mut Env<'_>,
    around: &Around<'t>,
    said: &'t Term,
    before: Option<usize>,
) -> Res<'t, ()> {
    let guard = guard(env, around)?;
    let first = env.targets.len();
    let ((), mut code) = env.apart(|env| {
        if let Some(event) = around.watch {
            return super::nexts::watching(env, event, |env| measured(env, around, said));
        }
        measured(env, around, said)
    })?;
    if let Some(part) = around.unless {
        code = unless(env, part, code)?;
    }
    if let Some(list) = around.if_after {
        code = guarded(conds(env, list)?, code);
    }
    if around.when_done.is_some() {
        let reflex = Instr::Reflex {
            targets: env.targets_from(first),
            len: len(&code),
        };
        code.insert(0, reflex);
    }
    if let Some(when) = around.later {
        let when = moment(when)?;
        let steps = len(&code);
        code.insert(0, Instr::Later { when, len: steps });
        if let (Moment::TheirNext(_), Some(who @ Who::Target(_))) = (when, env.player) {
            let (first, len) = (None, len(&code));
            code.insert(0, Control::Each { who, first, len }.into());
        }
    }
    if let Some(cond) = guard {
        code = guarded(cond, code);
    }
    finish(env, around, before, code)
}

/// The condition before a clause.
fn guard<'t>(env: &mut Env<'_>, around: &Around<'t>) -> Res<'t, Option<Cond>> {
    let mut guard = around.if_done.map(|(_, done)| match done {
        true => Cond::Did,
        false => Cond::Not(Box::new(Cond::Did)),
    });
    if let Some(part) = around.when_done {
        match row!(SentenceRow, part)? {
            SentenceRow::Done => also(&mut guard, Cond::Did),
            _ => return fail(part, "say \"when you do\""),
        }
    }
    if let Some(list) = around.if_before {
        let cond = conds(env, list)?;
        also(&mut guard, cond);
    }
    Ok(guard)
}

/// The clause, with what X is.
fn measured<'t>(env: &mut Env<'_>, around: &Around<'t>, said: &'t Term) -> Res<'t, ()> {
    let Some(term) = around.x else {
        return scaled(env, around, said);
    };
    let mut ahead = env.clone();
    let much = measure(env, term).or_else(|_| {
        // X may be measured on what the clause names.
        ahead.x = Some(Amount::Number(1));
        scaled(&mut ahead, around, said)?;
        measure(&mut ahead, term)
    })?;
    let bind = env.register();
    env.emit(Instr::Count { amount: much, bind });
    let x = Amount::Bound(bind);
    if env.x.replace(x.clone()) == Some(x) {
        return fail(term, "it is said twice what X is");
    }
    scaled(env, around, said)
}

/// The clause, with "for each" said before or after it.
fn scaled<'t>(env: &mut Env<'_>, around: &Around<'t>, said: &'t Term) -> Res<'t, ()> {
    let Some(counted) = around.each else {
        return clause(env, said);
    };
    let mut ahead = env.clone();
    let times = unit(env, counted).or_else(|_| {
        ahead.times = Some(Amount::Number(1));
        clause(&mut ahead, said)?;
        ahead.times = None;
        unit(&mut ahead, counted)
    })?;
    env.times = Some(times);
    env.scaled = false;
    env.each_act = around.each_leads;
    clause(env, said)?;
    env.times = None;
    env.each_act = false;
    if !env.scaled {
        return fail(counted, "nothing is counted by this");
    }
    Ok(())
}

/// "Unless its controller pays (2)".
fn unless<'t>(env: &mut Env<'_>, part: &'t Term, code: Vec<Instr>) -> Res<'t, Vec<Instr>> {
    let [player, costs] = kids(part)?;
    let who = super::players::payer(env, player)?;
    let cost = cost(env, costs)?;
    // What the clause chooses or targets is known before it is asked.
    let (mut whole, code) = super::instead::known_first(code, |_| false);
    whole.push(Instr::Pay { who, cost });
    whole.extend(guarded(Cond::Not(Box::new(Cond::Did)), code));
    Ok(whole)
}

fn moment(term: &Term) -> Res<'_, Moment> {
    let [next] = match row!(SentenceRow, term)? {
        SentenceRow::NextPhase => kids(term)?,
        SentenceRow::EndOfCombatMoment => return Ok(Moment::EndOfCombat),
        _ => return fail(term, "no moment"),
    };
    let [word] = kids(next)?;
    let phase = phase(word)?;
    Ok(match row!(SentenceRow, next)? {
        SentenceRow::TheNext => Moment::Next(phase),
        SentenceRow::YourNext => Moment::YourNext(phase),
        _ => Moment::TheirNext(phase),
    })
}

/// Puts the steps after those before, or in their place.
pub(crate) fn finish<'t>(
    env: &mut Env<'_>,
    around: &Around<'t>,
    before: Option<usize>,
    code: Vec<Instr>,
) -> Res<'t, ()> {
    match (around.instead, around.otherwise, before) {
        (None, None, _) => {
            if let Some(start) = before.filter(|_| around.is_done()) {
                also_guarded(&mut env.code[start..], len(&code));
            }
            if !super::entered::with_the_step(&mut env.code, &code) {
                env.code.extend(code);
            }
        }
        (Some(_), None, Some(start)) if is_guarded(&code) => {
            in_place(env, start, code);
        }
        (None, Some(part), Some(start)) => {
            if !otherwise(&mut env.code, start, code) {
                return fail(part, "no condition stands before");
            }
        }
        (part, other, _) => match part.or(other) {
            Some(part) => return fail(part, "say on which condition, and after what"),
            None => env.code.extend(code),
        },
    }
    Ok(())
}

pub(super) fn is_guarded(code: &[Instr]) -> bool {
    matches!(code.first(), Some(Instr::Control(Control::If { .. })))
}

/// A sentence behind an in-line restriction; its "instead" is the
/// restriction's.
pub(crate) fn gated<'t>(
    env: &mut Env<'_>,
    cond: Cond,
    said: &'t Term,
    before: Option<usize>,
) -> Res<'t, ()> {
    let (mut around, clause) = Around::of(said)?;
    let replaces = around.instead.take();
    env.when = Some(cond.clone());
    let ((), code) = env.apart(|env| guarded_sentence(env, &around, clause, None))?;
    env.when = None;
    let code = under(cond, code);
    match (replaces, before) {
        (Some(_), Some(start)) => in_place(env, start, code),
        (Some(part), None) => return fail(part, "instead of what?"),
        (None, _) => env.code.extend(code),
    }
    Ok(())
}
