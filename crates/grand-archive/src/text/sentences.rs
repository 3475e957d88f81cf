//! Sentences: what stands before and after a clause, and the bodies they make.

use super::amounts::small;
use super::around::Around;
use super::conditions::conds;
use super::deeds::DeedRow;
use super::env::{Env, len};
use super::lines::gates;
use super::steps::{gated, guarded_sentence};
use crate::program::{Amount, Branch, Cond, Gate, Instr};
use text::{Res, Term, fail, joined, kids, row};

text::ops! {
    /// Bodies, sentences, and the parts around a clause.
    pub(crate) enum SentenceRow after DeedRow {
        BodySteps: body = "{sentence} {after*}";
        Modal: body = "{sentence*} {choosing} — {mode++}";
        Depending: body = "{sentence*} {next} depending on {your_direction} — {case++}";
        YourDirection: your_direction = "your {=mastery}'s direction";
        Case: case = "
• {direction%or} — {sentence} {after*}";
        ChooseModes: choosing = "choose {#|word}{fresh?}";
        ChooseGated: choosing = "choose {#|word}. {gate+} choose {more_modes} instead";
        ChooseUpTo: choosing = "choose up to {#|word}";
        ChooseMore: choosing = "choose {#|word}. {if_word} {conds}, choose {more_modes} instead";
        MoreModes: more_modes = "{#|word}";
        Fresh: fresh = " that hasn't been chosen";
        Mode: mode = "
• {gate*} {sentence} {after*}";
        After: after = "{sentence}";
        GatedAfter: after = "{gate+} {sentence}";
        Sentence: sentence = "{next} {lead*} {clause}{tail*|tight}.";
        Quoting: sentence = "{next} {lead*} {thing} {having} {granted*} {quote}";
        Granted: granted = "{grant} and";
        QuotingAlso: sentence = "{next} {lead*} {thing} {predicate%and} and {having} {quote}";
        QuotingFor: sentence = "{next} {lead*} {thing} {having} {granted*} {open_quote} {until}.";
        OpenTriggered: open_quote = "\"{head} {sentence*} {open_sentence}\"";
        OpenActivated: open_quote = "\"{cost%,}: {sentence*} {open_sentence}\"";
        OpenSentence: open_sentence = "{next} {lead*} {clause}{tail*|tight}";
        Quote: quote = "\"{line}\"";
        Next: next = "" (style);
        Then: next = "then" (style);
        ThenComma: next = "then," (style);
        CondLead: lead = "{if_word} {conds},";
        IfWord: if_word = "if" (style);
        WhileWord: if_word = "as long as" (style);
        IfDone: lead = "if {done},";
        WhenDone: lead = "when {done},";
        Otherwise: lead = "otherwise,";
        UntilLead: lead = "{until},";
        ForEveryLead: lead = "for every {every_unit}," (plural);
        ForEvery: tail = " for every {every_unit}" (plural);
        EveryUnit: every_unit = "{#|word} {unit}";
        ForEachLead: lead = "for each {unit}," (singular);
        LaterLead: lead = "at {moment},";
        AsSpell: lead = "as a Spell,";
        WouldLead: lead = "if {would}{would_while?},";
        WouldWhile: would_while = " while {conds}";
        NextTimeLead: lead = "the next time {would},";
        WatchLead: lead = "{until}, whenever {event},";
        AsExtra: lead = "as an additional cost {to_what},";
        ToActivate: to_what = "to activate this card";
        ToMaterialize: to_what = "to materialize this card";
        ToUse: to_what = "to use {ref} for {an_attack}";
        AnAttack: an_attack = "an attack";
        WhilePaying: lead = "while paying for {own_cost},";
        OwnReserve: own_cost = "this card's reserve cost";
        AsEnters: lead = "as {ref} enters the field,";
        Done: done = "{does}";
        YouDo: does = "you do" (style);
        TheyDo: does = "they do" (style);
        NotDone: done = "{does_not}";
        YouDont: does_not = "you don't" (style);
        TheyDont: does_not = "they don't" (style);
        CondTail: tail = " {if_word} {conds}";
        ForEach: tail = " for each {unit}" (singular);
        Instead: tail = " instead";
        WhereX: tail = "{where_x} {measure}";
        CommaWhere: where_x = ", where X is" (style);
        BareWhere: where_x = " where X is" (style);
        Unless: tail = " unless {player} pays+ {cost%,}";
        LaterTail: tail = " at {moment}";
        NextPhase: moment = "the beginning of {next_phase}";
        TheNext: next_phase = "the next {phase_word} phase";
        YourNext: next_phase = "your next {phase_word} phase";
        TheirNext: next_phase = "their next {phase_word} phase";
        EndOfCombatMoment: moment = "end of combat";
    }
}

/// The steps of a body.
pub(crate) fn body<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    match row!(SentenceRow, term)? {
        SentenceRow::BodySteps => {
            let [first, rest] = kids(term)?;
            steps(env, first, rest)
        }
        SentenceRow::Modal => {
            let [first, choosing, list] = kids(term)?;
            sentences(env, &first.kids)?;
            modes(env, choosing, list)
        }
        SentenceRow::Depending => {
            let [first, _, on, list] = kids(term)?;
            sentences(env, &first.kids)?;
            env.words.currents(on)?;
            list.kids.iter().try_for_each(|one| case(env, one))
        }
        _ => fail(term, "no body"),
    }
}

