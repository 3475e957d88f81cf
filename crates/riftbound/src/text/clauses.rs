//! Clauses: who does what, what is said of things.

use super::affecting::{affects, cannot, cannot_move};
use super::costs::done;
use super::env::{Choosing, Env, len};
use super::players::{PlayerRow, who};
use super::sentences::{SentenceRow, branch, emit_modes};
use super::verbs;
use crate::program::{Cond, Control, Cost, Instr, Who};
use kernel::by_rule;
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// Clauses.
    pub(crate) enum ClauseRow after SentenceRow {
        Do: clause = "{base}";
        DoTo: clause = "{base} to {base}";
        PlayersDo: clause = "{player} {acts}";
        PlayersMay: clause = "{player} may {base}";
        PlayersMust: clause = "{player} must {base}";
        PlayersMayTo: clause = "{player} may {base} to {base}";
        PlayersCannot: clause = "{player} can't {barred}{during?}";
        CannotMove: clause = "{player} can't move {ref}{during?}";
        Affects: clause = "{thing} {predicate%and}{during?}";
        AffectsTagged: clause = "{tagged%and++} units{place?} {predicate%and}" (plural);
        Deals: clause = "{thing} {dealing}";
        Base: base = "{acts}" (plural);
        OneAct: acts = "{act}";
        OneThenAnother: acts = "{act%, then++}" (style);
        OneAndAnother: acts = "{act%and++}" (style);
        OneOrAnother: acts = "{act%or++}";
        ToPlayCards: barred = "play cards";
        ToPlaySpells: barred = "play spells";
        ToGainPoints: barred = "gain points";
    }
}

/// The acts of a list of acts, and whether one of them is chosen.
pub(crate) fn acts_of(term: &Term) -> Res<'_, (Vec<&Term>, bool)> {
    let row = row!(ClauseRow, term)?;
    let [inner] = kids(term)?;
    match row {
        ClauseRow::Base => acts_of(inner),
        ClauseRow::OneAct => Ok((vec![inner], false)),
        ClauseRow::OneThenAnother | ClauseRow::OneAndAnother => {
            Ok((inner.kids.iter().collect(), false))
        }
        ClauseRow::OneOrAnother => Ok((inner.kids.iter().collect(), true)),
        _ => fail(term, "nothing that is done"),
    }
}

/// Does acts one after the other, or one of them.
pub(crate) fn do_acts<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let (acts, choose) = acts_of(term)?;
    if env.times.is_some() && acts.len() > 1 && choose {
        return fail(term, "it is not clear which of these is done for each");
    }
    if !choose {
        let times = env.times.take();
        let last = acts.len().saturating_sub(1);
        for (at, act) in acts.into_iter().enumerate() {
            // "For each" is said of the last.
            if at == last {
                env.times.clone_from(&times);
            }
            verbs::act(env, act)?;
        }
        return Ok(());
    }
    let mut parts = Vec::new();
    for act in acts {
        parts.push(branch(env, |env| verbs::act(env, act))?);
    }
    emit_modes(env, (1, false), parts);
    Ok(())
}

/// A clause as steps of a program.
pub(crate) fn clause<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    if super::statics::StaticRow::of(term.op).is_some() {
        return super::nexts::effect(env, term);
    }
    if let Some(row) = verbs::deal::DealRow::of(term.op) {
        return verbs::deal::fight(row, env, term);
    }
    match row!(ClauseRow, term)? {
        ClauseRow::Do => {
            let [base] = kids(term)?;
            do_acts(env, base)
        }
        ClauseRow::DoTo => {
            let [cost, base] = kids(term)?;
            pay_to(env, cost, base, false)
        }
        ClauseRow::PlayersDo => {
            let [players, acts] = kids(term)?;
            players_do(env, players, Choosing::Targets, |env| do_acts(env, acts))
        }
        ClauseRow::PlayersMay => {
            let [players, base] = kids(term)?;
            let now = by_rule!("RB 355.12", Choosing::Targets, else Choosing::Later);
            players_do(env, players, now, |env| may(env, base))
        }
        ClauseRow::PlayersMust => {
            let [players, base] = kids(term)?;
            let later = by_rule!("RB 355.10.f", Choosing::Later, else Choosing::Targets);
            players_do(env, players, later, |env| do_acts(env, base))
        }
        ClauseRow::PlayersMayTo => {
            let [players, cost, base] = kids(term)?;
            let run = |env: &mut Env<'_>| pay_to(env, cost, base, true);
            players_do(env, players, Choosing::Targets, run)
        }
        ClauseRow::PlayersCannot => cannot(env, term),
        ClauseRow::CannotMove => cannot_move(env, term),
        ClauseRow::Affects => affects(env, term),
        ClauseRow::Deals => {
            let [by, what] = kids(term)?;
            verbs::deal::dealing(env, by, what)
        }
        _ => fail(term, "no clause"),
    }
}

/// Players do acts.
pub(crate) fn players_act<'t>(env: &mut Env<'_>, players: &'t Term, acts: &'t Term) -> Res<'t, ()> {
    players_do(env, players, Choosing::Targets, |env| do_acts(env, acts))
}

fn may<'t>(env: &mut Env<'_>, base: &'t Term) -> Res<'t, ()> {
    let ((), code) = env.apart(|env| do_acts(env, base))?;
    let (who, len) = (env.actor, len(&code));
    env.emit(Control::May { who, len }.into());
    env.code.extend(code);
    Ok(())
}

/// "[Do X] to [do Y]", paid as it is done (RB 742.1.a).
fn pay_to<'t>(env: &mut Env<'_>, paid: &'t Term, base: &'t Term, optional: bool) -> Res<'t, ()> {
    if let Some(act) = verbs::pay::any_amount(paid) {
        verbs::act(env, act)?;
        return do_acts(env, base);
    }
    let mut cost = Cost::default();
    done(env, paid, &mut cost)?;
    let ((), code) = env.apart(|env| do_acts(env, base))?;
    let who = env.actor;
    env.emit(Instr::Pay {
        who,
        cost,
        optional,
    });
    let (cond, len) = (Cond::Did, len(&code));
    env.emit(Control::If { cond, len }.into());
    env.code.extend(code);
    Ok(())
}

/// Others than you are looped over, so that "their" is each one's own, and
/// what they choose is no target (RB 355.10.e).
fn players_do<'t>(
    env: &mut Env<'_>,
    players: &'t Term,
    choosing: Choosing,
    run: impl FnOnce(&mut Env<'_>) -> Res<'t, ()>,
) -> Res<'t, ()> {
    let players_are = who(env, players)?;
    if players_are == Who::You {
        return env.with(choosing, run);
    }
    let outer = std::mem::replace(&mut env.actor, Who::They);
    let before = env.player.replace(Who::They);
    let later = by_rule!("RB 355.10.e", Choosing::Later, else Choosing::Targets);
    let (_, code) = env.with(later, |env| env.apart(run))?;
    (env.actor, env.player) = (outer, before);
    if PlayerRow::of(players.op) != Some(PlayerRow::You) {
        env.player = Some(players_are);
    }
    let (who, first, len) = (players_are, None, len(&code));
    env.emit(Control::Each { who, first, len }.into());
    env.code.extend(code);
    Ok(())
}
