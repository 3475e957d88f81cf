//! Starting the game: the roll, opening hands, mulligans (section 1.2).

use super::{DRAW, Step, moment};
use crate::tables::ids::{number, zone};
use kernel::seats::{Seat, SeatSet};
use machine::book::Done;
use machine::engine::Engine;
use machine::state::Place;
use machine::{NumberId, Thing};

/// Who has control of the order of a team's stack (ROI 9.6a).
pub(crate) const LEAD: NumberId = number("lead");
/// Who has chosen to go first.
const FIRST: NumberId = number("goes first");
/// Cards of an opening hand (ROI 1.2e).
const OPENING_HAND: usize = 5;

/// Decks are mixed, and the roll says who chooses (ROI 1.2b to 1.2d).
pub(super) fn roll(e: &mut Engine<'_>, _: [Thing; 2]) -> Done {
    for seat in e.state.living().iter() {
        e.shuffle(Place::of(zone("deck"), seat));
    }
    e.say("all avatars turn face up", "ROI 1.2c", Thing::NONE, 0);
    let teams = [Seat(0), e.state.across(Seat(0))];
    let rolled = e.state.head.rng.below(2);
    let winner = lead(e, teams[rolled]);
    e.state.head.disclosures += 1;
    e.state.head.active = winner;
    e.say(
        "{actor} wins the roll",
        "ROI 1.2d",
        Thing::player(winner),
        0,
    );
    e.call(Step::First as u8, [Thing::NONE; 2]);
    perform(e, "Go first", winner);
    Ok(())
}

/// The winner has chosen; hands are dealt (ROI 1.2d.2, 1.2e).
pub(super) fn first(e: &mut Engine<'_>, _: [Thing; 2]) -> Done {
    let winner = e.state.head.active;
    let goes = e.state.seats[winner.index()].number(FIRST) > 0;
    if !goes {
        e.state.head.active = lead(e, e.state.across(winner));
    }
    let active = Thing::player(e.state.head.active);
    e.say("{actor} goes first", "ROI 1.2d.2", active, 0);
    e.call(Step::Mulligan as u8, [Thing::NONE; 2]);
    for seat in e.state.living().iter() {
        e.propose((0..OPENING_HAND).map(|_| moment(DRAW, seat)));
    }
    Ok(())
}

/// Each player may shuffle cards back and draw as many, the starting team first
/// (ROI 1.2e.1, 1.2e.2).
pub(super) fn mulligan(e: &mut Engine<'_>, _: [Thing; 2]) -> Done {
    let starting = team(e, e.state.head.active);
    let others = e.state.living().minus(starting);
    for seat in others.iter().chain(starting.iter()) {
        perform(e, "Mulligan", seat);
    }
    Ok(())
}

fn team(e: &Engine<'_>, seat: Seat) -> SeatSet {
    e.state.allies(seat)
}

/// The lead of a seat's team.
fn lead(e: &Engine<'_>, seat: Seat) -> Seat {
    let mut members = team(e, seat).iter();
    let named = members.find(|ally| e.state.seats[ally.index()].number(LEAD) > 0);
    named.unwrap_or(seat)
}

fn perform(e: &mut Engine<'_>, text: &str, seat: Seat) {
    if let Some(print) = e.pool.named(text) {
        e.perform(print, seat);
    }
}
