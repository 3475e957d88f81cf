//! What effects say of cards to come.

use super::amounts::small;
use super::env::Env;
use super::filters::filter;
use super::prices::difference;
use super::said::Said;
use super::statics::StaticRow;
use super::things::{Named, named};
use crate::card::Price;
use crate::program::{Filter, NextPlay, Pick, PlayerMod, Side, Until, Verb, Where, Who};
use text::{Res, Term, fail, kids, row};

/// What will be played: cards that match, wherever they are.
pub(crate) fn cards<'t>(of: &'t Term, said: Said) -> Res<'t, Filter> {
    let plain = said.field.is_none() && said.group.is_none() && said.filter.side == Side::Any;
    if !plain || said.ability {
        return fail(of, "say what kind of card");
    }
    Ok(Filter {
        zone: Where::Anywhere,
        ..said.filter
    })
}

pub(crate) fn next_play(filter: Filter) -> NextPlay {
    NextPlay {
        filter,
        less: None,
        ready: false,
        buffed: false,
        bonus: 0,
        repeat: false,
        more: Price::NOTHING,
        every: false,
    }
}

/// What such a clause does as an effect.
pub(crate) fn effect<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let what = match row!(StaticRow, term)? {
        StaticRow::NextPlayed => next_played(env, term)?,
        StaticRow::HideFree | StaticRow::SeeFacedown => return seen_or_hidden(env, term),
        StaticRow::EntersThere => return enters_there(env, term),
        StaticRow::Costs => costing(env, term)?,
        StaticRow::GiveRepeat => {
            let [of, _, _] = kids(term)?;
            let said = filter(env, of)?;
            NextPlay {
                repeat: true,
                ..next_play(cards(of, said)?)
            }
        }
        StaticRow::EntersPlayed => {
            let [of, _] = kids(term)?;
            let said = filter(env, of)?;
            NextPlay {
                ready: true,
                every: true,
                ..next_play(cards(of, said)?)
            }
        }
        _ => {
            return fail(
                term,
                "this is a passive ability, not something that is done",
            );
        }
    };
    let (who, until) = (Who::You, Until::EndOfTurn);
    let what = PlayerMod::NextPlay(what);
    env.act(Verb::AffectPlayers { who, what, until });
    Ok(())
}

/// "Friendly units enter ready this turn."
pub(crate) fn enter_ready<'t>(env: &mut Env<'_>, thing: &'t Term) -> Res<'t, ()> {
    let Named::All(mut said) = named(env, thing)? else {
        return fail(thing, "say \"friendly units\"");
    };
    if said.filter.side != Side::Friendly {
        return fail(thing, "say \"friendly\"");
    }
    said.filter.side = Side::Any;
    let what = PlayerMod::NextPlay(NextPlay {
        ready: true,
        every: true,
        ..next_play(cards(thing, said)?)
    });
    let (who, until) = (Who::You, Until::EndOfTurn);
    env.act(Verb::AffectPlayers { who, what, until });
    Ok(())
}

/// "Your units cost {1} more to play this turn."
pub(crate) fn costing<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, NextPlay> {
    let [thing, by, _, from, during] = kids(term)?;
    if super::grants::until(during)? != Some(Until::EndOfTurn) || !from.kids.is_empty() {
        return fail(
            term,
            "this is a passive ability, not something that is done",
        );
    }
    let Named::All(mut said) = named(env, thing)? else {
        return fail(thing, "say \"your ...\"");
    };
    if said.filter.side != Side::Yours {
        return fail(thing, "say \"your\"");
    }
    said.filter.side = Side::Any;
    let mut next = next_play(cards(thing, said)?);
    next.every = true;
    match difference(env, by)? {
        (less, true) => next.less = Some(less.1),
        (more, false) => next.more = more.0,
    }
    Ok(next)
}

/// Rules for a player that an effect makes.
pub(crate) fn seen_or_hidden<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [_, during] = kids(term)?;
    let until = super::grants::one_until(during)?;
    let what = match row!(StaticRow, term)? {
        StaticRow::HideFree => PlayerMod::HideFree,
        _ => PlayerMod::SeesFacedown(Side::Enemy),
    };
    let who = Who::You;
    env.act(Verb::AffectPlayers { who, what, until });
    Ok(())
}

/// The card being played enters at the battlefield named before.
pub(crate) fn enters_there<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [of] = kids(term)?;
    let field = env.last(term, |m| m.field)?.pick;
    if super::refs::reference(env, of)? != Pick::This {
        return fail(of, "say \"I\"");
    }
    let terms = crate::program::PlayTerms {
        to: Some(crate::program::Dest::With(field)),
        ..crate::program::PlayTerms::default()
    };
    let (who, optional) = (Who::You, false);
    let things = crate::program::Things::Pick(Pick::This);
    env.act(Verb::Play {
        who,
        things,
        terms,
        optional,
    });
    Ok(())
}

pub(crate) fn next_played<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, NextPlay> {
    let [of, _, becoming] = kids(term)?;
    let said = filter(env, of)?;
    let mut next = next_play(cards(of, said)?);
    for one in &becoming.kids {
        match row!(StaticRow, one)? {
            StaticRow::BecomesCheaper => {
                let [by] = kids(one)?;
                match difference(env, by)? {
                    (less, true) => next.less = Some(less.1),
                    (more, false) => next.more = more.0,
                }
            }
            StaticRow::BecomesReady => next.ready = true,
            StaticRow::BecomesHarder => {
                let [much] = kids(one)?;
                next.bonus = small(much)?;
            }
            _ => return fail(one, "nothing that is said of a card to come"),
        }
    }
    Ok(next)
}
