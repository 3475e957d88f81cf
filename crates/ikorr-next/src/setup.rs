//! A game about to begin: who sits where, and with what (section 1.2).

use crate::book::start::LEAD;
use crate::deck::{Deck, Limits, team_faults};
use crate::game::Setup;
use crate::rules::Rules;
use crate::tables::WORDS;
use crate::tables::ids::{number, zone};
use kernel::game::{SetupError, checked_mode, faults_of_decks, wrong_number_of_decks};
use kernel::ids::PrintId;
use kernel::rng::{GameRng, seed_of};
use kernel::seats::{Seat, SeatSet};
use machine::state::{Place, State};
use machine::table::Table;

/// The modes by name, each with how many are a side (ROI 1.1a).
const MODES: [(&str, u8); 3] = [("1v1", 1), ("2v2", 2), ("3v3", 3)];

/// How many are a side in a mode.
#[must_use]
pub fn side_of(mode: &str) -> Option<u8> {
    let own = MODES.iter().find(|(name, _)| *name == mode)?;
    Some(own.1)
}

/// The rule by which a mode is seated.
#[must_use]
pub fn seating_rule(side: u8) -> &'static str {
    match side {
        2 => "ROI 9.9c",
        3 => "ROI 9.9b",
        _ => "ROI 9.9a",
    }
}

/// The table of a game about to begin.
///
/// # Errors
/// Every reason why the set-up is not allowed.
pub fn laid_out(setup: &Setup, rules: &Rules) -> Result<Table, SetupError> {
    let modes = "1v1, 2v2 or 3v3 (ROI 1.1a)";
    let side = checked_mode(&setup.mode, side_of(&setup.mode), modes, |side| {
        faults(setup, side, rules)
    })?;
    let rng = GameRng::new(seed_of(setup.seed));
    let mut state = State::new(2 * side, WORDS.zones.len() as u8, rng);
    state.head.side = side;
    let leads = setup
        .leads
        .unwrap_or([Seat(side / 2), Seat(side + side / 2)]);
    for seat in leads {
        state.seats[seat.index()].numbers[LEAD.index()] = 1;
    }
    for (seat, deck) in (0..2 * side).map(Seat).zip(&setup.decks) {
        lay_out(&mut state, seat, deck, rules).map_err(|why| SetupError { reasons: vec![why] })?;
    }
    Ok(Table::new(state, &rules.pool))
}

/// Puts a player's components into their zones (ROI 1.2a).
fn lay_out(state: &mut State, seat: Seat, deck: &Deck, rules: &Rules) -> Result<(), String> {
    let full = |_| "there is no room for so many cards".to_owned();
    let mut cards: Vec<PrintId> = Vec::new();
    for entry in &deck.deck {
        let name = match entry.infusions.first() {
            Some(over) => format!("{} + {over}", entry.card),
            None => entry.card.clone(),
        };
        let print = rules.find(&name)?;
        cards.extend((0..entry.count).map(|_| print));
    }
    state
        .stock(Place::of(zone("deck"), seat), seat, &cards)
        .map_err(full)?;
    let avatar = rules.find(&deck.avatar)?;
    let place = Place::of(zone("avatar"), seat);
    state.stock(place, seat, &[avatar]).map_err(full)?;
    if let Some(card) = state.top(place) {
        let all = SeatSet::first(state.seats.len());
        state.card_mut(card).known = all;
        state.begin_object(card, seat).map_err(full)?;
    }
    let influence: u16 = deck.influence.iter().map(|entry| entry.count).sum();
    let own = &mut state.seats[seat.index()].numbers;
    own[number("influence deck").index()] = i16::try_from(influence).unwrap_or(i16::MAX);
    Ok(())
}

/// Every reason why a set-up is not allowed.
fn faults(setup: &Setup, side: u8, rules: &Rules) -> Vec<String> {
    let (n, have) = (2 * usize::from(side), setup.decks.len());
    let mut faults = Vec::from_iter(wrong_number_of_decks(n, have, seating_rule(side)));
    let limits = Limits { pips: setup.pips };
    faults.extend(faults_of_decks(
        setup.decks.iter().map(|deck| deck.faults(rules, limits)),
    ));
    if n == have {
        for team in setup.decks.chunks(side.into()) {
            let team: Vec<&Deck> = team.iter().collect();
            faults.extend(team_faults(&team).iter().map(ToString::to_string));
        }
    }
    faults.extend(lead_faults(setup.leads, side));
    faults
}

fn lead_faults(leads: Option<[Seat; 2]>, side: u8) -> Option<String> {
    let Some(leads) = leads else {
        return (side == 2).then(|| "each team names its lead (ROI 9.6c)".to_owned());
    };
    let wrong = (0..2u8).any(|team| {
        let own = leads[usize::from(team)].0;
        let members = team * side..(team + 1) * side;
        !members.contains(&own) || side == 3 && own != team * side + 1
    });
    wrong.then(|| "a lead is a member of its team, in 3v3 the middle one (ROI 9.6b)".to_owned())
}
