//! If something would happen, something else happens instead (RB 367).

use super::around::Around;
use super::clauses::{ClauseRow, do_acts};
use super::costs::done;
use super::env::{Choosing, Env, len};
use super::grants::until;
use super::lines::bare;
use super::mentions::Mention;
use super::players::PlayerRow;
use super::sentences::SentenceRow;
use super::things::{Named, named};
use super::verbs::prevent::prevents;
use super::verbs::token::one_more;
use crate::program::{
    Ability, AbilityKind, About, Cond, Cost, FieldFilter, Filter, Instead, Instr, Limit, Pick,
    Replacement, Things, Until, Verb, Would,
};
use text::{Res, Term, fail, kids, row};

/// What a replacement is about, before it is known how it comes about.
struct Watched {
    would: Would,
    about: About,
    /// What was named before, in an effect.
    over: Option<Pick>,
    until: Option<Until>,
    cond: Option<Cond>,
}

/// "X would Y".
fn watched<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Watched> {
    match row!(SentenceRow, term)? {
        SentenceRow::YouWould => return you_would(env, term),
        SentenceRow::FieldWould => return field_would(env, term),
        _ => {}
    }
    let [thing, fortune, during] = kids(term)?;
    let would = match row!(SentenceRow, fortune)? {
        SentenceRow::WouldDie => Would::Die,
        SentenceRow::WouldBeDamaged => Would::BeDamaged,
        _ => return fail(fortune, "nothing that would happen"),
    };
    let until = until(during)?;
    let (about, over) = match named(env, thing)? {
        Named::Pick(Pick::This) => (About::This, None),
        Named::Pick(pick) => {
            // "It" is now what it would happen to.
            let mut it = env.last(thing, |m| m.pick == pick)?;
            it.pick = Pick::Would;
            env.mention(it);
            (About::Nothing, Some(pick))
        }
        Named::Some(said, 1, Some(1)) => {
            let filter: Filter = said.plain(thing)?;
            env.mention(Mention::of(Pick::Would, &filter, true));
            (About::Any(filter), None)
        }
        _ => return fail(thing, "say \"a ...\""),
    };
    Ok(Watched {
        would,
        about,
        over,
        until,
        cond: None,
    })
}

/// "A battlefield would be replaced": any of them, whoever controls it.
fn field_would<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Watched> {
    let [of, fortune] = kids(term)?;
    if row!(SentenceRow, fortune)? != SentenceRow::WouldBeReplaced {
        return fail(fortune, "nothing that would happen to a battlefield");
    }
    if super::fields::field(of)? != FieldFilter::default() {
        return fail(of, "say \"a battlefield\"");
    }
    env.mention(Mention::field(Pick::Would));
    Ok(Watched {
        would: Would::BeReplaced,
        about: About::Nothing,
        over: None,
        until: None,
        cond: None,
    })
}

/// "You would draw", "you would play a token unit".
fn you_would<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Watched> {
    let [fortune, circumstances] = kids(term)?;
    let (would, about) = match (row!(SentenceRow, fortune)?, fortune.kids.as_slice()) {
        (SentenceRow::WouldDraw, []) => (Would::Draw, About::Nothing),
        (SentenceRow::WouldPlay, [thing]) => match named(env, thing)? {
            Named::Some(said, 1, Some(1)) if said.filter.token == Some(true) => {
                (Would::PlayToken, About::Any(said.plain(thing)?))
            }
            _ => return fail(thing, "say \"a token unit\""),
        },
        _ => return fail(fortune, "nothing that would happen"),
    };
    let mut cond = None;
    for one in &circumstances.kids {
        let more = super::heads::circumstance(env, one)?;
        super::heads::and(&mut cond, more);
    }
    Ok(Watched {
        would,
        about,
        over: None,
        until: None,
        cond,
    })
}

/// The steps done instead, whether they may be declined, and their cost.
struct Done {
    code: Vec<Instr>,
    optional: bool,
    cost: Option<Cost>,
    nothing: bool,
    /// One token more is played.
    more: bool,
}

