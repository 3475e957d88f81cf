//! Sentences: what stands before and after a clause, and the bodies they make.

use super::amounts::number;
use super::around::{Around, measured};
use super::clauses::clause;
use super::conditions::all;
use super::counting::when_counted;
use super::durations::{moment, until};
use super::env::{Env, Res, fail, kids, len, row};
use super::players::who;
use super::prices::PriceRow;
use crate::program::{Branch, Cond, Control, Instr, Moment};
use kernel::parts::control::{guarded, instead};
use text::Term;

text::ops! {
    /// Bodies, sentences, and the parts around a clause.
    pub(crate) enum SentenceRow after PriceRow {
        Steps: body = "{sentence+}";
        Modal: body = "{sentence*} choose {#|word} — {mode++}";
        Mode: mode = "• {sentence+}";
        Sentence: sentence = "{next} {lead*} {clause}{tail*|tight}.";
        Next: next = "" (style);
        Then: next = "then" (style);
        IfLead: lead = "if {cond%and},";
        IfYouDo: lead = "if you do,";
        UntilLead: lead = "{until},";
        LaterLead: lead = "at the beginning of {moment},";
        StartingWith: lead = "starting with {player},";
        WhenCounted: lead = "during the next {team} turn, when {filter} have {done%or} {amount} time+," (plural);
        OnBattlefield: lead = "on the battlefield,";
        IfTail: tail = " if {cond%and}";
        UntilTail: tail = " {until}";
        ForEach: tail = " for each {unit}" (singular);
        WhereX: tail = ", where X is {measure}";
        Instead: tail = " instead";
        Minimum: tail = ", to a minimum of {#}";
    }
}

/// The steps of a body.
pub(crate) fn body<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    match row!(SentenceRow, term)? {
        SentenceRow::Steps => {
            let [list] = kids(term)?;
            sentences(env, list)
        }
        SentenceRow::Modal => {
            let [first, list] = kids(term)?;
            sentences(env, first)?;
            modes(env, term, list)
        }
        _ => fail(term, "no body"),
    }
}

fn sentences<'t>(env: &mut Env<'_>, list: &'t Term) -> Res<'t, ()> {
    let mut before = None;
    for term in &list.kids {
        let start = env.code.len();
        sentence(env, term, before)?;
        before = Some(start);
    }
    Ok(())
}

fn modes<'t>(env: &mut Env<'_>, term: &'t Term, list: &'t Term) -> Res<'t, ()> {
    if number(term)? != 1 {
        return fail(term, "only one of several is chosen");
    }
    let (mut branches, mut steps) = (Vec::new(), Vec::new());
    for mode in &list.kids {
        let [said] = kids(mode)?;
        let first = env.targets.len();
        let ((), code) = env.apart(|env| sentences(env, said))?;
        let targets = (first..env.targets.len()).filter_map(|i| u8::try_from(i).ok());
        branches.push(Branch {
            len: len(&code),
            targets: targets.collect(),
        });
        steps.extend(code);
    }
    env.emit(Instr::Modes { branches });
    env.code.extend(steps);
    Ok(())
}

/// The steps of a sentence. `before` is where those of the one before begin.
fn sentence<'t>(env: &mut Env<'_>, term: &'t Term, before: Option<usize>) -> Res<'t, ()> {
    let (around, said) = Around::of(term)?;
    if let Some(part) = around.minimum {
        return fail(part, "only a cost has a minimum");
    }
    if around.on_battlefield != names(said) {
        return fail(
            term,
            "a name is had on the battlefield, and nothing else is said so",
        );
    }
    env.starting = around.starting.map(|player| who(env, player)).transpose()?;
    let if_before = around.if_before.map(|list| all(env, list)).transpose()?;
    let bound = env.mark();
    let mut code = inner(env, &around, said)?;
    if let Some(list) = around.if_after {
        code = guarded(asked_after(env, list, bound)?, code);
    }
    if let Some(cond) = if_before {
        code = guarded(cond, code);
    }
    if around.if_done.is_some() {
        code = guarded(Cond::Did, code);
    }
    match (around.instead, before) {
        (None, _) => env.code.extend(code),
        (Some(_), Some(start)) if around.is_alternative() => instead(&mut env.code, start, code),
        (Some(part), _) => return fail(part, "say on which condition, and after what"),
    }
    Ok(())
}

/// The steps of the clause itself, now or later.
fn inner<'t>(env: &mut Env<'_>, around: &Around<'t>, said: &'t Term) -> Res<'t, Vec<Instr>> {
    let ((), code) = env.apart(|env| {
        measured(env, around, |env| {
            env.until = around.until.map(until).transpose()?;
            match around.counted {
                Some(counted) => when_counted(env, counted, said),
                None => done(env, said),
            }
        })
    })?;
    if let Some(left) = around.until.filter(|_| env.until.take().is_some()) {
        return fail(left, "nothing here lasts");
    }
    if let Some(left) = around.starting.filter(|_| env.starting.take().is_some()) {
        return fail(left, "this is not done by several players in turn");
    }
    match around.later {
        Some(when) => Ok(later(moment(when)?, code)),
        None => Ok(code),
    }
}

/// A condition after a clause is asked before the clause is done, so it cannot
/// speak of what the clause chooses.
fn asked_after<'t>(env: &mut Env<'_>, list: &'t Term, bound: (u8, usize)) -> Res<'t, Cond> {
    let spoken = env.mark();
    let cond = all(env, list)?;
    if env.speaks_of_new(bound, spoken) {
        return fail(
            list,
            "this is asked before it is chosen; say it in a sentence before",
        );
    }
    Ok(cond)
}

/// Whether a clause gives a thing a name.
pub(crate) fn names(clause: &Term) -> bool {
    clause.kids.iter().any(super::predicates::gives_name)
}

/// The clause, in a loop over the owner of the hand it speaks of, if it does.
pub(crate) fn done<'t>(env: &mut Env<'_>, said: &'t Term) -> Res<'t, ()> {
    let ((), code) = env.apart(|env| clause(env, said))?;
    if let Some(who) = env.hand_of.take() {
        let (first, len) = (None, len(&code));
        env.emit(Control::Each { who, first, len }.into());
    }
    env.code.extend(code);
    Ok(())
}

fn later(when: Moment, code: Vec<Instr>) -> Vec<Instr> {
    let len = len(&code);
    std::iter::once(Instr::Later { when, len })
        .chain(code)
        .collect()
}
