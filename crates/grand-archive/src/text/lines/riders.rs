//! What stands behind an ability and restricts it.

use super::LineRow;
use crate::card::Speed;
use crate::program::{
    Ability, AbilityKind, Cond, CostChange, Costly, Filter, Limit, Phase, Pick, Side, Static,
    WorksIn,
};
use crate::text::amounts::{amount, number, small};
use crate::text::conditions::{also, conds};
use crate::text::env::Env;
use crate::text::events::one_zone;
use text::{Res, Term, fail, kids, row};

/// What stands behind an ability and restricts it.
pub(super) fn rider<'t>(
    env: &mut Env<'_>,
    found: &mut Vec<Ability>,
    term: &'t Term,
) -> Res<'t, ()> {
    let Some(last) = found.iter_mut().rev().find(|a| !is_cost(a)) else {
        return fail(term, "no ability stands before");
    };
    match (row!(LineRow, term)?, &mut last.kind) {
        (LineRow::ActivateOnly, AbilityKind::Activated(_) | AbilityKind::LineageRelease) => {
            let [list] = kids(term)?;
            for one in &list.kids {
                let [how] = kids(one)?;
                restrict(env, last, how)?;
            }
            Ok(())
        }
        (LineRow::TriggerOnly, AbilityKind::Triggered(_)) => {
            let [only] = kids(term)?;
            let [often] = kids(only)?;
            limited(last, often)
        }
        (LineRow::ApplyOnly, AbilityKind::Replaces(replacement)) => {
            if std::mem::replace(&mut replacement.once_a_turn, true) {
                return fail(term, "this is said twice");
            }
            Ok(())
        }
        (LineRow::NotThere, AbilityKind::Activated(_)) => {
            let [_, zone] = kids(term)?;
            everywhere_but(env, last, zone)
        }
        (LineRow::CostsLess, AbilityKind::Activated(_)) => {
            let change = cheaper(env, term)?;
            let kind = AbilityKind::Static(vec![Static::Costs(change)]);
            let zone = last.zone;
            found.push(Ability::bare(kind, zone));
            Ok(())
        }
        _ => fail(term, "this is not said of such an ability"),
    }
}

/// An ability that names where it does not work works in other zones (GA
/// abilities/3).
fn everywhere_but<'t>(env: &mut Env<'_>, ability: &mut Ability, zone: &'t Term) -> Res<'t, ()> {
    let (place, side) = one_zone(env, zone)?;
    if side != Side::Yours {
        return fail(zone, "say \"your\"");
    }
    let there = Filter {
        zones: std::iter::once(place).collect(),
        ..Filter::default()
    };
    let there = Cond::Is(Pick::This, Box::new(there));
    ability.zone = WorksIn::Everywhere;
    also(&mut ability.while_, Cond::Not(Box::new(there)));
    Ok(())
}

pub(super) fn is_cost(ability: &Ability) -> bool {
    matches!(&ability.kind, AbilityKind::Static(list) if matches!(list.as_slice(), [Static::Costs(_)]))
}

pub(super) fn cheaper<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, CostChange> {
    let [lead, much, by] = kids(term)?;
    let mut cond = None;
    if let Some(lead) = lead.kids.first() {
        let [_, list] = kids(lead)?;
        let one = conds(env, list)?;
        also(&mut cond, one);
    }
    let mut times = None;
    if let Some(by) = by.kids.first() {
        match row!(LineRow, by)? {
            LineRow::CountedBy => {
                let [unit] = kids(by)?;
                times = Some(crate::text::measures::unit(env, unit)?);
            }
            _ => {
                let [_, list] = kids(by)?;
                let one = conds(env, list)?;
                also(&mut cond, one);
            }
        }
    }
    env.times = times;
    let much = amount(env, much)?;
    env.times = None;
    Ok(CostChange {
        what: Costly::ThisAbility,
        payer: Side::Yours,
        by: crate::text::amounts::negative(much),
        is: None,
        removed: false,
        cond,
    })
}

pub(super) fn limited<'t>(ability: &mut Ability, often: &'t Term) -> Res<'t, ()> {
    let limit = match row!(LineRow, often)? {
        LineRow::Once => match often.kids.first().is_some_and(|l| !l.kids.is_empty()) {
            true => Limit::EachTurn(1),
            false => Limit::Ever(1),
        },
        LineRow::TimesOften if number(often)? > 1 => Limit::EachTurn(small(often)?),
        _ => return fail(often, "say how often"),
    };
    if std::mem::replace(&mut ability.limit, limit) != Limit::None {
        return fail(often, "this is said twice");
    }
    Ok(())
}

pub(super) fn restrict<'t>(
    env: &mut Env<'_>,
    ability: &mut Ability,
    term: &'t Term,
) -> Res<'t, ()> {
    match row!(LineRow, term)? {
        LineRow::Often => {
            let [often] = kids(term)?;
            limited(ability, often)
        }
        LineRow::OnlySlow if ability.speed == Speed::Fast => {
            ability.speed = Speed::Slow;
            Ok(())
        }
        LineRow::OnlyIf | LineRow::OnlyDuring => {
            let cond = only(env, term)?;
            also(&mut ability.only, cond);
            Ok(())
        }
        _ => fail(term, "this is said twice"),
    }
}

/// The condition of a restriction.
pub(crate) fn only<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Cond> {
    let [inner] = kids(term)?;
    match row!(LineRow, term)? {
        LineRow::OnlyIf => conds(env, inner),
        LineRow::OnlyDuring => time(inner),
        _ => fail(term, "no condition"),
    }
}

pub(super) fn time(term: &Term) -> Res<'_, Cond> {
    Ok(match row!(LineRow, term)? {
        LineRow::YourTurnTime => Cond::TurnOf(Side::Yours),
        LineRow::OpponentsTurnTime => Cond::TurnOf(Side::Opponents),
        LineRow::YourPhaseTime => {
            let [word] = kids(term)?;
            Cond::During(phase(word)?, Side::Yours)
        }
        LineRow::OpponentsPhaseTime => {
            let [word] = kids(term)?;
            Cond::During(phase(word)?, Side::Opponents)
        }
        LineRow::CombatTime => Cond::InCombat(None),
        _ => return fail(term, "no time"),
    })
}

/// A phase.
pub(crate) fn phase(term: &Term) -> Res<'_, Phase> {
    Ok(match row!(LineRow, term)? {
        LineRow::WakeUpPhase => Phase::WakeUp,
        LineRow::MaterializePhase => Phase::Materialize,
        LineRow::RecollectionPhase => Phase::Recollection,
        LineRow::DrawPhase => Phase::Draw,
        LineRow::MainPhase => Phase::Main,
        LineRow::EndPhase => Phase::End,
        _ => return fail(term, "no phase"),
    })
}
