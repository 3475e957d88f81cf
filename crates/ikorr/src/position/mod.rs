//! Calm positions written down, for scenarios.

mod marks;
mod stage;

use crate::card::{Face, Kind};
use crate::flow::Frame;
use crate::modes::Mode;
use crate::program::Phase;
use crate::rules::Rules;
use crate::state::{Permanent, State, Zone};
use kernel::ids::{CardId, PrintId};
use kernel::rng::seed_of;
use kernel::scenario::{Fault, Faults, Position};
use kernel::seats::{Seat, SeatSet};
use toml::Value;

/// How many filler cards a Deck has that is not given.
const FILLER: usize = 10;

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
    fn table(&mut self, table: &toml::Table) {
        self.state.turn = 3;
        self.state.phase = Some(Phase::Action);
        for (key, value) in table {
            let path = format!("table.{key}");
            match key.as_str() {
                "turn" => {
                    let letter = value.as_str().unwrap_or_default();
                    let mode = self.state.mode;
                    let seat = self.faults.seat(&path, letter, mode.everybody());
                    self.state.active = mode.team(seat.unwrap_or_default());
                }
                "number" => self.state.turn = u32::from(self.faults.number(&path, value)),
                "phase" => self.phase(&path, value),
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

    fn phase(&mut self, path: &str, value: &Value) {
        let name = value.as_str().unwrap_or_default();
        match Phase::ALL.into_iter().find(|p| p.name() == name) {
            Some(phase) => self.state.phase = Some(phase),
            None => self.faults.wrong(
                path,
                "must be a phase: secure, influence, start, draw, action, end or cleanup",
            ),
        }
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

    fn seat(&mut self, seat: Seat, table: &toml::Table) {
        let handle = self.state.handles.fresh();
        let filler_avatar = self.first_of(Kind::Avatar);
        let player = &mut self.state.players[seat.index()];
        player.avatar = filler_avatar;
        player.avatar_up = true;
        player.avatar_handle = handle;
        player.influence_deck = 5;
        player.available = 5;
        for (key, value) in table {
            let path = format!("seat.{seat}.{key}");
            self.seat_key(seat, key, &path, value);
        }
        if !table.contains_key("deck") {
            let filler = self.first_of(Kind::Champion);
            for _ in 0..FILLER {
                self.put_in(seat, Face::plain(filler), Zone::Deck);
            }
        }
    }

    fn first_of(&self, kind: Kind) -> PrintId {
        let prints = &self.rules.prints;
        let found = prints.find_where(|p| p.kind == kind && !p.token && !p.fabled);
        found.unwrap_or(PrintId(0))
    }

    fn seat_key(&mut self, seat: Seat, key: &str, path: &str, value: &Value) {
        match key {
            "hand" => self.pile(seat, path, value, Zone::Hand),
            "graveyard" => self.pile(seat, path, value, Zone::Graveyard),
            "void" => self.pile(seat, path, value, Zone::Void),
            "deck" => self.pile(seat, path, value, Zone::Deck),
            "row" => {
                for (i, text) in self.faults.texts(path, value).into_iter().enumerate() {
                    self.permanent(seat, &format!("{path}[{i}]"), &text, true);
                }
            }
            "location" => {
                for text in self.faults.texts(path, value) {
                    self.permanent(seat, path, &text, false);
                }
            }
            "avatar" => match value.as_str().and_then(|n| self.rules.find(n)) {
                Some(p) if self.rules.print(p).kind == Kind::Avatar => {
                    self.state.players[seat.index()].avatar = p;
                }
                _ => self.faults.wrong(path, "must be the name of an avatar"),
            },
            "influence" | "exerted" | "influence_deck" | "secured" | "rushes" | "powers" => {
                let n = self.faults.number(path, value);
                self.count(seat, key, n);
            }
            _ => self.faults.wrong(
                path,
                "unknown: use avatar, hand, deck, row, location, graveyard, void, influence, exerted, influence_deck, secured, rushes or powers",
            ),
        }
    }

    fn count(&mut self, seat: Seat, key: &str, n: u16) {
        let team = usize::from(self.state.mode.team(seat));
        let player = &mut self.state.players[seat.index()];
        match key {
            "influence" => player.available = n as u8,
            "exerted" => player.exerted = n as u8,
            "influence_deck" => player.influence_deck = n as u8,
            "rushes" => player.rushes = n as u8,
            "powers" => player.powers = n as u8,
            _ => self.state.pool[team] = n,
        }
    }

    /// A pile; a Deck is written from its top.
    fn pile(&mut self, seat: Seat, path: &str, value: &Value, zone: Zone) {
        let mut texts = self.faults.texts(path, value);
        if zone == Zone::Deck {
            texts.reverse();
        }
        for (i, text) in texts.iter().enumerate() {
            if let Some(face) = self.face(&format!("{path}[{i}]"), text) {
                self.put_in(seat, face, zone);
            }
        }
    }

    /// A card by its name, with ` + ` before an Infusion's.
    fn face(&mut self, path: &str, text: &str) -> Option<Face> {
        let (name, infusion) = match text.split_once(" + ") {
            Some((name, infusion)) => (name, Some(infusion)),
            None => (text, None),
        };
        let base = self.find(path, name.trim())?;
        let infusion = match infusion {
            Some(name) => Some(self.find(path, name.trim())?),
            None => None,
        };
        Some(Face { base, infusion })
    }

    fn find(&mut self, path: &str, name: &str) -> Option<PrintId> {
        let found = self.rules.find(name);
        if found.is_none() {
            self.faults.wrong(path, self.rules.prints.unknown(name));
        }
        found
    }

    fn put_in(&mut self, seat: Seat, face: Face, zone: Zone) -> CardId {
        let id = self.state.add_card(seat, face);
        let everybody = self.state.mode.everybody();
        let team = self.state.mode.members(self.state.mode.team(seat));
        let handle = self.state.handles.fresh();
        let card = &mut self.state.cards[id.index()];
        card.zone = zone;
        card.known = match zone {
            Zone::Deck => SeatSet::NONE,
            Zone::Hand => team,
            _ => everybody,
        };
        if zone != Zone::Deck {
            card.handle = handle;
        }
        let player = &mut self.state.players[seat.index()];
        match zone {
            Zone::Deck => player.deck.push(id),
            Zone::Hand => player.hand.push(id),
            Zone::Graveyard => player.graveyard.push(id),
            Zone::Void => player.void.push(id),
            _ => {}
        }
        id
    }

    fn permanent(&mut self, seat: Seat, path: &str, text: &str, row: bool) {
        let (name, marks) = text.split_once(": ").unwrap_or((text, ""));
        let Some(face) = self.face(path, name) else {
            return;
        };
        let slot = self.state.permanents.len() as u8;
        let id = self.put_in(seat, face, Zone::Battlefield(slot));
        let mut p = Permanent {
            summoned: false,
            ..Permanent::new(id, seat)
        };
        let token = self.rules.print(face.base).token;
        self.state.cards[id.index()].token = token;
        for mark in marks.split(',').map(str::trim).filter(|m| !m.is_empty()) {
            self.mark(path, mark, &mut p);
        }
        self.state.permanents.push(Some(p));
        let player = &mut self.state.players[seat.index()];
        if row {
            player.row.push(slot);
        } else {
            player.location = Some(slot);
        }
    }

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
