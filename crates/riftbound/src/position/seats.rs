//! What a seat has.

use super::Placer;
use super::marks::written;
use crate::card::Kind;
use crate::state::{Place, Zone};
use kernel::ids::{CardId, PrintId};
use kernel::scenario::CardSpec;
use kernel::seats::{Seat, SeatSet};
use toml::{Table, Value};

/// How many filler cards a Main Deck has that is not given.
const FILLER: usize = 20;

const MAIN_DECK: [Kind; 3] = [Kind::Unit, Kind::Gear, Kind::Spell];

impl Placer<'_> {
    pub(super) fn seat(&mut self, seat: Seat, table: &Table) {
        let chosen = self.filler(Kind::Unit);
        self.state.players[seat.index()].chosen = chosen;
        for (key, value) in table {
            let path = format!("seat.{seat}.{key}");
            self.seat_key(seat, key, &path, value);
        }
        if !table.contains_key("legend") {
            let print = self.filler(Kind::Legend);
            self.legend(seat, print);
        }
        if !table.contains_key("deck") {
            for _ in 0..FILLER {
                self.put_in(seat, chosen, Zone::Deck);
            }
        }
        if !table.contains_key("rune_deck") {
            self.usual_rune_deck(seat);
        }
    }

    fn seat_key(&mut self, seat: Seat, key: &str, path: &str, value: &Value) {
        match key.split_once(' ') {
            Some(("battlefield", n)) => {
                if let Some(field) = self.field_number(path, n) {
                    self.permanents(seat, path, value, Place::Field(field));
                }
                return;
            }
            Some(("facedown", n)) => {
                if let Some(field) = self.field_number(path, n) {
                    self.facedown(seat, path, value, field);
                }
                return;
            }
            _ => {}
        }
        match key {
            "hand" => self.pile(seat, path, value, Zone::Hand),
            "deck" => self.pile(seat, path, value, Zone::Deck),
            "trash" => self.pile(seat, path, value, Zone::Trash),
            "banished" => self.pile(seat, path, value, Zone::Banished),
            "base" => self.permanents(seat, path, value, Place::Base(seat)),
            "runes" => self.runes(seat, path, value),
            "rune_deck" => self.rune_deck(seat, path, value),
            "pool" => self.pool(seat, path, value),
            "legend" | "champion" | "chosen" => self.leader(seat, key, path, value),
            "xp" => self.state.players[seat.index()].xp = self.faults.number(path, value),
            "points" => {
                let team = usize::from(self.state.team(seat));
                self.state.points[team] = self.faults.number(path, value);
            }
            _ => self.faults.wrong(path, format!("unknown: use {KEYS}")),
        }
    }

    /// The legend, the card in the Champion Zone, or which card counts as the
    /// Chosen Champion.
    fn leader(&mut self, seat: Seat, key: &str, path: &str, value: &Value) {
        for text in self.faults.texts(path, value) {
            let CardSpec { name, marks } = written(&text, self.rules);
            let kinds: &[Kind] = match key {
                "legend" => &[Kind::Legend],
                "champion" => &MAIN_DECK,
                _ => &[Kind::Unit],
            };
            let Some(print) = self.find_kind(path, &name, kinds) else {
                continue;
            };
            match key {
                "legend" => {
                    let slot = self.legend(seat, print);
                    for mark in &marks {
                        self.mark(path, mark, slot);
                    }
                }
                "champion" => {
                    let card = self.open_card(seat, print, Zone::Champion);
                    let player = &mut self.state.players[seat.index()];
                    player.champion = Some(card);
                    player.chosen = print;
                }
                _ => self.state.players[seat.index()].chosen = print,
            }
        }
    }

    fn legend(&mut self, seat: Seat, print: PrintId) -> u8 {
        let slot = self.stand(seat, print, Place::Legend(seat));
        self.state.players[seat.index()].legend = Some(slot);
        slot
    }

    /// A pile; a deck is written from its top.
    fn pile(&mut self, seat: Seat, path: &str, value: &Value, zone: Zone) {
        let mut texts: Vec<_> = self
            .faults
            .texts(path, value)
            .into_iter()
            .enumerate()
            .collect();
        if zone == Zone::Deck {
            texts.reverse();
        }
        for (i, text) in texts {
            let path = format!("{path}[{i}]");
            if let Some(print) = self.find_kind(&path, text.trim(), &MAIN_DECK) {
                self.put_in(seat, print, zone);
            }
        }
    }

    fn put_in(&mut self, seat: Seat, print: PrintId, zone: Zone) -> CardId {
        let id = match zone {
            Zone::Deck => self.state.add_card(print, seat, zone),
            _ => self.open_card(seat, print, zone),
        };
        if zone == Zone::Hand {
            self.state.cards[id.index()].known = SeatSet::only(seat);
        }
        let player = &mut self.state.players[seat.index()];
        match zone {
            Zone::Deck => player.deck.push(id),
            Zone::Hand => player.hand.push(id),
            Zone::Trash => player.trash.push(id),
            _ => player.banished.push(id),
        }
        id
    }
}

const KEYS: &str = "hand, deck, rune_deck, trash, banished, champion, chosen, legend, base, runes, pool, \"battlefield 1\", \"facedown 1\", points or xp";
