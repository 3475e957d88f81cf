//! Clauses: who does what, what is said of things.

use super::env::{Env, len};
use super::grants::affects;
use super::players::{is_you, who};
use super::sentences::SentenceRow;
use super::statics::StaticRow;
use super::together::{all_do, are_several, chosen_before, of_all};
use super::verbs;
use crate::program::{Amount, Control, Instr, Verb, Who};
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// Clauses.
    pub(crate) enum ClauseRow after SentenceRow {
        Do: clause = "{base}";
        PlayersDo: clause = "{player} {acts}";
        PlayersMay: clause = "{player} may {base}";
        PlayersCannot: clause = "{player} can't {barred}{during?}";
        Affects: clause = "{thing} {predicate%and}";
        AffectsAlso: clause = "{thing} {predicate%and}, and {predicate}";
        AffectsAttacks: clause = "{thing}'s attacks {predicate%and}" (plural);
        Deals: clause = "{thing} {dealing}";
        DoAndAffects: clause = "{base}{and_then} {thing} {predicate%and}";
        AffectsAndDo: clause = "{thing} {predicate%and}{and_then} {base}";
        DoEachThen: clause = "{base} for each {unit}, then {base}";
        AndWord: and_then = " and" (style);
        ThenWord: and_then = ", then" (style);
        CommaAnd: and_then = ", and" (style);
        Base: base = "{acts}" (plural);
        Acts: acts = "{act_group%, then}";
        ActGroup: act_group = "{act%and}";
        BarRecover: barred = "recover";
        BarDraw: barred = "draw {more_cards}";
        MoreCards: more_cards = "more than {#|word} card+ each turn";
        BarActivate: barred = "activate {filter}" (plural);
        BarMaterialize: barred = "materialize {filter}" (plural);
        BarKeep: barred = "keep {kept_cards} in {kept_where}";
        KeptCards: kept_cards = "more than {#|word} card+";
        KeptInHand: kept_where = "hand";
        KeptInMemory: kept_where = "memory";
        BarLose: barred = "lose the game";
        BarWin: barred = "win the game";
        BarTarget: barred = "target {ref} with attacks";
        BarAttacks: barred = "declare attacks {unless_pay}";
        UnlessPay: unless_pay = "unless they pay ({amount}){for_each_attack}";
        ForEachAttack: for_each_attack = " for each attack declaration";
    }
}

/// Does acts one after the other.
pub(crate) fn do_acts<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let all = acts_of(term)?;
    let times = env.times.take();
    let every = std::mem::take(&mut env.each_act);
    let last = all.len().saturating_sub(1);
    for (at, act) in all.into_iter().enumerate() {
        // "For each" is said of the last, or before all.
        if at == last || every {
            env.times.clone_from(&times);
            env.scaled = false;
        }
        verbs::act(env, act)?;
        if every && times.is_some() && !env.scaled {
            return fail(act, "nothing here is counted");
        }
    }
    Ok(())
}

/// The acts of a list of acts.
pub(crate) fn acts_of(term: &Term) -> Res<'_, Vec<&Term>> {
    let [inner] = kids(term)?;
    match row!(ClauseRow, term)? {
        ClauseRow::Base => acts_of(inner),
        ClauseRow::Acts => {
            let mut all = Vec::new();
            for group in &inner.kids {
                let [list] = kids(group)?;
                all.extend(&list.kids);
            }
            Ok(all)
        }
        _ => fail(term, "nothing that is done"),
    }
}

