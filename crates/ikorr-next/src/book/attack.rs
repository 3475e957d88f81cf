//! Attacks and battles (section 7).

use super::play::is_champion;
use super::turn::STUNNED;
use super::{Step, event};
use crate::tables::ids::{stat, status, verb, word};
use ir::program::Cause;
use kernel::rule::RuleId;
use kernel::seats::Seat;
use machine::book::Done;
use machine::engine::Engine;
use machine::pool::code::AtomSet;
use machine::query::{Query, Things};
use machine::state::{Event, Scene};
use machine::{StatusId, Thing};

const ATTACKED: StatusId = status("attacked");

/// Champions of whoever acts.
pub(super) fn attackers(query: &Query<'_>, to: &mut Things) {
    champions(query, to, query.scene.controller);
}

/// Champions of who sits across (ROI 3.10c.1).
pub(super) fn defenders(query: &Query<'_>, to: &mut Things) {
    champions(query, to, query.state.across(query.scene.controller));
}

/// All champions there are.
pub(super) fn all(query: &Query<'_>, to: &mut Things) {
    let all = query
        .state
        .objects()
        .map(|(slot, _)| query.state.object_thing(slot));
    to.extend(all.filter(|thing| is_champion(query, *thing)));
}

fn champions(query: &Query<'_>, to: &mut Things, of: Seat) {
    for (slot, _) in query.state.objects() {
        let thing = query.state.object_thing(slot);
        if query.controller(thing) == Some(of) && is_champion(query, thing) {
            to.push(thing);
        }
    }
}

fn has(query: &Query<'_>, thing: Thing, status: StatusId) -> bool {
    let slot = query.state.slot(thing);
    let object = slot.and_then(|slot| query.state.in_slot(slot));
    object.is_some_and(|object| object.has(status))
}

fn is(query: &Query<'_>, thing: Thing, word: AtomSet) -> bool {
    let values = query.values(thing);
    values.is_some_and(|v| v.atoms & word != 0)
}

pub(super) fn may_attack(query: &Query<'_>, [with, on]: [Thing; 2]) -> Result<(), RuleId> {
    let you = query.scene.controller;
    if query.controller(with) != Some(you) {
        return Err(RuleId("ROI 7.1a"));
    }
    if query.controller(on) != Some(query.state.across(you)) {
        return Err(RuleId("ROI 7.1b"));
    }
    if has(query, with, STUNNED) {
        return Err(RuleId("ROI 11.50b"));
    }
    if has(query, with, status("supported")) {
        return Err(RuleId("ROI 11.31a"));
    }
    if has(query, with, status("raided")) {
        return Err(RuleId("ROI 6.3e"));
    }
    if has(query, with, status("new")) && !is(query, with, word("Swift")) {
        return Err(RuleId("ROI 4.7i"));
    }
    if has(query, with, status("attacked twice")) {
        return Err(RuleId("ROI 11.25a"));
    }
    if has(query, with, ATTACKED) && !is(query, with, word("Fury")) {
        return Err(RuleId("ROI 7.1b.1"));
    }
    match query.can_happen(&event(verb("attack"), with, on, 1)) {
        true => Ok(()),
        false => Err(RuleId("ROI 1.5a.1")),
    }
}

/// What the attack triggers resolves, then the battle begins (ROI 7.1d).
pub(super) fn declare(e: &mut Engine<'_>, _: Seat, [with, on]: [Thing; 2]) -> Done {
    let scene = Scene::default();
    if has(&e.query(&scene), with, ATTACKED) {
        mark(e, with, status("attacked twice"));
    }
    mark(e, with, ATTACKED);
    e.call(Step::Battle as u8, [with, on]);
    e.happened(&event(verb("attack"), with, on, 1));
    Ok(())
}

