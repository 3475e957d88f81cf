//! Sentences that wait for something this turn, and those that end in an
//! ability in quotes.

use super::clauses::clause;
use super::env::{Env, len};
use super::events::event;
use super::heads::bare;
use super::lines::quoted;
use super::sentences::SentenceRow;
use super::things::things;
use crate::program::{About, Filter, Instr, Mod, Pick, Trigger, TriggerEvent, Until, Verb, Where};
use kernel::parts::control::guarded;
use text::{Res, Term, fail, kids, row};

/// "When it dies this turn, ..." (RB 390.2).
pub(crate) fn watching<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [_, watch, what, said, tails] = kids(term)?;
    let once = row!(SentenceRow, watch)? == SentenceRow::NextWatch;
    let trigger = event(env, what)?;
    let targets = env.targets.len();
    let ((), mut code) = env.apart(|env| clause(env, said))?;
    if env.targets.len() > targets {
        return fail(said, "nothing is chosen beforehand for this");
    }
    for tail in &tails.kids {
        if SentenceRow::of(tail.op) != Some(SentenceRow::CondTail) {
            return fail(tail, "this does not stand here");
        }
        let Some(list) = tail.kids.get(1) else {
            continue;
        };
        code = guarded(super::conditions::all(env, list)?, code);
    }
    let (until, len) = (Until::EndOfTurn, len(&code));
    env.emit(Instr::Watch {
        trigger,
        once,
        until,
        len,
    });
    env.code.extend(code);
    Ok(())
}

/// "Until the end of the turn, that unit has \"...\"".
pub(crate) fn quoting<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [_, leads, thing, _, quote] = kids(term)?;
    let [line] = kids(quote)?;
    let turn = |lead: &Term| SentenceRow::of(lead.op) == Some(SentenceRow::ThisTurnLead);
    let until = match leads.kids.as_slice() {
        [] => Until::Always,
        [lead] if turn(lead) => Until::EndOfTurn,
        _ => return fail(leads, "this does not stand here"),
    };
    let things = things(env, thing)?;
    let mods = vec![Mod::Has(quoted(env, line)?)];
    env.act(Verb::Affect {
        things,
        mods,
        until,
    });
    Ok(())
}

/// "If this kills it, ...": waits for it to be killed by the source.
pub(crate) fn killed(env: &mut Env<'_>, pick: Pick, code: Vec<Instr>) {
    let among = |pick| Filter {
        zone: Where::Anywhere,
        among: Some(pick),
        ..Filter::default()
    };
    let trigger = Trigger {
        about: About::Any(among(pick)),
        other: Some(among(Pick::This)),
        ..bare(TriggerEvent::Kills)
    };
    let (once, until, len) = (true, Until::EndOfTurn, len(&code));
    env.emit(Instr::Watch {
        trigger,
        once,
        until,
        len,
    });
    env.code.extend(code);
}
