//! What players do to things, as triggers wait for it.

use super::deeds::DeedRow;
use super::env::Env;
use super::events::about;
use super::heads::bare;
use super::mentions::Mention;
use crate::program::{About, At, Kinds, Pick, Trigger, TriggerEvent};
use text::{Res, Term, fail, kids, row};

pub(crate) fn doing(term: &Term) -> Res<'_, TriggerEvent> {
    Ok(match row!(DeedRow, term)? {
        DeedRow::Plays => TriggerEvent::Played,
        DeedRow::Chooses => TriggerEvent::Chosen,
        DeedRow::Readies => TriggerEvent::Readied,
        DeedRow::Stuns => TriggerEvent::Stunned,
        DeedRow::Kills => TriggerEvent::Kills,
        DeedRow::Buffs => TriggerEvent::Buffed,
        DeedRow::Discards => TriggerEvent::Discards,
        DeedRow::Recycles => TriggerEvent::Recycles,
        DeedRow::Hides => TriggerEvent::Hides,
        DeedRow::DeedMoves => TriggerEvent::Moves,
        DeedRow::Returns => TriggerEvent::Returned,
        _ => return fail(term, "nothing that a player does"),
    })
}

pub(crate) fn doings(list: &Term) -> Res<'_, Vec<TriggerEvent>> {
    let mut events = Vec::new();
    for term in &list.kids {
        let event = doing(term)?;
        if events.contains(&event) {
            return fail(term, "this is said twice");
        }
        events.push(event);
    }
    Ok(events)
}

pub(crate) fn to_things<'t>(env: &mut Env<'_>, deed: &'t Term) -> Res<'t, Trigger> {
    let [what, thing, with, place] = kids(deed)?;
    let mut trigger = Trigger {
        events: doings(what)?,
        about: about(env, thing)?.0,
        ..bare(TriggerEvent::Played)
    };
    exact(&mut trigger);
    adjuncts(&mut trigger, with, place)?;
    Ok(trigger)
}

/// Playing from facedown and recycling runes are events of their own.
fn exact(trigger: &mut Trigger) {
    let About::Any(filter) = &mut trigger.about else {
        return;
    };
    let played = trigger.events.contains(&TriggerEvent::Played);
    let facedown = played && filter.facedown.take().is_some();
    let runes = Kinds {
        rune: true,
        ..Kinds::default()
    };
    for event in &mut trigger.events {
        match event {
            TriggerEvent::Played if facedown => *event = TriggerEvent::PlayedFacedown,
            TriggerEvent::Recycles if filter.kinds == runes => *event = TriggerEvent::RecyclesRune,
            _ => {}
        }
    }
}

/// "When you play me from face down".
pub(crate) fn from_face_down<'t>(env: &mut Env<'_>, deed: &'t Term) -> Res<'t, Trigger> {
    let [of, _] = kids(deed)?;
    if super::refs::reference(env, of)? != Pick::This {
        return fail(of, "say \"me\"");
    }
    Ok(Trigger {
        about: About::This,
        ..bare(TriggerEvent::PlayedFacedown)
    })
}

/// "Me or another ...": all of a kind, the source too.
pub(crate) fn to_me_or<'t>(env: &mut Env<'_>, deed: &'t Term) -> Res<'t, Trigger> {
    let [what, me, other] = kids(deed)?;
    if super::refs::reference(env, me)? != Pick::This {
        return fail(me, "say \"me\"");
    }
    let about = match about(env, other)?.0 {
        About::Any(mut filter) if filter.other => {
            filter.other = false;
            About::Any(filter)
        }
        _ => return fail(other, "say \"another ...\""),
    };
    Ok(Trigger {
        events: doings(what)?,
        about,
        ..bare(TriggerEvent::Played)
    })
}

pub(crate) fn one_or_more<'t>(env: &mut Env<'_>, deed: &'t Term) -> Res<'t, Trigger> {
    let [what, of, with, place] = kids(deed)?;
    let filter = super::filters::filter(env, of)?.plain_event(of)?;
    env.mention(Mention::of(Pick::Event, &filter, false));
    let mut trigger = Trigger {
        events: doings(what)?,
        about: About::Any(filter),
        together: true,
        ..bare(TriggerEvent::Played)
    };
    adjuncts(&mut trigger, with, place)?;
    Ok(trigger)
}

pub(crate) fn adjuncts<'t>(trigger: &mut Trigger, with: &'t Term, place: &'t Term) -> Res<'t, ()> {
    if let Some(with) = with.kids.first() {
        let fits = trigger
            .events
            .iter()
            .all(|e| matches!(e, TriggerEvent::Chosen | TriggerEvent::Kills));
        if !fits {
            return fail(with, "this is not watched");
        }
        trigger.spell = true;
    }
    if let Some(at) = place.kids.first() {
        let [location] = kids(at)?;
        trigger.place = deed_place(location)?;
    }
    Ok(())
}

pub(crate) fn deed_place(location: &Term) -> Res<'_, At> {
    use super::fields::{at_fields, field};
    use super::places::PlaceRow;
    match row!(PlaceRow, location)? {
        PlaceRow::AField => {
            let [of] = kids(location)?;
            at_fields(&field(of)?, location)
        }
        _ => fail(location, "say \"a battlefield\""),
    }
}
