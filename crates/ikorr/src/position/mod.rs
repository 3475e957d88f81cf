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
    let mode = position.mode(&Mode::ALL.map(Mode::name), Mode::from_name)?;
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
    let everybody = mode.everybody();
    for seat in everybody.iter() {
        placer.seat(seat, &position.seat(seat));
    }
    placer.faults.strangers(position, (mode.name(), everybody));
    placer.finish()
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
