//! What must not stay as it is.

use super::event;
use super::play::is_champion;
use super::turn::SECURED;
use crate::tables::ids::{stat, verb, zone};
use kernel::seats::{Seat, SeatSet};
use machine::book::{Check, Done};
use machine::engine::Engine;
use machine::query::{Query, Things};
use machine::state::Place;
use machine::{Facts, Thing};

/// Ikorr that wins a duel (ROI 1.3a.1).
const WINS: i16 = 10;

pub(super) const CHECKS: &[Check] = &[
    Check {
        name: "won",
        rules: &["ROI 1.3a.3"],
        reads: Facts::NUMBERS,
        find: winners,
        act: win,
    },
    Check {
        name: "dead",
        rules: &["ROI 7.5d"],
        reads: Facts::ALL,
        find: dead,
        act: destroy,
    },
    Check {
        name: "built over",
        rules: &["ROI 4.9c.1"],
        reads: Facts::OBJECTS,
        find: built_over,
        act: sacrifice,
    },
];

fn winners(query: &Query<'_>, to: &mut Things) {
    let seats = query.state.living();
    let won = |seat: &Seat| query.state.seats[seat.index()].number(SECURED) >= WINS;
    to.extend(seats.iter().filter(won).map(Thing::player));
}

fn win(e: &mut Engine<'_>, who: &Things) -> Done {
    let winners: SeatSet = who.iter().filter_map(|thing| thing.seat()).collect();
    e.win(winners, 0);
    Ok(())
}

/// As much damage as health, or more.
fn dead(query: &Query<'_>, to: &mut Things) {
    for (slot, object) in query.state.objects() {
        let thing = query.state.object_thing(slot);
        let health = query
            .derived
            .object(slot)
            .map_or(0, |v| v.stat(stat("health")));
        if is_champion(query, thing) && i32::from(object.damage) >= i32::from(health) {
            to.push(thing);
        }
    }
}

fn destroy(e: &mut Engine<'_>, dead: &Things) -> Done {
    let events = dead
        .iter()
        .map(|thing| event(verb("destroy"), Thing::NONE, *thing, 1));
    e.propose(events.collect::<Vec<_>>());
    Ok(())
}

/// The older of two locations (ROI 5.3b).
fn built_over(query: &Query<'_>, to: &mut Things) {
    for seat in query.state.living().iter() {
        let place = Place::of(zone("location"), seat);
        if query.state.count(place) > 1 {
            let since = |id: &kernel::ids::CardId| query.state.card(*id).since;
            let oldest = query.state.in_place(place).min_by_key(since);
            to.extend(oldest.and_then(|card| query.state.object_of(card)));
        }
    }
}

fn sacrifice(e: &mut Engine<'_>, old: &Things) -> Done {
    let events = old
        .iter()
        .map(|thing| event(verb("sacrifice"), Thing::NONE, *thing, 1));
    e.propose(events.collect::<Vec<_>>());
    Ok(())
}
