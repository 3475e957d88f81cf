//! Battlefields and what stands on the board.

use super::Placer;
use super::marks::written;
use crate::card::Kind;
use crate::modes::Mode;
use crate::state::{Field, HiddenCard, Object, Place, Zone};
use kernel::ids::PrintId;
use kernel::scenario::CardSpec;
use kernel::seats::{Seat, SeatSet};
use toml::Value;

impl Placer<'_> {
    /// The battlefields: those that are named, then plain ones as many as the
    /// mode has.
    pub(super) fn fields(&mut self, named: Option<&Value>) {
        let texts = match named {
            Some(value) => self.faults.texts("table.battlefields", value),
            None => Vec::new(),
        };
        let usual = match self.state.mode {
            Mode::Duel | Mode::Match => 2,
            _ => 3,
        };
        for i in 0..texts.len().max(usual) {
            let path = format!("table.battlefields[{i}]");
            let text = texts.get(i).map_or("", String::as_str);
            self.field(&path, text, self.field_owner(i));
        }
    }

    /// Whose a battlefield is: where there are fewer than players, who went
    /// first has none (RB 483.4.b).
    fn field_owner(&self, i: usize) -> Seat {
        let order = self.state.mode.everybody().iter();
        let few = matches!(self.state.mode, Mode::Ffa4 | Mode::Teams);
        let mut owners = order.filter(|s| !few || *s != self.state.first);
        owners.nth(i).unwrap_or_default()
    }

    fn field(&mut self, path: &str, text: &str, owner: Seat) {
        let at = self.faults.place(path, self.state.fields.len());
        let CardSpec { name, marks } = written(text, self.rules);
        let print = match name.as_str() {
            "" => Some(self.filler(Kind::Battlefield)),
            name => self.find_kind(path, name, &[Kind::Battlefield]),
        };
        let print = print.unwrap_or(PrintId(0));
        let card = self.open_card(owner, print, Zone::Field(at));
        let mut field = Field::new(card);
        field.since = self.state.tick();
        for mark in &marks {
            self.field_mark(path, mark, &mut field);
        }
        self.state.fields.push(field);
    }

    /// The battlefield with this number.
    pub(super) fn field_number(&mut self, path: &str, n: &str) -> Option<u8> {
        let n = n.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
        let field = n.filter(|n| *n < self.state.fields.len());
        if field.is_none() {
            let count = self.state.fields.len();
            self.faults
                .wrong(path, format!("there are {count} battlefields"));
        }
        field.map(|f| f as u8)
    }

    pub(super) fn permanents(&mut self, seat: Seat, path: &str, value: &Value, place: Place) {
        for (i, text) in self.faults.texts(path, value).iter().enumerate() {
            let path = format!("{path}[{i}]");
            self.permanent(seat, &path, text, place);
        }
    }

    /// A unit or gear with its marks; `with NAME` attaches gear to it.
    fn permanent(&mut self, seat: Seat, path: &str, text: &str, place: Place) {
        let CardSpec { name, marks } = written(text, self.rules);
        let Some(print) = self.find_kind(path, &name, &[Kind::Unit, Kind::Gear]) else {
            return;
        };
        let slot = self.stand(seat, print, place);
        for mark in &marks {
            match mark.strip_prefix("with ") {
                Some(gear) => self.attached(seat, path, gear, place, slot),
                None => self.mark(path, mark, slot),
            }
        }
    }

    fn attached(&mut self, seat: Seat, path: &str, name: &str, place: Place, to: u8) {
        if let Some(print) = self.find_kind(path, name, &[Kind::Gear, Kind::Unit]) {
            let slot = self.stand(seat, print, place);
            let since = self.state.tick();
            if let Some(gear) = self.state.object_mut(slot) {
                gear.attached_to = Some(to);
                gear.attached_since = since;
            }
        }
    }

    /// Puts a card on the board.
    pub(super) fn stand(&mut self, seat: Seat, print: PrintId, place: Place) -> u8 {
        let key = format!("seat.{seat}");
        let slot = self.faults.place(&key, self.state.board.len());
        let card = self.open_card(seat, print, Zone::Board(slot));
        let kind = self.rules.kind(print);
        let mut object = Object::new(card, print, kind, seat, place);
        object.since = self.state.tick();
        self.state.board.push(Some(object));
        slot
    }

    /// Cards facedown at a battlefield, hidden in an earlier turn or in this
    /// one.
    pub(super) fn facedown(&mut self, seat: Seat, path: &str, value: &Value, field: u8) {
        for (i, text) in self.faults.texts(path, value).iter().enumerate() {
            let path = format!("{path}[{i}]");
            let CardSpec { name, marks } = written(text, self.rules);
            let kinds = [Kind::Unit, Kind::Gear, Kind::Spell];
            let Some(print) = self.find_kind(&path, &name, &kinds) else {
                continue;
            };
            let mut turn = self.state.turn - 1;
            for mark in &marks {
                match mark.as_str() {
                    "this turn" => turn += 1,
                    _ => self
                        .faults
                        .wrong(&path, format!("{mark:?} is no state: use this turn")),
                }
            }
            let card = self.open_card(seat, print, Zone::Facedown(field));
            self.state.cards[card.index()].known = SeatSet::only(seat);
            let hidden = HiddenCard { card, seat, turn };
            self.state.fields[usize::from(field)].hidden.push(hidden);
        }
    }

    /// Who is alone at a battlefield, with units or a facedown card, controls
    /// it unless the position says otherwise.
    pub(super) fn settle_control(&mut self) {
        for i in 0..self.state.fields.len() as u8 {
            if self.settled & (1 << i) != 0 {
                continue;
            }
            let hidden = self.state.fields[usize::from(i)]
                .hidden
                .iter()
                .map(|h| h.seat);
            let there = self.state.present_at(i).or(hidden.collect());
            if there.len() == 1 {
                self.state.fields[usize::from(i)].controller = there.lowest();
            }
        }
    }
}
