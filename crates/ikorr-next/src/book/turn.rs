//! A turn, phase by phase (section 8), and when the game is over for somebody.

use super::{DRAW, event, moment};
use crate::tables::ids::{counter, number, phase, status, verb, zone};
use kernel::budget::Limit;
use kernel::game::Shape;
use kernel::seats::{Seat, SeatSet};
use machine::book::{Done, Flow, FoundLoop, Row};
use machine::engine::Engine;
use machine::state::{About, Place, Scene};
use machine::{CounterId, NumberId, PhaseId, StatusId, Thing};

pub(super) const IKORR: CounterId = counter("Ikorr");
pub(super) const SECURED: NumberId = number("secured");
pub(super) const STUNNED: StatusId = status("stunned");
const PERPETUALLY: StatusId = status("perpetually stunned");
const ACTION: PhaseId = phase("action");
const END: PhaseId = phase("end");

/// The rows of a turn.
pub(super) const TURN: &[Row] = &[
    row("secure", &["ROI 8.2a"], secure),
    row("influence", &["ROI 8.3a", "ROI 8.3b"], influence),
    row("start", &["ROI 8.4a"], start),
    row("draw", &["ROI 8.5a"], draw),
    row("action", &["ROI 8.6a"], action),
    row("end", &["ROI 8.7a"], end),
    row("condition", &["ROI 8.9a"], condition),
    row("discard", &["ROI 8.10a"], discard),
    row("end of turn", &["ROI 8.11a"], end_of_turn),
];

