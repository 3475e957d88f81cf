//! Calm positions written down, for scenarios.

mod field;
mod marks;
mod plain;
mod seats;
mod stage;

use crate::edition::Edition;
use crate::flow::Frame;
use crate::modes::Mode;
use crate::program::Phase;
use crate::rules::Rules;
use crate::state::State;
use kernel::ids::{CardId, PrintId};
use kernel::rng::seed_of;
use kernel::scenario::{Fault, Faults, Position, turns_begun};
use kernel::seats::Seat;
use toml::Table;

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
    let mut placer = Placer {
        state: State::empty(mode, seed_of(position.seed)),
        rules,
        faults: Faults::default(),
    };
    placer.state.edition = Edition::from_name(&position.edition).unwrap_or_default();
    placer.table(&position.table);
    let everybody = mode.everybody();
    for seat in everybody.iter() {
        placer.seat(seat, &position.seat(seat));
    }
    placer.faults.strangers(position, (mode.name(), everybody));
    placer.finish()
}

impl Placer<'_> {
    fn table(&mut self, table: &Table) {
        self.state.turn = 2 * self.state.mode.seats() as u32 + 1;
        self.state.phase = Some(Phase::Main);
        for (key, value) in table {
            let path = format!("table.{key}");
            match key.as_str() {
                "turn" => {
                    let all = self.state.mode.everybody();
                    let seat = self.faults.one_seat(&path, value, all);
                    self.state.active = seat.unwrap_or_default();
                }
                "number" => self.state.turn = self.faults.number(&path, value).max(1).into(),
                "phase" => {
                    let phases = ("a phase", &Phase::ALL[..]);
                    let said = self.faults.one_of(&path, value, phases, Phase::name);
                    self.state.phase = said.or(self.state.phase);
                }
                _ => self
                    .faults
                    .wrong(&path, "unknown: use turn, number or phase"),
            }
        }
        self.turns_taken();
    }

    /// Who went first and how many turns each player has begun follow from
    /// whose turn it is and its number.
    fn turns_taken(&mut self) {
        let s = &mut self.state;
        let begun = turns_begun(&s.mode.order_from(s.active), s.turn);
        s.first = begun[0].0;
        for (seat, turns) in begun {
            s.players[seat.index()].turns = turns;
        }
    }

    fn find(&mut self, path: &str, name: &str) -> Option<PrintId> {
        let found = self.rules.prints.find(name);
        let found = found.or_else(|| self.rules.find_token(name));
        let prints = &self.rules.prints;
        let found = self.faults.found(path, found, || prints.unknown(name))?;
        if let Some((rule, what)) = self.state.edition.refusal(found, self.rules) {
            self.faults.wrong(path, format!("{what} ({rule})"));
        }
        Some(found)
    }

    /// A new card with a handle, face-up for everybody.
    fn open_card(&mut self, seat: Seat, print: PrintId, zone: crate::state::Zone) -> CardId {
        let id = self.state.add_card(print, seat, zone);
        let handle = self.state.handles.fresh();
        let known = self.state.mode.everybody();
        let since = self.state.tick();
        let card = &mut self.state.cards[id.index()];
        card.handle = handle;
        card.known = known;
        card.face_up = true;
        card.since = since;
        card.token = self.rules.prints[print].token;
        id
    }

    fn finish(self) -> Result<State, Vec<Fault>> {
        let mut state = self.faults.into_result(self.state)?;
        state.touch();
        state.refresh(self.rules);
        let phase = state.phase.unwrap_or(Phase::Main);
        state
            .agenda
            .push(Frame::Turn(phase, u8::from(phase == Phase::Main)));
        if phase == Phase::Main {
            state.agenda.push(Frame::Round { natural: true });
        }
        // Whatever the position makes due is done first.
        state.set_off(self.rules).map_err(Fault::of_position)?;
        Ok(state)
    }
}
