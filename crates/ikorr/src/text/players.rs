//! Players.

use super::durations::DurationRow;
use super::env::{Env, Res, fail, kids, row};
use crate::program::{Pick, Side, TargetKind, TargetSpec, Who};
use text::Term;

text::ops! {
    /// Ways to say which players.
    pub(crate) enum PlayerRow after DurationRow {
        You: player = "you" (plural);
        EveryPlayer: player = "{one_by_one} {team} player+";
        AllPlayers: player = "all {team} players" (plural);
        TargetPlayer: player = "target {team} player" (singular);
        SomePlayer: player = "a {team} player" (singular);
        ThatPlayer: player = "that player" (singular);
        ItsController: player = "its controller" (singular);
        ItsOwner: player = "its owner" (singular);
        EachOne: one_by_one = "each" (singular, style);
        BarePlayers: one_by_one = "" (plural, style);
        AnyTeam: team = "" (silent);
        AlliedTeam: team = "allied";
        OpposingTeam: team = "opposing";
    }
}

/// Who does or gets something.
pub(crate) fn who<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Who> {
    let who = match row!(PlayerRow, term)? {
        PlayerRow::You => Who::You,
        PlayerRow::EveryPlayer | PlayerRow::AllPlayers => match side(term)? {
            Side::Allied => Who::EachAlly,
            Side::Opposing => Who::EachOpponent,
            _ => Who::EachPlayer,
        },
        PlayerRow::TargetPlayer => {
            let [of] = kids(term)?;
            target(env, team(of)?)
        }
        PlayerRow::SomePlayer => return fail(term, "say which player"),
        PlayerRow::ThatPlayer => match env.player {
            Some(player) => player,
            None => return fail(term, "no player is named before that this could be"),
        },
        PlayerRow::ItsController => Who::ControllerOf(it(env, term)?),
        PlayerRow::ItsOwner => Who::OwnerOf(it(env, term)?),
        _ => return fail(term, "no player"),
    };
    if !matches!(
        who,
        Who::You | Who::EachPlayer | Who::EachAlly | Who::EachOpponent
    ) {
        env.player = Some(who);
    }
    Ok(who)
}

fn target(env: &mut Env<'_>, side: Side) -> Who {
    let index = u8::try_from(env.targets.len()).unwrap_or(u8::MAX);
    let what = TargetKind::Player(side);
    env.targets.push(TargetSpec {
        what,
        min: 1,
        max: 1,
    });
    Who::Target(index)
}

fn it<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Pick> {
    match env.mentions.last() {
        Some(last) if last.one => {
            let pick = last.pick;
            Ok(env.spoken(pick))
        }
        _ => fail(term, "nothing is named before that \"its\" could mean"),
    }
}

/// A team, as seen by you.
pub(crate) fn team(term: &Term) -> Res<'_, Side> {
    match row!(PlayerRow, term)? {
        PlayerRow::AnyTeam => Ok(Side::Any),
        PlayerRow::AlliedTeam => Ok(Side::Allied),
        PlayerRow::OpposingTeam => Ok(Side::Opposing),
        _ => fail(term, "no team"),
    }
}

/// Players as a side: all of them.
pub(crate) fn side(term: &Term) -> Res<'_, Side> {
    match row!(PlayerRow, term)? {
        PlayerRow::You => Ok(Side::Yours),
        PlayerRow::AllPlayers => {
            let [of] = kids(term)?;
            team(of)
        }
        PlayerRow::EveryPlayer => {
            let [_, of] = kids(term)?;
            team(of)
        }
        _ => fail(term, "say which players"),
    }
}

/// Players as a side of which any one will do.
pub(crate) fn any_of(term: &Term) -> Res<'_, Side> {
    match row!(PlayerRow, term)? {
        PlayerRow::You => Ok(Side::Yours),
        PlayerRow::SomePlayer => {
            let [of] = kids(term)?;
            team(of)
        }
        _ => fail(term, "say \"you\" or \"a ... player\""),
    }
}