fn unmark(e: &mut Engine<'_>, thing: Thing, status: StatusId) {
    let slot = e.state.slot(thing);
    if let Some(object) = slot.and_then(|slot| e.state.in_slot_mut(slot)) {
        object.set(status, false);
    }
}

pub(super) fn mark(e: &mut Engine<'_>, thing: Thing, status: StatusId) {
    let slot = e.state.slot(thing);
    if let Some(object) = slot.and_then(|slot| e.state.in_slot_mut(slot)) {
        object.set(status, true);
    }
    e.touch(machine::Facts::BOOK);
}

/// Both strike at once, or the attacker first if it has Quick Strike (ROI 7.2b.1).
/// Without both of them there is no battle (ROI 7.1d.1).
pub(super) fn battle(e: &mut Engine<'_>, [with, on]: [Thing; 2]) -> Done {
    let scene = Scene::default();
    let query = e.query(&scene);
    let able = query.exists(with) && query.exists(on) && !has(&query, with, STUNNED);
    let allies = query.controller(with).map(|seat| query.state.allies(seat));
    let opposed = allies != query.controller(on).map(|seat| query.state.allies(seat));
    let first = is(&query, with, word("Quick_Strike"));
    if !able || !opposed {
        e.say("{patient} does not battle", "ROI 7.1d.1", with, 0);
        return Ok(());
    }
    e.call(Step::Battled as u8, [with, on]);
    if first {
        e.call(Step::StrikeBack as u8, [with, on]);
    }
    e.call(Step::Calculated as u8, [with, on]);
    let both = [(with, on), (on, with)];
    strike(e, if first { &both[..1] } else { &both });
    Ok(())
}

/// The defender strikes back if it is still there (ROI 7.2b.1a).
pub(super) fn strike_back(e: &mut Engine<'_>, [with, on]: [Thing; 2]) -> Done {
    let scene = Scene::default();
    let query = e.query(&scene);
    if query.exists(with) && query.exists(on) {
        e.call(Step::Calculated as u8, [with, on]);
        strike(e, &[(on, with)]);
    }
    Ok(())
}

/// What is dead after a calculation leaves with it (ROI 7.3d).
pub(super) fn calculated(e: &mut Engine<'_>, _: [Thing; 2]) -> Done {
    let scene = Scene::default();
    let mut dead = Things::new();
    super::checks::dead(&e.query(&scene), &mut dead);
    match dead.is_empty() {
        true => Ok(()),
        false => super::checks::destroy(e, &dead),
    }
}

/// Strikes of one moment, each with its attack value (ROI 7.4a); what is dead
/// after them leaves with the calculation (ROI 7.3d).
fn strike(e: &mut Engine<'_>, strikes: &[(Thing, Thing)]) {
    let scene = Scene::default();
    let query = e.query(&scene);
    let damage = |(by, to): &(Thing, Thing)| {
        let attack = query.values(*by).map_or(0, |v| v.stat(stat("attack")));
        Event {
            cause: Cause::Combat,
            ..event(verb("battle_damage"), *by, *to, attack.max(0))
        }
    };
    let events: Vec<Event> = strikes.iter().map(damage).collect();
    for (by, to) in strikes {
        e.happened(&event(verb("strike"), *by, *to, 1));
    }
    e.say("damage is calculated", "ROI 7.2d", Thing::NONE, 0);
    for (by, to) in strikes {
        mark(e, *by, status("battling"));
        mark(e, *to, status("battling"));
    }
    e.propose(events);
}

/// Both have battled, also when one of them has died of it (ROI 7.3b).
pub(super) fn battled(e: &mut Engine<'_>, [with, on]: [Thing; 2]) -> Done {
    e.say_both("{actor} and {patient} have battled", "ROI 7.3b", [with, on]);
    for (one, other) in [(with, on), (on, with)] {
        mark(e, one, status("battled"));
        unmark(e, one, status("battling"));
        e.happened(&event(verb("battle"), one, other, 1));
    }
    Ok(())
}
