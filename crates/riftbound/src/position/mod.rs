//! Calm positions written down, for scenarios.

mod board;
mod marks;
mod plain;
mod runes;
mod seats;
mod stage;

use crate::card::Kind;
use crate::flow::Frame;
use crate::modes::{Edition, Mode};
use crate::program::{Phase, Tally};
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
    /// Battlefields of which the position says who controls them.
    settled: u8,
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
        faults.wrong(
            "mode",
            format!("there is no mode {name:?}: use {}", modes()),
        );
        return faults.into_result(()).and(Err(Vec::new()));
    };
    let mut placer = Placer {
        state: State::empty(mode, Edition::default(), seed_of(position.seed)),
        rules,
        faults,
        settled: 0,
    };
    placer.table(&position.table);
    placer.fields(position.table.get("battlefields"));
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
        self.state.turn = 3;
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
                "battlefields" => {}
                _ => {
                    let what = "unknown: use turn, number, phase or battlefields";
                    self.faults.wrong(&path, what);
                }
            }
        }
        self.turns_taken();
    }

    fn phase(&mut self, path: &str, value: &Value) {
        let name = value.as_str().unwrap_or_default();
        match Phase::ALL.into_iter().find(|p| p.name() == name) {
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
        s.next = s.next_after(s.active);
        let turns = s.player(s.active).turns;
        s.count(Tally::Turns, s.active, turns);
    }

    fn find(&mut self, path: &str, name: &str) -> Option<PrintId> {
        let found = self
            .rules
            .find(name)
            .or_else(|| self.rules.find_token(name));
        if found.is_none() {
            self.faults.wrong(path, self.rules.prints.unknown(name));
        }
        found
    }

    /// A card of one of these kinds.
    fn find_kind(&mut self, path: &str, name: &str, kinds: &[Kind]) -> Option<PrintId> {
        let found = self.find(path, name)?;
        let kind = self.rules.kind(found);
        if kinds.contains(&kind) {
            return Some(found);
        }
        let what = format!("{name:?} is a {} and cannot be there", kind.name());
        self.faults.wrong(path, what);
        None
    }

    /// A new card with a handle that everybody may know.
    fn open_card(&mut self, seat: Seat, print: PrintId, zone: crate::state::Zone) -> CardId {
        let id = self.state.add_card(print, seat, zone);
        let handle = self.state.handles.fresh();
        let known = self.state.mode.everybody();
        let card = &mut self.state.cards[id.index()];
        card.handle = handle;
        card.known = known;
        card.token = self.rules.print(print).token;
        id
    }

    fn finish(mut self) -> Result<State, Vec<Fault>> {
        self.settle_control();
        let mut state = self.faults.into_result(self.state)?;
        state.touch();
        state.refresh(self.rules);
        for slot in 0..state.board.len() as u8 {
            if state.object(slot).is_none() {
                continue;
            }
            let mighty = state.look(self.rules).might(slot) >= 5;
            if let Some(object) = state.object_mut(slot) {
                object.mighty = mighty;
            }
        }
        let phase = state.phase.unwrap_or(Phase::Main);
        state.main = phase == Phase::Main;
        state.agenda.push(Frame::Turn(phase, u8::from(state.main)));
        if state.main {
            state.agenda.push(Frame::Hot);
        }
        // Whatever the position makes due is done first.
        state.cleanup = true;
        state.engine(self.rules, &mut Unwatched).run();
        Ok(state)
    }
}

#[cfg(test)]
mod tests;
