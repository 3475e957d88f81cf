//! What must not stay as it is.

use super::event;
use super::play::is_champion;
use super::turn::SECURED;
use crate::tables::ids::{stat, status, verb, zone};
use kernel::seats::{Seat, SeatSet};
use machine::book::{Check, Done};
use machine::engine::Engine;
use machine::query::{Query, Things};
use machine::state::Place;
use machine::{Facts, Thing};

/// Ikorr that wins a duel, and a game of teams (ROI 1.3a.1, 1.3a.2).
const WINS: [i16; 2] = [10, 15];

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
    let goal = WINS[usize::from(query.state.head.side > 1)];
    let won = |seat: &Seat| query.state.seats[seat.index()].number(SECURED) >= goal;
    to.extend(seats.iter().filter(won).map(Thing::player));
}

fn win(e: &mut Engine<'_>, who: &Things) -> Done {
    e.clear_stack()?;
    for thing in who.iter() {
        e.say("{actor} wins: secured", "ROI 1.3a.1", *thing, 0);
    }
    let winners: SeatSet = who.iter().filter_map(|thing| thing.seat()).collect();
    e.win(winners, 0);
    Ok(())
}

/// As much damage as health, or more.
pub(super) fn dead(query: &Query<'_>, to: &mut Things) {
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

pub(super) fn destroy(e: &mut Engine<'_>, dead: &Things) -> Done {
    let battling = |thing: &Thing| {
        let slot = e.state.slot(*thing);
        let object = slot.and_then(|slot| e.state.in_slot(slot));
        object.is_some_and(|object| object.has(status("battling")))
    };
    let events = dead.iter().map(|thing| {
        let how = match battling(thing) {
            true => verb("destroy by battle"),
            false => verb("destroy by damage"),
        };
        event(how, Thing::NONE, *thing, 1)
    });
    let events: Vec<_> = events.collect();
    e.propose(events);
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
