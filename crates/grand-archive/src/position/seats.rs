//! What a seat has.

use super::Placer;
use super::marks::written;
use super::plain::ALLY;
use crate::card::Type;
use crate::program::Direction;
use crate::state::{Counters, Mastery, Zone};
use kernel::ids::{CardId, PrintId};
use kernel::scenario::CardSpec;
use kernel::seats::{Seat, SeatSet};
use toml::{Table, Value};

/// How many filler cards a main deck has that is not given.
const FILLER: usize = 20;

impl Placer<'_> {
    pub(super) fn seat(&mut self, seat: Seat, table: &Table) {
        if !table.contains_key("champion") {
            self.usual_champion(seat);
        }
        // Links name what stands already, and champions stand first.
        let champions = table.iter().filter(|(key, _)| *key == "champion");
        let others = table.iter().filter(|(key, _)| *key != "champion");
        for (key, value) in champions.chain(others) {
            let path = format!("seat.{seat}.{key}");
            self.seat_key(seat, key, &path, value);
        }
        if !table.contains_key("deck") {
            let print = self.filler(ALLY);
            for _ in 0..FILLER {
                self.put_in(seat, print, Zone::Deck);
            }
        }
    }

    fn seat_key(&mut self, seat: Seat, key: &str, path: &str, value: &Value) {
        match key {
            "champion" => self.objects(seat, path, value, true),
            "field" => self.objects(seat, path, value, false),
            "hand" => self.pile(seat, path, value, Zone::Hand),
            "memory" => self.pile(seat, path, value, Zone::Memory),
            "material" => self.pile(seat, path, value, Zone::Material),
            "deck" => self.pile(seat, path, value, Zone::Deck),
            "graveyard" => self.pile(seat, path, value, Zone::Graveyard),
            "banishment" => self.pile(seat, path, value, Zone::Banishment),
            "mastery" => self.mastery(seat, path, value),
            "empower" => {
                let n = self.faults.number(path, value);
                self.state.players[seat.index()].empower = self.faults.byte(path, n);
            }
            _ => self.faults.wrong(path, format!("unknown: use {KEYS}")),
        }
    }

    /// A pile; a deck is written from its top.
    fn pile(&mut self, seat: Seat, path: &str, value: &Value, zone: Zone) {
        let texts = self.faults.texts(path, value);
        let mut texts: Vec<_> = texts.into_iter().enumerate().collect();
        if zone == Zone::Deck {
            texts.reverse();
        }
        for (i, text) in texts {
            let path = format!("{path}[{i}]");
            let CardSpec { name, marks } = written(&text, self.rules);
            let Some(print) = self.find_card(&path, &name) else {
                continue;
            };
            let card = self.put_in(seat, print, zone);
            for mark in &marks {
                self.card_mark(&path, mark, card);
            }
        }
    }

    /// A card that can be in a deck.
    fn find_card(&mut self, path: &str, name: &str) -> Option<PrintId> {
        let found = self.find(path, name)?;
        if self.rules.prints[found].is_card() {
            return Some(found);
        }
        let what = format!("{name:?} is no card and cannot be there");
        self.faults.wrong(path, what);
        None
    }

    fn put_in(&mut self, seat: Seat, print: PrintId, zone: Zone) -> CardId {
        let id = match zone {
            Zone::Deck => self.state.add_card(print, seat, zone),
            _ => self.open_card(seat, print, zone),
        };
        let card = &mut self.state.cards[id.index()];
        card.face_up = !zone.is_private();
        if matches!(zone, Zone::Hand | Zone::Memory | Zone::Material) {
            card.known = SeatSet::only(seat);
        }
        let player = &mut self.state.players[seat.index()];
        match zone {
            Zone::Deck => player.deck.push(id),
            Zone::Hand => player.hand.push(id),
            Zone::Memory => player.memory.push(id),
            Zone::Material => player.material.push(id),
            Zone::Graveyard => player.graveyard.push(id),
            _ => player.banishment.push(id),
        }
        id
    }

    /// A mastery: `NAME: facing east`.
    fn mastery(&mut self, seat: Seat, path: &str, value: &Value) {
        for text in self.faults.texts(path, value) {
            let CardSpec { name, marks } = written(&text, self.rules);
            let Some(print) = self.find(path, &name) else {
                continue;
            };
            if !self.rules.prints[print].is(Type::Mastery) {
                self.faults.wrong(path, format!("{name:?} is no mastery"));
                continue;
            }
            let card = self.open_card(seat, print, Zone::Mastery);
            let mut mastery = Mastery {
                card,
                facing: Direction::default(),
                counters: Counters::default(),
            };
            for mark in &marks {
                self.mastery_mark(path, mark, &mut mastery);
            }
            self.state.players[seat.index()].mastery = Some(mastery);
        }
    }

    fn mastery_mark(&mut self, path: &str, mark: &str, mastery: &mut Mastery) {
        match mark.strip_prefix("facing ") {
            Some("north") => mastery.facing = Direction::North,
            Some("east") => mastery.facing = Direction::East,
            Some("south") => mastery.facing = Direction::South,
            Some("west") => mastery.facing = Direction::West,
            _ => {
                let what = format!("{mark:?} is no state: use facing DIRECTION");
                self.faults.wrong(path, what);
            }
        }
    }
}

const KEYS: &str =
    "champion, field, hand, memory, material, deck, graveyard, banishment, mastery or empower";
