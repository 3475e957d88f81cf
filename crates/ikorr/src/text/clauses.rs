//! Clauses: who does what, what is said of things, what costs how much.

use super::durations::{DurationRow, within};
use super::env::{Env, Res, fail, kids, len, row};
use super::filters::Wanted;
use super::players::{PlayerRow, who};
use super::predicates::mods;
use super::replacements::{Replacing, replacing};
use super::sentences::SentenceRow;
use super::things::things;
use super::verbs::ikorr::IkorrRow;
use crate::program::{Control, Verb, Who};
use text::Term;

text::ops! {
    /// Clauses.
    pub(crate) enum ClauseRow after SentenceRow {
        Do: clause = "{base}";
        PlayersDo: clause = "{player} {acts}";
        PlayersMay: clause = "{player} may {base}";
        PlayersMayMore: clause = "{player} may {privilege} {again} {within}";
        PlayersCannot: clause = "{player} cannot draw cards by {source}";
        Affects: clause = "{thing} {predicate%and}";
        Strikes: clause = "{thing} strikes+ {thing}";
        BecomesCopy: clause = "{thing} becomes+ {copy}";
        Costing: clause = "{costed} costs+ {difference} {to_play}";
        NextCosting: clause = "the next {filter} {playing} costs+ {difference}" (singular);
        Ends: clause = "{period} ends+";
        Replaces: clause = "if {would}, {base} instead";
        MayReplace: clause = "if {would}, you may {base} instead";
        Base: base = "{acts}" (plural);
        OneAct: acts = "{act}";
        OneThenAnother: acts = "{act%, then++}" (style);
        OneAndAnother: acts = "{act%and++}" (style);
        Rush: privilege = "RUSH";
        AvatarPower: privilege = "activate your avatar power";
        CopyOf: copy = "a copy of {thing}";
        ThisTurnEnds: period = "this turn";
        TheirTurnEnds: period = "their turn";
        ThisPhaseEnds: period = "this phase";
    }
}

/// The acts of a list of acts, or of a list in the base form.
pub(crate) fn acts_of(term: &Term) -> Res<'_, Vec<&Term>> {
    match row!(ClauseRow, term)? {
        ClauseRow::Base => {
            let [acts] = kids(term)?;
            acts_of(acts)
        }
        ClauseRow::OneAct => Ok(term.kids.iter().collect()),
        ClauseRow::OneThenAnother | ClauseRow::OneAndAnother => {
            let [list] = kids(term)?;
            Ok(list.kids.iter().collect())
        }
        _ => fail(term, "nothing that is done"),
    }
}

fn do_acts<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let acts = acts_of(term)?;
    if env.times.is_some() && acts.len() > 1 {
        return fail(term, "it is not clear which of these is done for each");
    }
    acts.into_iter()
        .try_for_each(|act| super::verbs::act(env, act))
}

/// A clause as steps of a program.
pub(crate) fn clause<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    match row!(ClauseRow, term)? {
        ClauseRow::Do => {
            let [base] = kids(term)?;
            do_acts(env, base)
        }
        ClauseRow::PlayersDo => {
            let [players, acts] = kids(term)?;
            players_do(env, players, acts, false)
        }
        ClauseRow::PlayersMay => {
            let [players, base] = kids(term)?;
            players_do(env, players, base, true)
        }
        ClauseRow::PlayersMayMore => rush_again(env, term),
        ClauseRow::Affects => affects(env, term),
        ClauseRow::Strikes => {
            let [by, to] = kids(term)?;
            let by = things(env, by, Wanted::IN_PLAY)?;
            let to = things(env, to, Wanted::IN_PLAY)?;
            env.act(Verb::Strike { by, to });
            Ok(())
        }
        ClauseRow::BecomesCopy => becomes_copy(env, term),
        ClauseRow::NextCosting => super::prices::next_costing(env, term),
        ClauseRow::Ends => ends(env, term),
        ClauseRow::Replaces => shield(env, term, false),
        ClauseRow::MayReplace => shield(env, term, true),
        ClauseRow::PlayersCannot | ClauseRow::Costing => fail(
            term,
            "this is a passive ability, not something that is done",
        ),
        _ => fail(term, "no clause"),
    }
}

