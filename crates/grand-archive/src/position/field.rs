//! What stands on the field, and the zones that belong to it.

use super::Placer;
use super::marks::written;
use super::plain::CHAMPION;
use crate::card::Type;
use crate::program::Counter;
use crate::state::{Object, Zone};
use kernel::ids::{CardId, PrintId};
use kernel::scenario::CardSpec;
use kernel::seats::Seat;
use toml::Value;

impl Placer<'_> {
    /// Objects that are written one a text.
    pub(super) fn objects(&mut self, seat: Seat, path: &str, value: &Value, champions: bool) {
        for (i, text) in self.faults.texts(path, value).iter().enumerate() {
            let path = format!("{path}[{i}]");
            let CardSpec { name, marks } = written(text, self.rules);
            let Some(print) = self.find_object(&path, &name, champions) else {
                continue;
            };
            let slot = self.stand(seat, print);
            for mark in &marks {
                self.mark(seat, &path, mark, slot);
            }
            self.turn_over(slot);
        }
    }

    /// A card that can stand on the field there.
    fn find_object(&mut self, path: &str, name: &str, champions: bool) -> Option<PrintId> {
        let found = self.find(path, name)?;
        let print = &self.rules.prints[found];
        let wrong = match champions {
            true => !print.is(Type::Champion),
            false => print.is(Type::Champion) || print.is(Type::Action) || print.is(Type::Mastery),
        };
        if wrong || print.flip {
            self.faults.wrong(path, format!("{name:?} cannot be there"));
            return None;
        }
        Some(found)
    }

    /// Who has no other champion has a plain one.
    pub(super) fn usual_champion(&mut self, seat: Seat) {
        let print = self.filler(CHAMPION);
        self.stand(seat, print);
    }

    /// Puts a card on the field, awake, in an earlier turn.
    fn stand(&mut self, seat: Seat, print: PrintId) -> u8 {
        let key = format!("seat.{seat}");
        let slot = self.faults.place(&key, self.state.field.len());
        let card = self.open_card(seat, print, Zone::Field(slot));
        let row = &self.rules.prints[print];
        if row.is(Type::Champion) {
            self.state.players[seat.index()].had_champion = true;
        }
        let mut object = Object::new(self.state.cards[card.index()].handle, card, print, seat);
        object.since = self.state.cards[card.index()].since;
        if let Some(n) = row.durability.and_then(|n| u16::try_from(n).ok()) {
            object.counters.put(Counter::DURABILITY, n);
        }
        self.state.field.push(Some(object));
        slot
    }

    /// A transformed object shows its other side.
    fn turn_over(&mut self, slot: u8) {
        let Some(o) = self.state.object_mut(slot) else {
            return;
        };
        let other = self.rules.prints[o.face].other_face;
        if let Some(other) = other
            && o.properties.any(crate::state::Properties::TRANSFORMED)
        {
            o.face = other;
        }
    }

    /// A card of the inner lineage, written from the top.
    pub(super) fn inner(&mut self, seat: Seat, path: &str, name: &str, slot: u8) {
        if let Some(card) = self.tied(seat, path, name, Zone::Lineage(slot))
            && let Some(o) = self.state.object_mut(slot)
        {
            o.lineage.insert(0, card);
        }
    }

    pub(super) fn loaded(&mut self, seat: Seat, path: &str, name: &str, slot: u8) {
        if let Some(card) = self.tied(seat, path, name, Zone::Loaded(slot))
            && let Some(o) = self.state.object_mut(slot)
        {
            o.loaded.push(card);
        }
    }

    fn tied(&mut self, seat: Seat, path: &str, name: &str, zone: Zone) -> Option<CardId> {
        let print = self.find(path, name)?;
        Some(self.open_card(seat, print, zone))
    }

    /// Links to an object that was written before this one.
    pub(super) fn linked(&mut self, path: &str, name: &str, slot: u8) {
        let named = |o: &Object| self.rules.prints[o.face].name == name;
        let found = self.state.objects().find(|(s, o)| *s != slot && named(o));
        let Some(host) = found.and_then(|(s, _)| self.state.refer_slot(s)) else {
            let what = format!("{name:?} is not on the field before this one");
            return self.faults.wrong(path, what);
        };
        if let Some(o) = self.state.object_mut(slot) {
            o.linked = Some(host);
        }
    }
}
