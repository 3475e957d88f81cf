//! The table of a position: whose turn, which phase, who leads.

use crate::position::Placer;
use crate::program::Phase;
use kernel::seats::Seat;
use toml::Value;

impl Placer<'_> {
    pub(super) fn table(&mut self, table: &toml::Table) {
        self.state.turn = 3;
        self.state.phase = Some(Phase::Action);
        for (key, value) in table {
            let path = format!("table.{key}");
            match key.as_str() {
                "turn" => {
                    let mode = self.state.mode;
                    let seat = self.faults.one_seat(&path, value, mode.everybody());
                    self.state.active = mode.team(seat.unwrap_or_default());
                }
                "number" => self.state.turn = u32::from(self.faults.number(&path, value)),
                "phase" => {
                    let phases = ("a phase", &Phase::ALL[..]);
                    let said = self.faults.one_of(&path, value, phases, Phase::name);
                    self.state.phase = said.or(self.state.phase);
                }
                "leads" => self.leads(&path, value),
                _ => self
                    .faults
                    .wrong(&path, "unknown: use turn, number, phase or leads"),
            }
        }
        self.state.first = if self.state.turn % 2 == 1 {
            self.state.active
        } else {
            1 - self.state.active
        };
    }

    fn leads(&mut self, path: &str, value: &Value) {
        let seats: Vec<Seat> = value
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|v| Seat::from_letter(v.as_str()?))
            .collect();
        let mode = self.state.mode;
        match seats[..] {
            [a, b] if mode.team(a) == 0 && mode.team(b) == 1 && mode.everybody().has(b) => {
                self.state.leads = [a, b];
            }
            _ => self
                .faults
                .wrong(path, "must be a list of two seats, one of each team"),
        }
    }
}
