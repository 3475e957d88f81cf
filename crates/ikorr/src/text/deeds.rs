//! What players do, as events.

use super::env::{Env, Mention, Res, fail, row};
use super::events::EventRow;
use super::filters::{Said, Wanted};
use super::players::any_of;
use super::things::named;
use crate::program::{About, Filter, Kinds, Pick, Place, Side, Trigger, TriggerEvent, Who};
use text::Term;

/// The trigger of something a player does.
pub(crate) fn player_does<'t>(
    env: &mut Env<'_>,
    player: &'t Term,
    deed: &'t Term,
) -> Res<'t, Trigger> {
    let who = any_of(player)?;
    env.player = Some(Who::EventPlayer);
    let row = row!(EventRow, deed)?;
    let event = match row {
        EventRow::CastsSpell => TriggerEvent::Casts,
        EventRow::BuildsLocation => TriggerEvent::Built,
        EventRow::SacrificesThing => TriggerEvent::Sacrificed,
        EventRow::DiscardsCard => TriggerEvent::Discards,
        EventRow::ScrapsCard => TriggerEvent::Scrapped,
        EventRow::DrawsCard => TriggerEvent::Draws,
        EventRow::DrawsByEffect => TriggerEvent::DrawsByEffect,
        EventRow::UsesRush => TriggerEvent::Rushes,
        _ => return fail(deed, "nothing that a player does"),
    };
    let about = match deed.kids.first() {
        Some(thing) if row != EventRow::DrawsByEffect => with_thing(env, who, event, thing)?,
        _ => About::Player(who),
    };
    Ok(Trigger {
        event,
        about,
        when: None,
    })
}

/// What a player does something with. The place is not asked: the event says
/// where the thing comes from.
fn with_thing<'t>(
    env: &mut Env<'_>,
    who: Side,
    event: TriggerEvent,
    thing: &'t Term,
) -> Res<'t, About> {
    let Some(said) = named(env, thing)?.indefinite() else {
        return fail(thing, "say \"a ...\"");
    };
    let (place, kinds) = concerned(event, &said);
    let untyped = said.filter.kinds == Kinds::default() && !said.card;
    let fits = kinds == said.filter.kinds || untyped;
    if !fits || said.placed || said.filter.side != Side::Any {
        return fail(thing, "this is not what a player does that with");
    }
    let any_card = said.card && said.filter == Filter::default();
    let filter = Filter {
        place,
        kinds,
        ..said.filter
    };
    let placed = true;
    let filter = Said {
        filter,
        placed,
        ..said
    }
    .finish(thing, Wanted::ANYWHERE)?;
    env.mention(Mention::of(Pick::Event, &filter, true));
    Ok(if any_card {
        About::Player(who)
    } else {
        About::PlayerAndThing(who, filter)
    })
}

/// Where what is concerned comes from, and which kinds of cards it can be.
fn concerned(event: TriggerEvent, said: &Said) -> (Place, Kinds) {
    let [spell, location] = [false, true].map(|location| Kinds {
        spell: !location,
        location,
        champion: false,
    });
    match event {
        TriggerEvent::Casts => (Place::Stack, spell),
        TriggerEvent::Built => (Place::Stack, location),
        TriggerEvent::Discards => (Place::Hand, said.filter.kinds),
        TriggerEvent::Scrapped => (Place::Deck, said.filter.kinds),
        _ => (Place::Battlefield, said.filter.kinds),
    }
}
