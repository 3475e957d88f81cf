//! Calm positions written down, for scenarios.

mod cards;
mod marks;
mod seats;
mod stage;
mod table;

use crate::flow::Frame;
use crate::modes::Mode;
use crate::program::Phase;
use crate::rules::Rules;
use crate::state::State;
use kernel::rng::seed_of;
use kernel::scenario::{Fault, Faults, Position};

struct Placer<'a> {
    state: State,
    rules: &'a Rules,
    faults: Faults,
}

/// The game at a position.
///
/// # Errors
/// Every fault of the position.
pub(crate) fn place(position: &Position, rules: &Rules) -> Result<State, Vec<Fault>> {
    let Some(mode) = Mode::from_name(mode_name(position)) else {
        let what = format!("there is no mode {:?}: use 1v1, 2v2 or 3v3", position.mode);
        let mut faults = Faults::default();
        faults.wrong("mode", what);
        return faults.into_result(()).and(Err(Vec::new()));
    };
    let lead = |team: u8| {
        mode.fixed_lead(team)
            .or(mode.members(team).lowest())
            .unwrap_or_default()
    };
    let mut placer = Placer {
        state: State::empty(mode, [lead(0), lead(1)], seed_of(position.seed)),
        rules,
        faults: Faults::default(),
    };
    placer.table(&position.table);
    for seat in mode.everybody().iter() {
        let empty = toml::Table::new();
        let table = position.seats.get(&seat).unwrap_or(&empty);
        placer.seat(seat, table);
    }
    for seat in position.seats.keys().filter(|s| !mode.everybody().has(**s)) {
        let what = format!("{} has no such seat", mode.name());
        placer.faults.wrong(&format!("seat.{seat}"), what);
    }
    placer.finish()
}

fn mode_name(position: &Position) -> &str {
    if position.mode.is_empty() {
        "1v1"
    } else {
        &position.mode
    }
}

impl Placer<'_> {
    fn finish(self) -> Result<State, Vec<Fault>> {
        let mut state = self.faults.into_result(self.state)?;
        let phase = state.phase.unwrap_or(Phase::Action);
        if phase == Phase::Action {
            state.agenda.push(Frame::Turn(Phase::Action, 2));
            state.agenda.push(Frame::Act);
        } else {
            if phase == Phase::Secure {
                state.turn -= 1;
            }
            state.agenda.push(Frame::Turn(phase, 0));
        }
        Ok(state)
    }
}
