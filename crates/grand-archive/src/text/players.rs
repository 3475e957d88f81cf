//! Who.

use super::env::Env;
use super::filters::target_player;
use super::measures::MeasureRow;
use crate::program::{Instr, Side, Who};
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// Players.
    pub(crate) enum PlayerRow after MeasureRow {
        You: player = "you" (plural);
        They: player = "they" (plural, style);
        ThatPlayer: player = "that player" (singular, style);
        ThatOpponent: player = "that opponent" (singular, style);
        AnOpponent: player = "an opponent" (singular);
        APlayer: player = "a player" (singular);
        EachPlayer: player = "each player" (singular);
        EachOpponent: player = "each opponent" (singular);
        YourOpponents: player = "{all_opponents}" (plural);
        YourOpponentsAll: all_opponents = "your opponents" (style);
        OpponentsAll: all_opponents = "opponents" (style);
        Players: player = "players" (plural);
        TargetedPlayer: player = "target player" (singular);
        TargetedOpponent: player = "target opponent" (singular);
        ItsController: player = "its controller" (singular);
        ItsOwner: player = "its owner" (singular);
        ControllerOf: player = "{ref}'s controller" (singular);
        AttackingPlayer: player = "the attacking player" (singular);
        DefendingPlayer: player = "the defending player" (singular);
    }
}

/// The players a phrase means, for what they do.
pub(crate) fn who<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Who> {
    let named = match row!(PlayerRow, term)? {
        PlayerRow::You => return Ok(Who::You),
        PlayerRow::They | PlayerRow::ThatPlayer | PlayerRow::ThatOpponent => match env.player {
            Some(player) => player,
            None => return fail(term, "no player is named before"),
        },
        PlayerRow::AnOpponent => chosen(env, Side::Opponents),
        PlayerRow::APlayer => chosen(env, Side::Any),
        PlayerRow::EachPlayer => return Ok(Who::EachPlayer),
        PlayerRow::EachOpponent => return Ok(Who::EachOpponent),
        PlayerRow::TargetedPlayer => Who::Target(target_player(env, Side::Any)),
        PlayerRow::TargetedOpponent => Who::Target(target_player(env, Side::Opponents)),
        PlayerRow::ItsController => Who::ControllerOf(env.it(term)?.pick),
        PlayerRow::ItsOwner => Who::OwnerOf(env.it(term)?.pick),
        PlayerRow::ControllerOf => {
            let [of] = kids(term)?;
            Who::ControllerOf(super::refs::reference(env, of)?)
        }
        PlayerRow::AttackingPlayer => Who::Attacking,
        PlayerRow::DefendingPlayer => Who::Defending,
        _ => return fail(term, "say which player"),
    };
    env.player = Some(named);
    Ok(named)
}

/// Who may pay: any opponent, where it is said of one.
pub(crate) fn payer<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Who> {
    if PlayerRow::of(term.op) != Some(PlayerRow::AnOpponent) {
        return who(env, term);
    }
    env.player = Some(Who::They);
    Ok(Who::AnyOpponent)
}

/// A player who is chosen as the step is done.
fn chosen(env: &mut Env<'_>, side: Side) -> Who {
    let (who, bind) = (env.actor, env.register());
    env.emit(Instr::ChoosePlayer { who, side, bind });
    Who::Bound(bind)
}

/// The side of the player that was named.
pub(crate) fn theirs<'t>(env: &Env<'_>, term: &'t Term) -> Res<'t, Side> {
    if env.actor == Who::They {
        return Ok(Side::Theirs);
    }
    Ok(match env.player {
        Some(Who::They | Who::EventPlayer) => Side::Theirs,
        Some(Who::Target(index)) => Side::Target(index),
        Some(Who::ControllerOf(pick)) => Side::SameAs(pick),
        Some(Who::You) => Side::Yours,
        Some(Who::TurnPlayer) => Side::TurnPlayer,
        Some(_) => Side::Theirs,
        None => return fail(term, "no player is named before"),
    })
}

/// The side of one of the players, whoever it is.
pub(crate) fn side<'t>(env: &Env<'_>, term: &'t Term) -> Res<'t, Side> {
    Ok(match row!(PlayerRow, term)? {
        PlayerRow::You => Side::Yours,
        PlayerRow::AnOpponent => Side::Opponents,
        PlayerRow::APlayer => Side::Any,
        PlayerRow::They | PlayerRow::ThatPlayer | PlayerRow::ThatOpponent => theirs(env, term)?,
        PlayerRow::ItsController => Side::SameAs(env.it(term)?.pick),
        _ => return fail(term, "say which player"),
    })
}

/// The side of all players who are meant.
pub(crate) fn sides(term: &Term) -> Res<'_, Side> {
    Ok(match row!(PlayerRow, term)? {
        PlayerRow::You => Side::Yours,
        PlayerRow::YourOpponents => Side::Opponents,
        PlayerRow::Players => Side::Any,
        _ => return fail(term, "say which players"),
    })
}

/// All players who are meant, for what begins to hold for them.
pub(crate) fn all_of<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Who> {
    match row!(PlayerRow, term)? {
        PlayerRow::YourOpponents => Ok(Who::EachOpponent),
        PlayerRow::Players => Ok(Who::EachPlayer),
        PlayerRow::EachPlayer | PlayerRow::EachOpponent => {
            fail(term, "say \"players\" or \"your opponents\"")
        }
        _ => who(env, term),
    }
}

/// Whether it is you.
pub(crate) fn is_you(term: &Term) -> bool {
    PlayerRow::of(term.op) == Some(PlayerRow::You)
}
