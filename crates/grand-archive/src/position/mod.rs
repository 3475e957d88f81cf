//! Calm positions written down, for scenarios.

mod field;
mod marks;
mod plain;
mod seats;
mod stage;

use crate::flow::Frame;
use crate::modes::Mode;
use crate::program::Phase;
use crate::rules::Rules;
use crate::state::State;
use kernel::game::Unwatched;
use kernel::ids::{CardId, PrintId};
use kernel::rng::seed_of;
use kernel::scenario::{Fault, Faults, Position};
use kernel::seats::Seat;
use toml::{Table, Value};

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
    let name = match position.mode.as_str() {
        "" => "duel",
        name => name,
    };
    let mut faults = Faults::default();
    let Some(mode) = Mode::from_name(name) else {
        let what = format!("there is no mode {name:?}: use {}", modes());
        faults.wrong("mode", what);
        return faults.into_result(()).and(Err(Vec::new()));
    };
    let mut placer = Placer {
        state: State::empty(mode, seed_of(position.seed)),
        rules,
        faults,
    };
    placer.table(&position.table);
    let empty = Table::new();
    for seat in mode.everybody().iter() {
        placer.seat(seat, position.seats.get(&seat).unwrap_or(&empty));
    }
    for seat in position.seats.keys().filter(|s| !mode.everybody().has(**s)) {
        let what = format!("{} has no such seat", mode.name());
        placer.faults.wrong(&format!("seat.{seat}"), what);
    }
    placer.finish()
}

fn modes() -> String {
    let names: Vec<&str> = Mode::ALL.iter().map(|m| m.name()).collect();
    names.join(", ")
}

impl Placer<'_> {
    fn table(&mut self, table: &Table) {
        self.state.turn = 2 * self.state.mode.seats() as u32 + 1;
        self.state.phase = Some(Phase::Main);
        for (key, value) in table {
            let path = format!("table.{key}");
            match key.as_str() {
                "turn" => {
                    let letter = value.as_str().unwrap_or_default();
                    let all = self.state.mode.everybody();
                    let seat = self.faults.seat(&path, letter, all);
                    self.state.active = seat.unwrap_or_default();
                }
                "number" => self.state.turn = self.faults.number(&path, value).max(1).into(),
                "phase" => self.phase(&path, value),
                _ => self
                    .faults
                    .wrong(&path, "unknown: use turn, number or phase"),
            }
        }
        self.turns_taken();
    }

    fn phase(&mut self, path: &str, value: &Value) {
        let name = value.as_str().unwrap_or_default();
        match Phase::from_name(name) {
            Some(phase) => self.state.phase = Some(phase),
            None => {
                let names: Vec<&str> = Phase::ALL.iter().map(|p| p.name()).collect();
                let what = format!("must be a phase: {}", names.join(", "));
                self.faults.wrong(path, what);
            }
        }
    }

    /// Who went first and how many turns each player has begun follow from
    /// whose turn it is and its number.
    fn turns_taken(&mut self) {
        let s = &mut self.state;
        let n = s.mode.seats() as u32;
        let order = s.mode.order_from(s.active);
        let back = (n - (s.turn - 1) % n) % n;
        s.first = order[back as usize];
        let order = s.mode.order_from(s.first);
        for turn in 0..s.turn {
            s.players[order[(turn % n) as usize].index()].turns += 1;
        }
    }

    fn find(&mut self, path: &str, name: &str) -> Option<PrintId> {
        let found = self.rules.prints.find(name);
        let found = found.or_else(|| self.rules.find_token(name));
        if found.is_none() {
            self.faults.wrong(path, self.rules.prints.unknown(name));
        }
        found
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
        state.engine(self.rules, &mut Unwatched).run();
        Ok(state)
    }
}
