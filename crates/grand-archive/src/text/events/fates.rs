//! What becomes of a thing or is done by a player, as an event.

use super::EventRow;
use super::suffered::suffered;
use crate::program::{About, Pick, Side, Trigger, TriggerEvent, Who};
use crate::text::env::Env;
use crate::text::heads::bare;
use crate::text::mentions::{Mention, Sort};
use crate::text::things::indefinite;
use text::{Res, Term, fail, kids, row};

pub(super) fn fated<'t>(
    env: &mut Env<'_>,
    about: About,
    together: bool,
    fates: &'t Term,
) -> Res<'t, Trigger> {
    let mut trigger = Trigger {
        about,
        together,
        events: Vec::new(),
        ..bare(TriggerEvent::Attacks)
    };
    for fate in &fates.kids {
        let event = one_fate(env, fate, &mut trigger)?;
        if trigger.events.contains(&event) {
            return fail(fate, "this is said twice");
        }
        trigger.events.push(event);
    }
    env.player = env.player.or(Some(Who::EventPlayer));
    Ok(trigger)
}

pub(super) fn other<'t>(env: &mut Env<'_>, trigger: &mut Trigger, thing: &'t Term) -> Res<'t, ()> {
    let filter = indefinite(env, thing)?;
    env.mention(Mention::of(Pick::EventOther, &filter, true));
    if trigger.other.replace(filter).is_some() {
        return fail(thing, "this is said twice");
    }
    Ok(())
}

pub(super) fn one_fate<'t>(
    env: &mut Env<'_>,
    term: &'t Term,
    trigger: &mut Trigger,
) -> Res<'t, TriggerEvent> {
    Ok(match row!(EventRow, term)? {
        EventRow::Attacks => TriggerEvent::Attacks,
        EventRow::AttacksWith => {
            let [with] = kids(term)?;
            other(env, trigger, with)?;
            env.mention(Mention::called(Pick::Attack, Sort::Attack, true));
            TriggerEvent::AttacksWith
        }
        EventRow::AttacksA => {
            let [what] = kids(term)?;
            other(env, trigger, what)?;
            TriggerEvent::Attacks
        }
        EventRow::IsAttacked => TriggerEvent::Attacked,
        EventRow::Retaliates => TriggerEvent::Retaliates,
        EventRow::Intercepts => TriggerEvent::Intercepts,
        EventRow::Dies => TriggerEvent::Dies,
        EventRow::Leaves => TriggerEvent::Leaves,
        EventRow::Enters => {
            let [under] = kids(term)?;
            if let Some(under) = under.kids.first() {
                let side = match row!(EventRow, under)? {
                    EventRow::UnderYours => Side::Yours,
                    _ => Side::Opponents,
                };
                match &mut trigger.about {
                    About::Any(filter) if filter.side == Side::Any => filter.side = side,
                    _ => return fail(under, "it is said twice whose it is"),
                }
            }
            TriggerEvent::Enters
        }
        EventRow::Becomes => {
            let [what] = kids(term)?;
            became(what)?
        }
        EventRow::WokeUp => TriggerEvent::WokeUp,
        EventRow::LevelsUp => TriggerEvent::LevelsUp,
        EventRow::LevelsInto => {
            let [into] = kids(term)?;
            other(env, trigger, into)?;
            TriggerEvent::LevelsUp
        }
        EventRow::Kills => {
            let [what] = kids(term)?;
            other(env, trigger, what)?;
            TriggerEvent::Kills
        }
        EventRow::Hits => {
            let [what] = kids(term)?;
            other(env, trigger, what)?;
            env.player = Some(Who::EventPlayer);
            TriggerEvent::Hits
        }
        _ => suffered(env, term, trigger)?,
    })
}

pub(super) fn became(term: &Term) -> Res<'_, TriggerEvent> {
    Ok(match row!(EventRow, term)? {
        EventRow::BecameDistant => TriggerEvent::Distant,
        EventRow::BecameFostered => TriggerEvent::Fostered,
        EventRow::BecameRested => TriggerEvent::Rested,
        EventRow::BecameLoaded => TriggerEvent::Loaded,
        EventRow::BecameAwake => TriggerEvent::WokeUp,
        EventRow::BecameTransformed => TriggerEvent::Transformed,
        EventRow::BecameTargeted => TriggerEvent::Targeted,
        _ => return fail(term, "nothing that it becomes"),
    })
}
