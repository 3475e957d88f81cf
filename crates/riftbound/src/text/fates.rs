//! What can happen to a thing.

use super::env::Env;
use super::events::EventRow;
use super::places::PlaceRow;
use crate::program::{About, At, Cond, Filter, Pick, Trigger, TriggerEvent, Who};
use text::{Res, Term, fail, kids, row};

pub(crate) fn add<'t>(trigger: &mut Trigger, event: TriggerEvent, at: &'t Term) -> Res<'t, ()> {
    if trigger.events.contains(&event) {
        return fail(at, "this is said twice");
    }
    trigger.events.push(event);
    Ok(())
}

pub(crate) fn one_fate<'t>(
    env: &mut Env<'_>,
    fate: &'t Term,
    trigger: &mut Trigger,
) -> Res<'t, ()> {
    let event = match row!(EventRow, fate)? {
        EventRow::Attacks => TriggerEvent::Attacks,
        EventRow::Defends => TriggerEvent::Defends,
        EventRow::Conquers => TriggerEvent::Conquers,
        EventRow::Holds => TriggerEvent::Holds,
        EventRow::Dies => TriggerEvent::Dies,
        EventRow::Moves => TriggerEvent::Moves,
        EventRow::Leaves => TriggerEvent::Leaves,
        EventRow::WinsCombat => TriggerEvent::WinsCombat,
        EventRow::LosesCombat => TriggerEvent::LosesCombat,
        EventRow::BecomesMighty => TriggerEvent::BecomesMighty,
        EventRow::TakesDamage => TriggerEvent::Damaged,
        EventRow::EventIsSo => {
            let [list] = kids(fate)?;
            return suffers(env, list, trigger);
        }
        _ => return placed_fate(env, fate, trigger),
    };
    add(trigger, event, fate)
}

/// What is done to a thing.
pub(crate) fn suffers<'t>(env: &mut Env<'_>, list: &'t Term, trigger: &mut Trigger) -> Res<'t, ()> {
    let returned = |one: &Term| EventRow::of(one.op) == Some(EventRow::Returned);
    if list.kids.iter().all(returned) {
        env.player = Some(Who::EventPlayer);
    }
    let each = |one| add(trigger, suffered(one)?, one);
    list.kids.iter().try_for_each(each)?;
    attached(trigger, list)
}

pub(crate) fn suffered(term: &Term) -> Res<'_, TriggerEvent> {
    Ok(match row!(EventRow, term)? {
        EventRow::Played => TriggerEvent::Played,
        EventRow::Discarded => TriggerEvent::Discards,
        EventRow::Killed => TriggerEvent::Dies,
        EventRow::EventStunned => TriggerEvent::Stunned,
        EventRow::Readied => TriggerEvent::Readied,
        EventRow::EventBuffed => TriggerEvent::Buffed,
        EventRow::Returned => TriggerEvent::Returned,
        EventRow::EventAttached => TriggerEvent::Attached,
        EventRow::EventDetached => TriggerEvent::Detached,
        EventRow::EventRevealed => TriggerEvent::Revealed,
        _ => return fail(term, "nothing that happens to a thing"),
    })
}

/// Attaching happens to the unit; the card itself is what is attached.
fn attached<'t>(trigger: &mut Trigger, at: &'t Term) -> Res<'t, ()> {
    if !trigger.events.contains(&TriggerEvent::Attached) {
        return Ok(());
    }
    if trigger.about != About::This || trigger.events.len() > 1 {
        return fail(at, "say \"when this is attached\", and nothing else");
    }
    trigger.about = About::Nothing;
    trigger.other = Some(Filter {
        among: Some(Pick::This),
        ..Filter::default()
    });
    Ok(())
}

pub(crate) fn placed_fate<'t>(
    env: &mut Env<'_>,
    fate: &'t Term,
    trigger: &mut Trigger,
) -> Res<'t, ()> {
    let [place] = kids(fate)?;
    match row!(EventRow, fate)? {
        EventRow::MovesTo => {
            trigger.place = match super::goals::dest(env, place)? {
                crate::program::Dest::Field(found) => super::fields::at_fields(&found, place)?,
                crate::program::Dest::Base => At::Base,
                crate::program::Dest::Here => At::Here,
                _ => return fail(place, "this is not watched"),
            };
            add(trigger, TriggerEvent::Moves, fate)
        }
        EventRow::MovesFrom => {
            trigger.from = match row!(EventRow, place)? {
                EventRow::FromMyPlace => At::Here,
                EventRow::FromField => At::Battlefield,
                _ => At::Anywhere,
            };
            add(trigger, TriggerEvent::Moves, fate)
        }
        EventRow::AttacksField | EventRow::ConquersField => {
            if row!(PlaceRow, place)? != PlaceRow::AField {
                return fail(place, "say \"a battlefield ...\"");
            }
            let [of] = kids(place)?;
            let found = super::fields::field(of)?;
            if found.controlled == Some(false) && found.occupied.is_none() {
                trigger.cond = Some(Cond::WasUncontrolled);
            } else {
                trigger.place = super::fields::at_fields(&found, place)?;
                if trigger.place == At::Battlefield {
                    return fail(place, "this happens at battlefields only");
                }
            }
            let event = match row!(EventRow, fate)? {
                EventRow::AttacksField => TriggerEvent::Attacks,
                _ => TriggerEvent::Conquers,
            };
            add(trigger, event, fate)
        }
        _ => fail(fate, "nothing that happens to a thing"),
    }
}
