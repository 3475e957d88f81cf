//! The instructions of a spell, line by line.

use super::activated::gate_of;
use super::env::Env;
use super::lines::{LineRow, parts};
use super::sentences::{SentenceRow, body, sentences};
use crate::program::{Cond, Speed};
use kernel::parts::control::{guarded, instead};
use text::{Res, Term, fail, kids, row};

/// Whether a line of a spell is among its instructions.
pub(crate) fn is_steps(line: &Term) -> bool {
    let inner = match LineRow::of(line.op) {
        Some(LineRow::Ungated) => line.kids.first(),
        Some(LineRow::Gated) => line.kids.get(1),
        _ => None,
    };
    let steps = |t: &&Term| LineRow::of(t.op) == Some(LineRow::Steps);
    inner
        .filter(steps)
        .and_then(|steps| steps.kids.first())
        .is_some_and(|body| !super::passives::is_static(body))
}

/// A line of a spell's instructions; a Dependent Keyword before it is asked as
/// it is done.
pub(crate) fn spell_line<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let (gates, ability) = parts(term)?;
    let [said] = kids(ability)?;
    let Some(list) = gates else {
        let before = env.code.len();
        return spell_body(env, said, before);
    };
    let gate = gate_of(list)?;
    let (Some(cond), Speed::Normal) = gate else {
        return fail(list, "say this as a keyword of its own");
    };
    let before = env.last_start;
    gated_body(env, said, cond, before)
}

pub(crate) fn spell_body<'t>(env: &mut Env<'_>, said: &'t Term, before: usize) -> Res<'t, ()> {
    env.last_start = before;
    body(env, said)
}

/// "[Level 6] — ... instead" takes the place of the line before.
pub(crate) fn gated_body<'t>(
    env: &mut Env<'_>,
    said: &'t Term,
    cond: Cond,
    before: usize,
) -> Res<'t, ()> {
    if row!(SentenceRow, said)? != SentenceRow::BodySteps {
        return fail(said, "no choice stands here");
    }
    let [list] = kids(said)?;
    env.when = Some(cond.clone());
    let start = env.code.len();
    let (replaces, said) = super::around::ends_with_instead(list)?;
    let ((), code) = env.apart(|env| gated_sentences(env, said))?;
    env.when = None;
    let code = guarded(cond, code);
    env.last_start = start;
    if replaces {
        instead(&mut env.code, before, code);
    } else {
        env.code.extend(code);
    }
    Ok(())
}

/// Sentences after a gate; the "instead" of the first is the gate's.
pub(crate) fn gated_sentences<'t>(env: &mut Env<'_>, said: &'t [Term]) -> Res<'t, ()> {
    let Some((first, rest)) = said.split_first() else {
        return Ok(());
    };
    let (mut around, clause) = super::around::Around::of(first)?;
    around.instead = None;
    super::steps::guarded_sentence(env, &around, clause, None)?;
    sentences(env, rest, None)
}
