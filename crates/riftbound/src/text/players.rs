//! Who.

use super::amounts::AmountRow;
use super::env::{Choosing, Env};
use crate::program::{Instr, Pick, Side, TargetKind, TargetSpec, Who};
use text::{Res, Term, fail, row};

text::ops! {
    /// Players.
    pub(crate) enum PlayerRow after AmountRow {
        You: player = "you" (plural);
        They: player = "they" (plural, style);
        ThatPlayer: player = "that player" (singular, style);
        AnOpponent: player = "an opponent" (singular);
        APlayer: player = "a player" (singular);
        EachPlayer: player = "each player" (singular);
        EachOpponent: player = "each opponent" (singular);
        EachOther: player = "each other player" (singular);
        Opponents: player = "opponents" (plural);
        Players: player = "players" (plural);
        TheDefender: player = "the defender" (singular);
        ItsController: player = "its controller" (singular);
        ItsOwner: player = "its owner" (singular);
        YouOrAllies: player = "you or allies" (plural);
        YouOrAnAlly: player = "you or an ally" (plural);
    }
}

/// The players a phrase means, for what they do.
pub(crate) fn who<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Who> {
    let named = match row!(PlayerRow, term)? {
        PlayerRow::You => return Ok(Who::You),
        PlayerRow::They | PlayerRow::ThatPlayer => match env.player {
            Some(player) => player,
            None => return fail(term, "no player is named before"),
        },
        PlayerRow::AnOpponent => chosen(env, Side::Enemy),
        PlayerRow::APlayer => chosen(env, Side::Any),
        PlayerRow::EachPlayer => return Ok(Who::EachPlayer),
        PlayerRow::EachOpponent => return Ok(Who::EachOpponent),
        PlayerRow::EachOther => return Ok(Who::EachOther),
        PlayerRow::TheDefender => Who::Defender,
        PlayerRow::ItsController => Who::ControllerOf(it(env, term)?),
        PlayerRow::ItsOwner => Who::OwnerOf(it(env, term)?),
        _ => return fail(term, "say which player"),
    };
    env.player = Some(named);
    Ok(named)
}

fn it<'t>(env: &Env<'_>, term: &'t Term) -> Res<'t, Pick> {
    Ok(env.it_mention(term)?.pick)
}

/// A player who is chosen: a target (RB 355.10).
pub(crate) fn chosen(env: &mut Env<'_>, side: Side) -> Who {
    if env.choosing == Choosing::Targets {
        let spec = TargetSpec {
            what: TargetKind::Player(side),
            min: 1,
            max: 1,
            group: None,
            split: None,
            when: None,
        };
        if let Pick::Target(index) = env.target(spec) {
            return Who::Target(index);
        }
    }
    let (who, bind) = (env.actor, env.register());
    env.emit(Instr::ChoosePlayer { who, side, bind });
    Who::Bound(bind)
}

/// The side of one of the players, whoever it is.
pub(crate) fn side(term: &Term) -> Res<'_, Side> {
    Ok(match row!(PlayerRow, term)? {
        PlayerRow::You => Side::Yours,
        PlayerRow::AnOpponent => Side::Enemy,
        PlayerRow::APlayer => Side::Any,
        PlayerRow::YouOrAnAlly => Side::Friendly,
        PlayerRow::They | PlayerRow::ThatPlayer => Side::Theirs,
        _ => return fail(term, "say which player"),
    })
}

/// The side of all players who are meant.
pub(crate) fn sides(term: &Term) -> Res<'_, Side> {
    Ok(match row!(PlayerRow, term)? {
        PlayerRow::You => Side::Yours,
        PlayerRow::Opponents => Side::Enemy,
        PlayerRow::Players => Side::Any,
        PlayerRow::YouOrAllies => Side::Friendly,
        _ => return fail(term, "say which players"),
    })
}
