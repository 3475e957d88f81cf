//! What happens to a thing, as an event.

use super::fates::other;
use super::{EventRow, one_zone, owned};
use crate::program::{About, Amount, Side, Trigger, TriggerEvent, Where, Who, WorksIn};
use crate::text::env::Env;
use text::{Res, Term, fail, kids, row};

pub(super) fn suffered<'t>(
    env: &mut Env<'_>,
    term: &'t Term,
    trigger: &mut Trigger,
) -> Res<'t, TriggerEvent> {
    match row!(EventRow, term)? {
        EventRow::IsDealt => {
            let [kind] = kids(term)?;
            env.much = Some(Amount::Event);
            Ok(match row!(EventRow, kind)? {
                EventRow::AnyDamage => TriggerEvent::Damaged,
                _ => TriggerEvent::HitBy,
            })
        }
        EventRow::IsDealtMuch => {
            let than = Amount::Number(crate::text::amounts::number(term)?);
            let much =
                crate::program::Cond::Compare(Amount::Event, crate::program::Cmp::AtLeast, than);
            crate::text::conditions::also(&mut trigger.cond, much);
            env.much = Some(Amount::Event);
            Ok(TriggerEvent::Damaged)
        }
        EventRow::DealsTo => {
            let [kind, to] = kids(term)?;
            other(env, trigger, to)?;
            env.much = Some(Amount::Event);
            env.player = Some(Who::EventPlayer);
            Ok(match row!(EventRow, kind)? {
                EventRow::AnyDamage => TriggerEvent::DealsDamage,
                _ => TriggerEvent::Hits,
            })
        }
        EventRow::Suffers => {
            let [list] = kids(term)?;
            match list.kids.as_slice() {
                [one] => passive(one),
                _ => fail(list, "say one"),
            }
        }
        EventRow::SuffersFrom => {
            let [what, zone] = kids(term)?;
            let (from, side) = one_zone(env, zone)?;
            moved(env, trigger, from, side, zone)?;
            trigger.from = Some(from);
            passive(what)
        }
        EventRow::PutFrom => {
            let [to, from] = kids(term)?;
            let (zone, side) = one_zone(env, to)?;
            if zone != Where::Graveyard {
                return fail(to, "say \"graveyard\"");
            }
            owned(trigger, side, to)?;
            if let Some(from) = from.kids.first() {
                trigger.from = match row!(EventRow, from)? {
                    EventRow::OutOf => {
                        let [zone] = kids(from)?;
                        Some(one_zone(env, zone)?.0)
                    }
                    EventRow::FromField => Some(Where::Field),
                    _ => Some(Where::Anywhere),
                };
            }
            Ok(TriggerEvent::ToGraveyard)
        }
        _ => fail(term, "nothing that happens"),
    }
}

/// A card that goes from a zone by itself has the ability there.
pub(super) fn moved<'t>(
    env: &mut Env<'_>,
    trigger: &mut Trigger,
    from: Where,
    side: Side,
    at: &'t Term,
) -> Res<'t, ()> {
    if trigger.about == About::This {
        if side != Side::Yours {
            return fail(at, "say \"your\"");
        }
        env.zone = Some(WorksIn::Everywhere);
        return Ok(());
    }
    if let About::Any(filter) = &mut trigger.about
        && filter.zones.is_empty()
    {
        filter.zones.push(from);
    }
    owned(trigger, side, at)
}

pub(super) fn passive(term: &Term) -> Res<'_, TriggerEvent> {
    Ok(match row!(EventRow, term)? {
        EventRow::WasBanished => TriggerEvent::Banished,
        EventRow::WasDestroyed => TriggerEvent::Destroyed,
        EventRow::WasSacrificed => TriggerEvent::Sacrificed,
        EventRow::WasDiscarded => TriggerEvent::Discards,
        EventRow::WasSuppressed => TriggerEvent::Suppressed,
        EventRow::WasRested => TriggerEvent::Rested,
        EventRow::WasLoaded => TriggerEvent::Loaded,
        EventRow::WasRevealed => TriggerEvent::Reveals,
        EventRow::WasNegated => TriggerEvent::Negated,
        _ => return fail(term, "nothing that happens"),
    })
}