/// Whether players do something as one event: what "all players" secure is
/// secured at once, while "each player" acts in turn (ROI 10.1).
fn together(players: &Term, acts: &Term) -> bool {
    let secure = |act: &&Term| IkorrRow::of(act.op) == Some(IkorrRow::Secure);
    let only_secure = acts_of(acts).is_ok_and(|acts| acts.len() == 1 && acts.iter().all(secure));
    PlayerRow::of(players.op) == Some(PlayerRow::AllPlayers) && only_secure
}

/// Others than you are looped over, so that "their" is each one's own.
fn players_do<'t>(env: &mut Env<'_>, players: &'t Term, acts: &'t Term, may: bool) -> Res<'t, ()> {
    let players_are = who(env, players)?;
    if !may && together(players, acts) {
        let outer = std::mem::replace(&mut env.actor, players_are);
        do_acts(env, acts)?;
        env.actor = outer;
        return Ok(());
    }
    let first = env.starting.take();
    let outer = env.actor;
    env.actor = if players_are == Who::You {
        Who::You
    } else {
        Who::They
    };
    let (_, mut code) = env.apart(|env| do_acts(env, acts))?;
    if may {
        let (who, len) = (env.actor, len(&code));
        code.insert(0, Control::May { who, len }.into());
    }
    env.actor = outer;
    if players_are != Who::You {
        let (who, len) = (players_are, len(&code));
        env.emit(Control::Each { who, first, len }.into());
    } else if first.is_some() {
        return fail(players, "only one player does this");
    }
    env.code.extend(code);
    Ok(())
}

fn rush_again<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [player, what, _, when] = kids(term)?;
    if row!(ClauseRow, what)? != ClauseRow::Rush {
        return fail(
            what,
            "this is a passive ability, not something that is done",
        );
    }
    within(
        when,
        DurationRow::ThisGame,
        "an effect allows this for the game",
    )?;
    let who = who(env, player)?;
    env.act(Verb::RushAgain(who));
    Ok(())
}

fn affects<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [thing, predicates] = kids(term)?;
    let things = things(env, thing, Wanted::IN_PLAY)?;
    let mods = mods(env, predicates)?;
    let until = env.lasting();
    env.act(Verb::Affect {
        things,
        mods,
        until,
    });
    Ok(())
}

fn becomes_copy<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [thing, copy] = kids(term)?;
    let things_are = things(env, thing, Wanted::IN_PLAY)?;
    let [of] = kids(copy)?;
    let of = things(env, of, Wanted::IN_PLAY)?;
    let until = env.lasting();
    env.act(Verb::BecomeCopy {
        things: things_are,
        of,
        until,
    });
    Ok(())
}

/// A turn or phase ends. "Their" turn is that of those whose deeds are counted.
fn ends<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [period] = kids(term)?;
    let theirs = env.counting;
    let verb = match row!(ClauseRow, period)? {
        ClauseRow::ThisTurnEnds if !theirs => Verb::EndTurn,
        ClauseRow::TheirTurnEnds if theirs => Verb::EndTurn,
        ClauseRow::ThisPhaseEnds => Verb::EndPhase,
        _ => return fail(period, "it is not their turn, or not this one"),
    };
    env.act(verb);
    Ok(())
}

/// The parts of a replacement.
pub(crate) fn replacement<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Replacing> {
    let [would, base] = kids(term)?;
    replacing(env, would, &acts_of(base)?)
}

fn shield<'t>(env: &mut Env<'_>, term: &'t Term, optional: bool) -> Res<'t, ()> {
    let (things, replacement) = replacement(env, term)?.effect(term, optional)?;
    let (replacement, once) = (Box::new(replacement), false);
    let until = env.lasting();
    env.act(Verb::Shield {
        things,
        replacement,
        once,
        until,
    });
    Ok(())
}
