//! Calm positions written down, for scenarios.

mod cards;
mod stage;

use crate::rules::Rules;
use crate::tables::WORDS;
use crate::tables::ids::{number, phase, zone};
use kernel::rng::{GameRng, seed_of};
use kernel::scenario::{Fault, Faults, Position};
use kernel::seats::{Seat, SeatSet};
use machine::state::{Frame, Place, State};
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
    /// How often powers of avatars were used.
    used: Vec<(Seat, &'static str, u16)>,
}

/// The table of a position.
///
/// # Errors
/// Every fault of the position.
pub fn place(position: &Position, rules: &Rules) -> Result<Table, Vec<Fault>> {
    let (name, seats) = position.mode(&["1v1", "2v2", "3v3"], |name| {
        let at = ["1v1", "2v2", "3v3"]
            .iter()
            .position(|mode| *mode == name)?;
        let name = ["1v1", "2v2", "3v3"][at];
        Some((name, SeatSet::first(2 * at + 2)))
    })?;
    let rng = GameRng::new(seed_of(position.seed));
    let mut placer = Placer {
        state: State::new(seats.len() as u8, WORDS.zones.len() as u8, rng),
        rules,
        faults: Faults::default(),
        seats,
        row: ACTION,
        used: Vec::new(),
    };
    placer.state.head.side = seats.len() as u8 / 2;
    placer.table(&position.table);
    for seat in seats.iter() {
        placer.seat(seat, &position.seat(seat));
    }
    placer.use_up();
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
            "influence" | "exerted" | "secured" => {
                let n = self.faults.number(path, value);
                self.set(seat, key, n);
            }
            "influence_deck" => {
                let n = self.faults.number(path, value);
                self.set(seat, "influence deck", n);
            }
            "powers" | "rushes" => {
                let n = self.faults.number(path, value);
                let label = if key == "rushes" { "RUSH" } else { "POWER" };
                self.used.push((seat, label, n));
            }
            _ => self.faults.wrong(path, "unknown key of a seat"),
        }
    }

    /// Powers that were used this turn, and RUSHes of this game.
    fn use_up(&mut self) {
        for (seat, label, n) in std::mem::take(&mut self.used) {
            let Some(card) = self.state.top(Place::of(zone("avatar"), seat)) else {
                continue;
            };
            let own = &self.rules.pool.print(self.state.card(card).print).activated;
            let labelled = |a: &&u16| self.rules.pool.ability(**a).label == label;
            let (Some(ability), Some(of)) = (own.iter().find(labelled), self.state.object_of(card))
            else {
                continue;
            };
            let turn = if label == "POWER" {
                self.state.head.turn
            } else {
                0
            };
            for _ in 0..n {
                self.state.use_once(of, *ability, turn);
            }
        }
    }

    fn set(&mut self, seat: Seat, name: &str, n: u16) {
        // what a side shares is with all of them
        let shared = WORDS.shared.contains(&name);
        let one = SeatSet::only(seat);
        let seats = if shared { self.state.allies(seat) } else { one };
        for seat in seats.iter() {
            let numbers = &mut self.state.seats[seat.index()].numbers;
            numbers[number(name).index()] = i16::try_from(n).unwrap_or(i16::MAX);
        }
    }
}
