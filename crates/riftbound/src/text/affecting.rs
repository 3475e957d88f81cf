//! Clauses about things and players that say what holds for a while.

use super::clauses::ClauseRow;
use super::env::Env;
use super::grants::mods;
use super::players::{PlayerRow, sides, who};
use super::things::things;
use crate::program::{PlayerMod, Verb, Who};
use text::{Res, Term, fail, kids, row};

pub(crate) fn cannot<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [players, what, during] = kids(term)?;
    let who = match row!(PlayerRow, players)? {
        PlayerRow::Opponents => Who::EachOpponent,
        PlayerRow::Players => Who::EachPlayer,
        PlayerRow::EachOpponent | PlayerRow::EachPlayer => {
            return fail(players, "say \"opponents\" or \"players\"");
        }
        _ => who(env, players)?,
    };
    let until = super::grants::until(during)?;
    let Some(until) = until else {
        return fail(term, "say for how long");
    };
    let what = barred(what)?;
    env.act(Verb::AffectPlayers { who, what, until });
    Ok(())
}

/// "They can't move it this turn": its controller could, nobody else.
pub(crate) fn cannot_move<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [players, of, during] = kids(term)?;
    let theirs = matches!(
        row!(PlayerRow, players)?,
        PlayerRow::They | PlayerRow::ThatPlayer
    );
    let Some(until) = super::grants::until(during)?.filter(|_| theirs) else {
        return fail(term, "say \"they\", and for how long");
    };
    let things = crate::program::Things::Pick(super::refs::reference(env, of)?);
    let mods = vec![crate::program::Mod::Cannot(crate::program::Cannot::Move)];
    env.act(Verb::Affect {
        things,
        mods,
        until,
    });
    Ok(())
}

/// What players are kept from.
pub(crate) fn barred(term: &Term) -> Res<'_, PlayerMod> {
    let kinds = |spell: bool| crate::program::Kinds {
        unit: !spell,
        gear: !spell,
        spell: true,
        ..Default::default()
    };
    Ok(match row!(ClauseRow, term)? {
        ClauseRow::ToPlayCards => PlayerMod::CannotPlay(kinds(false)),
        ClauseRow::ToPlaySpells => PlayerMod::CannotPlay(kinds(true)),
        ClauseRow::ToGainPoints => PlayerMod::CannotGainPoints,
        _ => return fail(term, "nothing that can be forbidden"),
    })
}

/// The parts of "players can't", as a passive ability has it.
pub(crate) fn always_barred(term: &Term) -> Res<'_, (crate::program::Side, PlayerMod)> {
    let [players, what, during] = kids(term)?;
    if let Some(part) = during.kids.first() {
        return fail(part, "this needs a trigger or a cost before it");
    }
    Ok((sides(players)?, barred(what)?))
}

pub(crate) fn affects<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [thing, predicates, during] = kids(term)?;
    let until = super::grants::until(during)?;
    if predicates
        .kids
        .iter()
        .any(|p| super::grants::entering(p).is_some())
    {
        let ready = |p: &Term| super::grants::entering(p) == Some(true);
        let turn = until == Some(crate::program::Until::EndOfTurn);
        if !turn || !predicates.kids.iter().all(ready) {
            return fail(
                predicates,
                "this is a passive ability, not something that is done",
            );
        }
        return super::nexts::enter_ready(env, thing);
    }
    let things = things(env, thing)?;
    let mods = mods(env, predicates)?;
    let until = until.unwrap_or(crate::program::Until::Always);
    env.act(Verb::Affect {
        things,
        mods,
        until,
    });
    Ok(())
}
