//! Calm positions written down, for scenarios.

mod board;
mod marks;
mod plain;
mod runes;
mod seats;
mod stage;

use crate::card::Kind;
use crate::edition::Edition;
use crate::flow::Frame;
use crate::modes::Mode;
use crate::program::{Phase, Tally};
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
    /// Battlefields of which the position says who controls them.
    settled: u8,
}

/// The game at a position.
///
/// # Errors
/// Every fault of the position.
pub fn place(position: &Position, rules: &Rules) -> Result<State, Vec<Fault>> {
    let mode = position.mode(&Mode::ALL.map(Mode::name), Mode::from_name)?;
    let edition = Edition::from_name(&position.edition).unwrap_or_default();
    let mut placer = Placer {
        state: State::empty(mode, edition, seed_of(position.seed)),
        rules,
        faults: Faults::default(),
        settled: 0,
    };
    placer.table(&position.table);
    placer.fields(position.table.get("battlefields"));
    let everybody = mode.everybody();
    for seat in everybody.iter() {
        placer.seat(seat, &position.seat(seat));
    }
    placer.faults.strangers(position, (mode.name(), everybody));
    placer.finish()
}

impl Placer<'_> {
    fn table(&mut self, table: &Table) {
        self.state.turn = 3;
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
                "battlefields" => {}
                _ => {
                    let what = "unknown: use turn, number, phase or battlefields";
                    self.faults.wrong(&path, what);
                }
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
        s.next = s.next_after(s.active);
        let turns = s.player(s.active).turns;
        s.count(Tally::Turns, s.active, turns);
    }

    fn find(&mut self, path: &str, name: &str) -> Option<PrintId> {
        let found = self
            .rules
            .find(name)
            .or_else(|| self.rules.find_token(name));
        let prints = &self.rules.prints;
        self.faults.found(path, found, || prints.unknown(name))
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
        state.set_off(self.rules).map_err(Fault::of_position)?;
        Ok(state)
    }
}
