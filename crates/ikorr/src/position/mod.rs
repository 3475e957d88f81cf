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
use kernel::scenario::{Fault, Position};
use kernel::seats::{Seat, SeatSet};
use toml::Value;

/// How many filler cards a Deck has that is not given.
const FILLER: usize = 10;

struct Placer<'a> {
    state: State,
    rules: &'a Rules,
    faults: Vec<Fault>,
}

/// The game at a position.
///
/// # Errors
/// Every fault of the position.
pub(crate) fn place(position: &Position, rules: &Rules) -> Result<State, Vec<Fault>> {
    let Some(mode) = Mode::from_name(mode_name(position)) else {
        let what = format!("there is no mode {:?}: use 1v1, 2v2 or 3v3", position.mode);
        return Err(vec![fault("mode", what)]);
    };
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&position.seed.to_le_bytes());
    let lead = |team: u8| {
        mode.fixed_lead(team)
            .or(mode.members(team).lowest())
            .unwrap_or_default()
    };
    let mut placer = Placer {
        state: State::empty(mode, [lead(0), lead(1)], seed),
        rules,
        faults: Vec::new(),
    };
    placer.table(&position.table);
    for seat in mode.everybody().iter() {
        let empty = toml::Table::new();
        let table = position.seats.get(&seat).unwrap_or(&empty);
        placer.seat(seat, table);
    }
    for seat in position.seats.keys().filter(|s| !mode.everybody().has(**s)) {
        let what = format!("{} has no such seat", mode.name());
        placer.faults.push(fault(&format!("seat.{seat}"), what));
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

fn fault(key: &str, what: impl Into<String>) -> Fault {
    Fault {
        key: key.to_owned(),
        what: what.into(),
    }
}

impl Placer<'_> {
    fn wrong(&mut self, key: &str, what: impl Into<String>) {
        self.faults.push(fault(key, what));
    }

    fn number(&mut self, key: &str, value: &Value) -> u16 {
        match value.as_integer().and_then(|n| u16::try_from(n).ok()) {
            Some(n) => n,
            None => {
                self.wrong(key, "must be a number, 0 or more");
                0
            }
        }
    }

    fn table(&mut self, table: &toml::Table) {
        self.state.turn = 3;
        self.state.phase = Some(Phase::Action);
        for (key, value) in table {
            let path = format!("table.{key}");
            match key.as_str() {
                "turn" => match value.as_str().and_then(Seat::from_letter) {
                    Some(seat) if self.state.mode.everybody().has(seat) => {
                        self.state.active = self.state.mode.team(seat);
                    }
                    _ => self.wrong(&path, "must be the letter of a seat whose turn it is"),
                },
                "number" => self.state.turn = u32::from(self.number(&path, value)),
                "phase" => self.phase(&path, value),
                "leads" => self.leads(&path, value),
                _ => self.wrong(&path, "unknown: use turn, number, phase or leads"),
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
            None => self.wrong(
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
            _ => self.wrong(path, "must be a list of two seats, one of each team"),
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
        let fits = |p: &crate::card::Print| p.kind == kind && !p.token && !p.fabled;
        let at = self.rules.prints.iter().position(fits).unwrap_or(0);
        PrintId(at as u16)
    }

    fn seat_key(&mut self, seat: Seat, key: &str, path: &str, value: &Value) {
        match key {
            "hand" => self.pile(seat, path, value, Zone::Hand),
            "graveyard" => self.pile(seat, path, value, Zone::Graveyard),
            "void" => self.pile(seat, path, value, Zone::Void),
            "deck" => self.pile(seat, path, value, Zone::Deck),
            "row" => {
                for (i, text) in self.strings(path, value).into_iter().enumerate() {
                    self.permanent(seat, &format!("{path}[{i}]"), &text, true);
                }
            }
            "location" => {
                for text in self.strings(path, value) {
                    self.permanent(seat, path, &text, false);
                }
            }
            "avatar" => match value.as_str().and_then(|n| self.rules.find(n)) {
                Some(p) if self.rules.print(p).kind == Kind::Avatar => {
                    self.state.players[seat.index()].avatar = p;
                }
                _ => self.wrong(path, "must be the name of an avatar"),
            },
            "influence" | "exerted" | "influence_deck" | "secured" | "rushes" | "powers" => {
                let n = self.number(path, value);
                self.count(seat, key, n);
            }
            _ => self.wrong(
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

    fn strings(&mut self, path: &str, value: &Value) -> Vec<String> {
        let list: Option<Vec<String>> = match value {
            Value::String(one) => Some(vec![one.clone()]),
            Value::Array(all) => all.iter().map(|v| v.as_str().map(str::to_owned)).collect(),
            _ => None,
        };
        list.unwrap_or_else(|| {
            self.wrong(path, "must be a list of cards");
            Vec::new()
        })
    }

    /// A pile; a Deck is written from its top.
    fn pile(&mut self, seat: Seat, path: &str, value: &Value, zone: Zone) {
        let mut texts = self.strings(path, value);
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
            let hint = self.rules.suggest(name);
            let hint = hint
                .map(|h| format!(": did you mean {h:?}?"))
                .unwrap_or_default();
            self.wrong(path, format!("there is no card {name:?}{hint}"));
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

    fn finish(mut self) -> Result<State, Vec<Fault>> {
        if !self.faults.is_empty() {
            return Err(self.faults);
        }
        let phase = self.state.phase.unwrap_or(Phase::Action);
        if phase == Phase::Action {
            self.state.agenda.push(Frame::Turn(Phase::Action, 2));
            self.state.agenda.push(Frame::Act);
        } else {
            if phase == Phase::Secure {
                self.state.turn -= 1;
            }
            self.state.agenda.push(Frame::Turn(phase, 0));
        }
        Ok(self.state)
    }
}
