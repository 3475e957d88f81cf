//! What begins to hold for players, for the next card they play, and whenever
//! something happens.

mod awaited;

pub(crate) use awaited::{enters, watching};

use super::clauses::ClauseRow;
use super::env::Env;
use super::filters::filter;
use super::grants::until;
use super::players::all_of;
use super::standing::same_way;
use super::statics::{StaticRow, difference};
use super::vocabulary::element;
use crate::card::{Element, ElementSet};
use crate::program::{
    Amount, Cannot, Filter, Mod, NameIs, NextPlay, PlayerMod, Side, Things, Until, Verb, Where, Who,
};
use text::{Res, Term, fail, kids, row};

/// A rule for players goes on without what the effect has had chosen or
/// counted: what would ask for that later is not understood.
fn kept<'t>(at: &'t Term, filter: &Filter, by: Amount) -> Res<'t, Amount> {
    match by {
        Amount::Number(_) if filter.name != NameIs::Named => Ok(by),
        _ => fail(at, "this is not known any more when it is asked for"),
    }
}

/// A clause that would hold by itself, said for a while.
pub(crate) fn effect<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    match row!(StaticRow, term)? {
        StaticRow::NextCosts => {
            let [of, word, during, by, how] = kids(term)?;
            let filter = filter(env, of)?.played(of)?;
            let materialize = same_way(word, how)?;
            let until = super::grants::one_until(during)?;
            let by = Some(kept(of, &filter, difference(env, by)?)?);
            let next = NextPlay {
                filter,
                materialize,
                count: Some(1),
                by,
            };
            players(env, PlayerMod::NextPlay(next), until);
            Ok(())
        }
        StaticRow::IgnoreElements => {
            let [_, of] = kids(term)?;
            let filter = filter(env, of)?.played(of)?;
            let until = said_before(env, term)?;
            players(env, PlayerMod::IgnoreElements(filter), until);
            Ok(())
        }
        StaticRow::Costs => {
            let [thing, by, how] = kids(term)?;
            let super::things::Named::All(said) = super::things::named(env, thing)? else {
                return fail(thing, "say which cards");
            };
            let spoken = said.activated;
            let mut filter = said.played(thing)?;
            let who = match std::mem::take(&mut filter.side) {
                Side::Any => Who::EachPlayer,
                Side::Yours if spoken => Who::You,
                Side::Opponents if spoken => Who::EachOpponent,
                _ => return fail(thing, "say who activates them"),
            };
            let until = said_before(env, term)?;
            let materialize = row!(StaticRow, how)? == StaticRow::ForMaterializing;
            let by = Some(kept(thing, &filter, difference(env, by)?)?);
            let next = NextPlay {
                filter,
                materialize,
                count: None,
                by,
            };
            let what = PlayerMod::NextPlay(next);
            env.act(Verb::AffectPlayers { who, what, until });
            Ok(())
        }
        StaticRow::Enabled => {
            let [_, during] = kids(term)?;
            let what = enabled(term)?;
            let Some(until) = until(env, during)? else {
                return fail(term, "say for how long");
            };
            players(env, what, until);
            Ok(())
        }
        StaticRow::Disabled => {
            let [which, player, during] = kids(term)?;
            let what = PlayerMod::Disabled(elements(which)?);
            let who = super::players::who(env, player)?;
            let Some(until) = until(env, during)? else {
                return fail(term, "say for how long");
            };
            env.act(Verb::AffectPlayers { who, what, until });
            Ok(())
        }
        StaticRow::MayActivate => super::verbs::activate::permit(env, term),
        _ => fail(term, "this is said in a line of its own"),
    }
}

fn players(env: &mut Env<'_>, what: PlayerMod, until: Until) {
    let who = Who::You;
    env.act(Verb::AffectPlayers { who, what, until });
}

/// How long, said before the clause.
fn said_before<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Until> {
    match env.until {
        Some(until) => {
            env.lasted = true;
            Ok(until)
        }
        None => fail(term, "say for how long"),
    }
}

/// Which elements are enabled.
pub(crate) fn enabled(term: &Term) -> Res<'_, PlayerMod> {
    let [which, _] = kids(term)?;
    Ok(PlayerMod::Enabled(elements(which)?))
}

/// Elements that are enabled or disabled.
pub(crate) fn elements(which: &Term) -> Res<'_, ElementSet> {
    Ok(match row!(StaticRow, which)? {
        StaticRow::AllBasic => {
            let basic = Element::ALL.iter().copied();
            basic.filter(|e| e.is_basic()).collect()
        }
        _ => {
            let [list] = kids(which)?;
            let given: Result<ElementSet, _> = list.kids.iter().map(element).collect();
            given?
        }
    })
}

/// What players are kept from.
pub(crate) fn barred<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, PlayerMod> {
    Ok(match row!(ClauseRow, term)? {
        ClauseRow::BarRecover => PlayerMod::CannotRecover,
        ClauseRow::BarLose => PlayerMod::CannotLose,
        ClauseRow::BarWin => PlayerMod::CannotWin,
        ClauseRow::BarDraw => {
            let [cards] = kids(term)?;
            PlayerMod::DrawsAtMost(super::amounts::small(cards)?)
        }
        ClauseRow::BarKeep => {
            let [cards, place] = kids(term)?;
            let place = match row!(ClauseRow, place)? {
                ClauseRow::KeptInMemory => Where::Memory,
                _ => Where::Hand,
            };
            PlayerMod::Limit(place, super::amounts::small(cards)?)
        }
        ClauseRow::BarActivate => {
            let [of] = kids(term)?;
            PlayerMod::CannotActivate(filter(env, of)?.played(of)?)
        }
        ClauseRow::BarMaterialize => {
            let [of] = kids(term)?;
            PlayerMod::CannotMaterialize(filter(env, of)?.played(of)?)
        }
        ClauseRow::BarAttacks => {
            let [pay] = kids(term)?;
            let [much, _] = kids(pay)?;
            PlayerMod::AttacksCost(super::amounts::amount(env, much)?)
        }
        _ => return fail(term, "nothing that can be forbidden"),
    })
}

/// "Your opponents can't recover this turn."
pub(crate) fn cannot<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [players, what, during] = kids(term)?;
    let Some(until) = until(env, during)? else {
        return fail(term, "say for how long");
    };
    if row!(ClauseRow, what)? == ClauseRow::BarTarget {
        let [thing] = kids(what)?;
        let things = Things::Pick(super::refs::reference(env, thing)?);
        let mods = vec![Mod::Cannot(Cannot::BeAttacked)];
        all_of(env, players)?;
        env.act(Verb::Affect {
            things,
            mods,
            until,
        });
        return Ok(());
    }
    let who = all_of(env, players)?;
    let what = barred(env, what)?;
    env.act(Verb::AffectPlayers { who, what, until });
    Ok(())
}