/// The steps of a first sentence and those behind it.
fn steps<'t>(env: &mut Env<'_>, first: &'t Term, rest: &'t Term) -> Res<'t, ()> {
    let start = env.code.len();
    sentence(env, first, None)?;
    afters(env, rest, Some(start))
}

pub(crate) fn sentences<'t>(env: &mut Env<'_>, list: &'t [Term]) -> Res<'t, ()> {
    let mut before = None;
    for term in list {
        let start = env.code.len();
        sentence(env, term, before)?;
        before = Some(start);
    }
    Ok(())
}

/// The sentences behind the first. `before` is where the steps of the one
/// before begin.
pub(crate) fn afters<'t>(
    env: &mut Env<'_>,
    list: &'t Term,
    mut before: Option<usize>,
) -> Res<'t, ()> {
    for term in &list.kids {
        let start = env.code.len();
        match row!(SentenceRow, term)? {
            SentenceRow::After => {
                let [said] = kids(term)?;
                sentence(env, said, before)?;
                if std::mem::take(&mut env.prevented) {
                    super::prevented::goes_on(env, term, before, start)?;
                    continue;
                }
            }
            _ => {
                let [gate_list, said] = kids(term)?;
                let cond = gate_cond(env, gate_list)?;
                gated(env, cond, said, before)?;
            }
        }
        before = Some(start.min(env.code.len()));
    }
    Ok(())
}

/// In-line restrictions as a condition (GA types-of-restrictions/p3).
pub(crate) fn gate_cond<'t>(env: &Env<'_>, list: &'t Term) -> Res<'t, Cond> {
    let gates: Vec<Gate> = gates(env, list)?;
    let mut whole = None;
    for gate in gates {
        super::conditions::also(&mut whole, Cond::Gate(gate));
    }
    whole.map_or_else(|| fail(list, "no restriction"), Ok)
}

fn modes<'t>(env: &mut Env<'_>, choosing: &'t Term, list: &'t Term) -> Res<'t, ()> {
    let choose = small(choosing)?;
    let all = list.kids.len();
    if choose == 0 || usize::from(choose) >= all {
        return fail(choosing, "fewer are chosen than there are");
    }
    let kind = row!(SentenceRow, choosing)?;
    let mut instead = None;
    let mut fresh = false;
    match (kind, choosing.kids.as_slice()) {
        (SentenceRow::ChooseModes, [new]) => fresh = !new.kids.is_empty(),
        (SentenceRow::ChooseMore | SentenceRow::ChooseGated, [.., cond, more]) => {
            let cond = match kind {
                SentenceRow::ChooseGated => gate_cond(env, cond)?,
                _ => conds(env, cond)?,
            };
            let more_modes = small(more)?;
            if more_modes == choose || usize::from(more_modes) > all {
                return fail(more, "another number is chosen instead");
            }
            instead = Some((cond, more_modes));
        }
        _ => {}
    }
    let mut parts = Vec::new();
    for mode in &list.kids {
        parts.push(branch(env, mode)?);
    }
    let (branches, steps): (Vec<Branch>, Vec<Vec<Instr>>) = parts.into_iter().unzip();
    env.emit(Instr::Modes {
        choose: Amount::Number(i16::from(choose)),
        instead,
        up_to: kind == SentenceRow::ChooseUpTo,
        fresh,
        branches,
    });
    env.code.extend(steps.into_iter().flatten());
    Ok(())
}

/// A branch and its steps.
fn branch<'t>(env: &mut Env<'_>, mode: &'t Term) -> Res<'t, (Branch, Vec<Instr>)> {
    let [gate_list, first, rest] = kids(mode)?;
    let when = match gate_list.kids.is_empty() {
        true => None,
        false => Some(gate_cond(env, gate_list)?),
    };
    let first_target = env.targets.len();
    let (mentions, player) = (env.mentions.len(), env.player);
    let ((), code) = env.apart(|env| steps(env, first, rest))?;
    env.mentions.truncate(mentions);
    env.player = player;
    let branch = Branch {
        len: len(&code),
        targets: env.targets_from(first_target),
        when,
    };
    Ok((branch, code))
}

/// What is done if Shifting Currents face there.
fn case<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [directions, first, rest] = kids(term)?;
    let facing = |one| super::conditions::direction(one).map(Cond::Facing);
    let either = |a, b| Cond::Or(Box::new(a), Box::new(b));
    let cond = joined(directions, facing, either)?;
    env.when = Some(cond.clone());
    let ((), code) = env.apart(|env| steps(env, first, rest))?;
    env.when = None;
    env.code.extend(kernel::parts::control::guarded(cond, code));
    Ok(())
}

/// The steps of a sentence.
pub(crate) fn sentence<'t>(
    env: &mut Env<'_>,
    term: &'t Term,
    before: Option<usize>,
) -> Res<'t, ()> {
    match row!(SentenceRow, term)? {
        SentenceRow::Quoting => return super::grants::quoting(env, term),
        SentenceRow::QuotingAlso => return super::grants::quoting_also(env, term),
        SentenceRow::QuotingFor => return super::grants::quoting_for(env, term),
        _ => {}
    }
    let (around, said) = Around::of(term)?;
    if super::verbs::copy::retargets(env, said)? {
        return Ok(());
    }
    guarded_sentence(env, &around, said, before)
}