fn instead<'t>(env: &mut Env<'_>, said: &'t Term) -> Res<'t, Done> {
    let (optional, paid, base) = match (row!(ClauseRow, said)?, said.kids.as_slice()) {
        (ClauseRow::Do, [base]) => (false, None, base),
        (ClauseRow::PlayersMay, [player, base]) if yours(player) => (true, None, base),
        (ClauseRow::PlayersMayTo, [player, paid, base]) if yours(player) => {
            (true, Some(paid), base)
        }
        _ => return fail(said, "this cannot happen instead"),
    };
    let mut cost = None;
    if let Some(paid) = paid {
        let mut whole = Cost::default();
        done(env, paid, &mut whole)?;
        cost = Some(whole);
    }
    let (nothing, more) = (prevents(base), one_more(base));
    let mut code = Vec::new();
    if !nothing && !more {
        let run = |env: &mut Env<'_>| env.apart(|env| do_acts(env, base));
        code = env.with(Choosing::Later, run)?.1;
    }
    Ok(Done {
        code,
        optional,
        cost,
        nothing,
        more,
    })
}

fn yours(player: &Term) -> bool {
    PlayerRow::of(player.op) == Some(PlayerRow::You)
}

fn replacement<'t>(
    watched: &Watched,
    done: &Done,
    around: &Around<'t>,
    at: &'t Term,
) -> Res<'t, Replacement> {
    let prevented = done.nothing && watched.would == Would::BeDamaged;
    let tokens = watched.would == Would::PlayToken;
    if done.nothing != prevented || prevented == around.instead.is_some() || done.more != tokens {
        return fail(at, "say what happens instead");
    }
    Ok(Replacement {
        would: watched.would,
        about: watched.about.clone(),
        cond: watched.cond.clone(),
        optional: done.optional,
        cost: done.cost.clone(),
        instead: match (prevented, done.more) {
            (true, _) => Instead::Nothing,
            (false, true) => Instead::OneMore,
            (false, false) => Instead::Steps,
        },
    })
}

/// The replacement of a passive ability.
pub(crate) fn passive<'t>(
    env: &mut Env<'_>,
    around: &Around<'t>,
    said: &'t Term,
) -> Res<'t, Ability> {
    let Some((would, false)) = around.would else {
        return fail(said, "the next time of what?");
    };
    let watched = watched(env, would)?;
    if watched.over.is_some() || watched.until.is_some() {
        return fail(would, "this needs a trigger or a cost before it");
    }
    let done = instead(env, said)?;
    let kind = AbilityKind::Replaces(replacement(&watched, &done, around, said)?);
    let limit = match around.once {
        Some(_) => Limit::OnceEachTurn,
        None => Limit::None,
    };
    Ok(Ability {
        limit,
        code: done.code,
        ..bare(kind)
    })
}

/// What else happens instead.
pub(crate) fn further<'t>(
    env: &mut Env<'_>,
    around: &Around<'t>,
    said: &'t Term,
    last: &mut Ability,
) -> Res<'t, ()> {
    if let Some(part) = around
        .only_done()
        .or(around.only_static())
        .or(around.if_before)
    {
        return fail(part, "this does not stand here");
    }
    let done = instead(env, said)?;
    last.code.extend(done.code);
    Ok(())
}

/// A replacement that an effect lays over what was named before (RB 390.3).
pub(crate) fn effect<'t>(
    env: &mut Env<'_>,
    around: &Around<'t>,
    said: &'t Term,
) -> Res<'t, Vec<Instr>> {
    let Some((would, once)) = around.would else {
        return fail(said, "nothing would happen");
    };
    if let Some(part) = around.once {
        return fail(part, "say it as an ability of its own");
    }
    let watched = watched(env, would)?;
    let Some(until) = watched.until else {
        return fail(would, "say for how long");
    };
    let things = watched.over.map(Things::Pick);
    if things.is_none() && watched.about == About::This {
        return fail(would, "say it as an ability of its own");
    }
    let done = instead(env, said)?;
    let replacement = Box::new(replacement(&watched, &done, around, said)?);
    let len = len(&done.code);
    let shield = Verb::Shield {
        things,
        replacement,
        once,
        until,
        len,
    };
    Ok(std::iter::once(Instr::Do(shield))
        .chain(done.code)
        .collect())
}
