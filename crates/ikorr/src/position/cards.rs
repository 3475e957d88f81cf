//! Cards of a position, in piles and on the Battlefield.

use crate::card::Face;
use crate::position::Placer;
use crate::state::{Permanent, Zone};
use kernel::ids::{CardId, PrintId};
use kernel::seats::{Seat, SeatSet};
use toml::Value;

impl Placer<'_> {
    /// A pile; a Deck is written from its top.
    pub(super) fn pile(&mut self, seat: Seat, path: &str, value: &Value, zone: Zone) {
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

    pub(super) fn find(&mut self, path: &str, name: &str) -> Option<PrintId> {
        let found = self.rules.find(name);
        if found.is_none() {
            self.faults.wrong(path, self.rules.prints.unknown(name));
        }
        found
    }

    pub(super) fn put_in(&mut self, seat: Seat, face: Face, zone: Zone) -> CardId {
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

    pub(super) fn permanent(&mut self, seat: Seat, path: &str, text: &str, row: bool) {
        let (name, marks) = text.split_once(": ").unwrap_or((text, ""));
        let Some(face) = self.face(path, name) else {
            return;
        };
        let slot = self.faults.place(path, self.state.permanents.len());
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
}
