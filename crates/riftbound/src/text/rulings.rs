//! Passive abilities that change a rule of the game.

use super::env::Env;
use super::filters::asked_word;
use super::heads::nth;
use super::places::place;
use super::players::sides;
use super::said::Said;
use super::statics::StaticRow;
use crate::program::{Passive, Side, TriggerEvent};
use text::{Res, Term, fail, kids, row};

/// The rule a clause changes.
pub(crate) fn ruling<'t>(
    env: &mut Env<'_>,
    row: StaticRow,
    term: &'t Term,
) -> Res<'t, Option<Passive>> {
    Ok(Some(match row {
        StaticRow::Again => again(term)?,
        StaticRow::NotTriggered => not_triggered(env, term)?,
        StaticRow::VictoryHigher => Passive::VictoryScore(super::amounts::number(term)?),
        StaticRow::NoScore => {
            let [until] = kids(term)?;
            let [ordinal] = kids(until)?;
            Passive::NoScoreBefore(nth(ordinal)?)
        }
        StaticRow::OnlyToBase => {
            let [players, _] = kids(term)?;
            Passive::PlayOnlyToBase(sides(players)?)
        }
        StaticRow::HoldConquer => Passive::HoldIsConquer,
        StaticRow::HideMore => Passive::HideMore(1),
        StaticRow::NoUnitsHere => Passive::NoUnitsPlayedHere,
        _ => return Ok(None),
    }))
}

fn again(term: &Term) -> Res<'_, Passive> {
    let [effects, _] = kids(term)?;
    let (event, here) = match row!(StaticRow, effects)? {
        StaticRow::DeathknellEffects => (TriggerEvent::Dies, false),
        StaticRow::HoldEffects => (TriggerEvent::Holds, true),
        StaticRow::ConquerEffects => (TriggerEvent::Conquers, true),
        _ => return fail(effects, "no effects"),
    };
    let side = Side::Yours;
    Ok(Passive::TriggersAgain { event, side, here })
}

fn not_triggered<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Passive> {
    let [_, word, at] = kids(term)?;
    let word = asked_word(word)?;
    let mut said = Said::default();
    said.filter.side = Side::Yours;
    for one in &at.kids {
        place(env, one, &mut said)?;
    }
    let things = said.plural(term)?;
    Ok(Passive::TriggersNot { word, things })
}