/// A clause as steps of a program.
pub(crate) fn clause<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    if StaticRow::of(term.op).is_some() {
        return super::nexts::effect(env, term);
    }
    match row!(ClauseRow, term)? {
        ClauseRow::Do => {
            let [base] = kids(term)?;
            do_acts(env, base)
        }
        ClauseRow::PlayersDo => {
            let [players, acts] = kids(term)?;
            players_do(env, players, |env| do_acts(env, acts))
        }
        ClauseRow::PlayersMay => {
            let [players, base] = kids(term)?;
            players_do(env, players, |env| may(env, base))
        }
        ClauseRow::PlayersCannot => super::nexts::cannot(env, term),
        ClauseRow::Affects | ClauseRow::AffectsAttacks | ClauseRow::AffectsAlso => {
            affects(env, term)
        }
        ClauseRow::Deals => {
            let [by, what] = kids(term)?;
            verbs::deal::dealing(env, by, what)
        }
        ClauseRow::DoAndAffects => {
            let [base, _, thing, predicates] = kids(term)?;
            do_acts(env, base)?;
            super::grants::affect(env, thing, &list_of(predicates), false)
        }
        ClauseRow::DoEachThen => {
            let [base, counted, more] = kids(term)?;
            let times = super::measures::unit(env, counted)?;
            env.times = Some(times);
            env.scaled = false;
            do_acts(env, base)?;
            env.times = None;
            if !env.scaled {
                return fail(counted, "nothing is counted by this");
            }
            do_acts(env, more)
        }
        ClauseRow::AffectsAndDo => {
            let [thing, predicates, _, base] = kids(term)?;
            super::grants::affect(env, thing, &list_of(predicates), false)?;
            do_acts(env, base)
        }
        _ => fail(term, "no clause"),
    }
}

fn list_of(list: &Term) -> Vec<&Term> {
    list.kids.iter().collect()
}

/// "May" is asked once for all that is done; what is paid is asked by itself
/// (GA cost/p8), and a permission that lasts is only used or not used later
/// (GA special-play-permissions/2).
fn may<'t>(env: &mut Env<'_>, base: &'t Term) -> Res<'t, ()> {
    let counted = env.times.is_some();
    let ((), mut code) = env.apart(|env| do_acts(env, base))?;
    if counted {
        fewer(&mut code, base)?;
    }
    let (known, code) = super::instead::found_among(code);
    env.code.extend(known);
    let unasked = match code.as_slice() {
        [Instr::Pay { .. }] => true,
        [Instr::Do(Verb::Activate { terms, .. })] => terms.lasting.is_some(),
        _ => false,
    };
    if unasked {
        env.code.extend(code);
        return Ok(());
    }
    let (who, len) = (env.actor, len(&code));
    env.emit(Control::May { who, len }.into());
    env.code.extend(code);
    Ok(())
}

/// "For each ..., you may ...": each time is asked, so fewer may be chosen.
fn fewer<'t>(code: &mut [Instr], base: &'t Term) -> Res<'t, ()> {
    match code.first_mut() {
        Some(Instr::Choose { min, .. }) if *min != Amount::Number(0) => {
            *min = Amount::Number(0);
            Ok(())
        }
        _ => fail(base, "this is done for all of them or for none"),
    }
}

/// Others than you are looped over, so that "their" is each one's own.
pub(crate) fn players_do<'t>(
    env: &mut Env<'_>,
    players: &'t Term,
    run: impl FnOnce(&mut Env<'_>) -> Res<'t, ()>,
) -> Res<'t, ()> {
    if is_you(players) {
        return run(env);
    }
    let players_are = who(env, players)?;
    let outer = std::mem::replace(&mut env.actor, Who::They);
    let before = env.player.replace(Who::They);
    let ways = env.ways.len();
    let ran = env.apart(run);
    (env.actor, env.player) = (outer, before);
    let ((), mut code) = ran?;
    env.player = Some(players_are);
    let who = players_are;
    let mut after = None;
    if are_several(who) {
        if all_do(env, who, &mut code) {
            env.code.extend(code);
            return Ok(());
        }
        after = chosen_before(env, ways, &mut code);
        if after.is_none() {
            of_all(env, ways, &mut code);
        }
    }
    let (first, len) = (None, len(&code));
    env.emit(Control::Each { who, first, len }.into());
    env.code.extend(code);
    env.code.extend(after);
    Ok(())
}