type Run = fn(&mut Engine<'_>) -> Result<Flow, Limit>;

const fn row(name: &'static str, rules: &'static [&'static str], run: Run) -> Row {
    let settles = true;
    Row {
        name,
        rules,
        settles,
        run,
    }
}

/// A phase begins.
fn enter(e: &mut Engine<'_>, phase: PhaseId, line: &'static str) {
    e.state.head.phase = phase;
    e.say(line, "ROI 8.1a", Thing::NONE, 0);
}

/// All stored Ikorr of champions that are not stunned goes to the pool.
fn secure(e: &mut Engine<'_>) -> Result<Flow, Limit> {
    let seat = e.state.head.active;
    let team = active(e);
    e.state.head.turn += 1;
    let turn = i16::try_from(e.state.head.turn).unwrap_or(i16::MAX);
    e.say(
        "turn {amount}: {actor}",
        "ROI 8.1a",
        Thing::player(seat),
        turn,
    );
    enter(e, phase("secure"), "secure phase");
    for seat in team.iter() {
        e.happened(&moment(verb("begin_turn"), seat));
    }
    let mut events = Vec::new();
    for slot in e.state.slots() {
        let seat = e.derived.object(slot).map(|values| values.controller);
        let Some(seat) = seat.filter(|seat| team.has(*seat)) else {
            continue;
        };
        let thing = e.state.object_thing(slot);
        let Some(object) = e.state.in_slot_mut(slot) else {
            continue;
        };
        let stored = object.counters(IKORR);
        if stored > 0 && !object.has(STUNNED) {
            object.set_counters(IKORR, 0)?;
            let stored = i16::try_from(stored).unwrap_or(i16::MAX);
            events.push(event(verb("secure"), thing, Thing::player(seat), stored));
        }
    }
    if !events.is_empty() {
        e.propose(events);
    }
    Ok(Flow::Next)
}

/// Exerted influence and permanents are refreshed, then one is gained.
fn influence(e: &mut Engine<'_>) -> Result<Flow, Limit> {
    let team = active(e);
    enter(e, phase("influence"), "influence phase");
    for seat in team.iter() {
        let player = &mut e.state.seats[seat.index()];
        let exerted = player.number(number("exerted"));
        player.add(number("exerted"), -i32::from(exerted))?;
        player.add(number("influence"), exerted.into())?;
    }
    for slot in e.state.slots() {
        let own = e.derived.object(slot);
        let mine = own.is_some_and(|v| team.has(v.controller));
        if let Some(object) = e.state.in_slot_mut(slot).filter(|_| mine) {
            object.set(status("exerted"), false);
        }
    }
    e.propose(team.iter().map(|seat| moment(verb("gain influence"), seat)));
    Ok(Flow::Next)
}

fn start(e: &mut Engine<'_>) -> Result<Flow, Limit> {
    enter(e, phase("start"), "start phase");
    for seat in active(e).iter() {
        e.happened(&moment(verb("begin_start_phase"), seat));
    }
    Ok(Flow::Next)
}

/// The team going first skips its first draw phase (ROI 8.5b).
fn draw(e: &mut Engine<'_>) -> Result<Flow, Limit> {
    enter(e, phase("draw"), "draw phase");
    if e.state.head.turn > 1 {
        let team = active(e);
        e.propose(team.iter().map(|seat| moment(DRAW, seat)));
    }
    Ok(Flow::Next)
}

/// The phase goes on until all of the team have passed in succession (ROI 9.1b).
fn action(e: &mut Engine<'_>) -> Result<Flow, Limit> {
    if e.state.head.phase != ACTION {
        enter(e, ACTION, "action phase");
        e.state.head.passed = SeatSet::NONE;
    }
    let team = active(e);
    if team.minus(e.state.head.passed).is_empty() {
        return Ok(Flow::Next);
    }
    // who has passed acts again as soon as an ally has acted
    let passed = e.state.head.passed;
    e.ask_all(team.minus(passed), Shape::Act, About::Act);
    Ok(Flow::Stay)
}

pub(super) fn pass(e: &mut Engine<'_>, seat: Seat, _: [Thing; 2]) -> Done {
    e.state.head.passed = e.state.head.passed.with(seat);
    Ok(())
}

/// The players of the active team (ROI 3.11c).
fn active(e: &Engine<'_>) -> SeatSet {
    e.state.allies(e.state.head.active).and(e.state.living())
}

fn end(e: &mut Engine<'_>) -> Result<Flow, Limit> {
    enter(e, END, "end phase");
    for seat in active(e).iter() {
        e.happened(&moment(verb("begin_end_phase"), seat));
    }
    Ok(Flow::Next)
}

/// Who is stunned, but not perpetually, is so no longer (ROI 8.9b).
fn condition(e: &mut Engine<'_>) -> Result<Flow, Limit> {
    let team = active(e);
    enter(e, phase("cleanup"), "cleanup phase");
    e.say("condition step", "ROI 8.8a", Thing::NONE, 0);
    for slot in e.state.slots() {
        let own = e.derived.object(slot);
        let mine = own.is_some_and(|v| team.has(v.controller));
        if let Some(object) = e.state.in_slot_mut(slot).filter(|_| mine)
            && !object.has(PERPETUALLY)
            && object.set(STUNNED, false)
        {
            let thing = e.state.object_thing(slot);
            e.say("{patient} is no longer stunned", "ROI 8.9a", thing, 0);
        }
    }
    Ok(Flow::Next)
}

/// Down to seven cards; again if something triggers meanwhile (ROI 8.10c).
fn discard(e: &mut Engine<'_>) -> Result<Flow, Limit> {
    e.say("discard step", "ROI 8.8a", Thing::NONE, 0);
    let Some(text) = e.pool.named("Hand limit") else {
        return Ok(Flow::Next);
    };
    let mut flow = Flow::Next;
    for seat in active(e).iter() {
        let hand = e.state.count(Place::of(zone("hand"), seat));
        if let Some(over) = hand.checked_sub(8) {
            let mut scene = Scene::of(Thing::NONE, Thing::NONE, seat);
            scene.x = i16::try_from(over + 1).unwrap_or(i16::MAX);
            e.perform_in(text, &scene);
            flow = Flow::Stay;
        }
    }
    Ok(flow)
}

fn end_of_turn(e: &mut Engine<'_>) -> Result<Flow, Limit> {
    e.say("end of turn step", "ROI 8.8a", Thing::NONE, 0);
    let before = e.state.effects.len();
    e.end_turn();
    let ended = before.saturating_sub(e.state.effects.len());
    if ended > 0 {
        let n = i16::try_from(ended).unwrap_or(i16::MAX);
        e.say("{amount} lingering effects end", "ROI 8.1c", Thing::NONE, n);
    }
    for slot in e.state.slots() {
        if let Some(object) = e.state.in_slot_mut(slot) {
            for name in [status("new"), status("attacked"), status("raided")] {
                object.set(name, false);
            }
            for name in [
                status("supported"),
                status("battled"),
                status("attacked twice"),
            ] {
                object.set(name, false);
            }
        }
    }
    e.state.head.active = e.state.across(e.state.head.active);
    Ok(Flow::Next)
}

/// Who must draw and cannot: the opposing team secures one (ROI 8.5a.1).
pub(super) fn nothing_left(e: &mut Engine<'_>, seat: Seat) -> Done {
    e.gain(e.state.across(seat), SECURED, 1)
}

/// Who concedes loses, and a team as a whole (ROI 1.3b.1, 9.4a).
pub(super) fn player_left(e: &mut Engine<'_>, seat: Seat) -> Done {
    if e.state.head.over.is_some() {
        return Ok(());
    }
    let winners = e.state.allies(e.state.across(seat));
    for seat in winners.iter() {
        let winner = Thing::player(seat);
        e.say("{actor} wins: conceded", "ROI 1.3b.1", winner, 0);
    }
    e.win(winners, 1);
    Ok(())
}

/// The stack is cleared, and the game goes on in an open state (ROI 10.6c.1).
pub(super) fn forced_loop(e: &mut Engine<'_>, _: FoundLoop) -> Done {
    e.clear_stack()
}
