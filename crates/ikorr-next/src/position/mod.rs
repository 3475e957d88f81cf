//! Calm positions written down, for scenarios.

mod cards;
mod stage;

use crate::rules::Rules;
use crate::tables::WORDS;
use crate::tables::ids::{number, phase, zone};
use kernel::rng::{GameRng, seed_of};
use kernel::scenario::{Fault, Faults, Position};
use kernel::seats::{Seat, SeatSet};
use machine::state::{Frame, State};
use machine::table::Table;
use toml::Value;

/// The row of the turn in which somebody acts.
const ACTION: u8 = 4;
/// The phases by the row of the turn they begin with.
const PHASES: [(&str, u8); 7] = [
    ("secure", 0),
    ("influence", 1),
    ("start", 2),
    ("draw", 3),
    ("action", ACTION),
    ("end", 5),
    ("cleanup", 6),
];

struct Placer<'a> {
    state: State,
    rules: &'a Rules,
    faults: Faults,
    seats: SeatSet,
    row: u8,
}

/// The table of a position.
///
/// # Errors
/// Every fault of the position.
pub fn place(position: &Position, rules: &Rules) -> Result<Table, Vec<Fault>> {
    let (name, seats) = position.mode(&["1v1"], |name| {
        (name == "1v1").then_some(("1v1", SeatSet::first(2)))
    })?;
    let rng = GameRng::new(seed_of(position.seed));
    let mut placer = Placer {
        state: State::new(2, WORDS.zones.len() as u8, rng),
        rules,
        faults: Faults::default(),
        seats,
        row: ACTION,
    };
    placer.table(&position.table);
    for seat in seats.iter() {
        placer.seat(seat, &position.seat(seat));
    }
    placer.faults.strangers(position, (name, seats));
    let mut state = placer.faults.into_result(placer.state)?;
    state.frames.push(Frame::Row(placer.row));
    Ok(Table::new(state, &rules.pool))
}

impl Placer<'_> {
    fn table(&mut self, table: &toml::Table) {
        self.state.head.turn = 3;
        for (key, value) in table {
            let path = format!("table.{key}");
            match key.as_str() {
                "turn" => {
                    let seat = self.faults.one_seat(&path, value, self.seats);
                    self.state.head.active = seat.unwrap_or_default();
                }
                "number" => self.state.head.turn = self.faults.number(&path, value).into(),
                "phase" => {
                    let said = value.as_str().unwrap_or_default();
                    let known = PHASES.iter().find(|(name, _)| *name == said);
                    let known = self
                        .faults
                        .found(&path, known, || format!("no phase {said:?}"));
                    self.row = known.map_or(ACTION, |(_, row)| *row);
                }
                _ => self
                    .faults
                    .wrong(&path, "unknown: use turn, number or phase"),
            }
        }
        self.state.head.phase = phase("action");
        // the turn begins with its first row
        self.state.head.turn -= u32::from(self.row == 0);
    }

    fn seat(&mut self, seat: Seat, table: &toml::Table) {
        for (name, n) in [("influence", 5), ("influence deck", 5)] {
            self.set(seat, name, n);
        }
        for (key, value) in table {
            let path = format!("seat.{seat}.{key}");
            self.key(seat, key, &path, value);
        }
        if !table.contains_key("deck") {
            for _ in 0..10 {
                self.filler(seat);
            }
        }
    }

    fn key(&mut self, seat: Seat, key: &str, path: &str, value: &Value) {
        match key {
            "hand" | "graveyard" | "void" | "deck" => self.pile(seat, path, value, key),
            "row" => self.things(seat, path, value, zone("row")),
            "location" => self.things(seat, path, value, zone("location")),
            "avatar" => self.things(seat, path, value, zone("avatar")),
            "influence" | "exerted" | "secured" | "rushes" | "powers" => {
                let n = self.faults.number(path, value);
                self.set(seat, key, n);
            }
            "influence_deck" => {
                let n = self.faults.number(path, value);
                self.set(seat, "influence deck", n);
            }
            _ => self.faults.wrong(path, "unknown key of a seat"),
        }
    }

    fn set(&mut self, seat: Seat, name: &str, n: u16) {
        let numbers = &mut self.state.seats[seat.index()].numbers;
        numbers[number(name).index()] = i16::try_from(n).unwrap_or(i16::MAX);
    }
}
