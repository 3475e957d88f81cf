//! Cards of a position, in piles and in play.

use super::Placer;
use crate::tables::ids::{counter, status};
use crate::tables::{WORDS, ids};
use kernel::ids::CardId;
use kernel::scenario::CardSpec;
use kernel::seats::{Seat, SeatSet};
use machine::state::{CardFlags, End, Identity, Place};
use machine::{StatusId, ZoneId};
use toml::Value;

/// Marks that are statuses, by the words a table shows.
const STATUSES: [&str; 7] = [
    "stunned",
    "new",
    "attacked",
    "raided",
    "supported",
    "exerted",
    "reanimated",
];

impl Placer<'_> {
    /// A pile, from its top.
    pub(super) fn pile(&mut self, seat: Seat, path: &str, value: &Value, zone: &str) {
        for (at, text) in self.faults.texts(path, value).iter().enumerate() {
            let to = Place::of(ids::zone(zone), seat);
            self.card(seat, &format!("{path}[{at}]"), text, to);
        }
    }

    pub(super) fn filler(&mut self, seat: Seat) {
        let to = Place::of(ids::zone("deck"), seat);
        self.card(seat, "deck", "Ashen Courier", to);
    }

    fn card(&mut self, seat: Seat, path: &str, name: &str, to: Place) -> Option<CardId> {
        let print = match self.rules.find(name.trim()) {
            Ok(print) => print,
            Err(why) => {
                self.faults.wrong(path, why);
                return None;
            }
        };
        let card = self
            .state
            .make_card(print, seat, CardFlags::default())
            .ok()?;
        let moved = self.state.move_card(card, to, End::Bottom, Identity::New);
        moved.ok()?;
        let zone = &WORDS.zones[to.zone.index()].zone;
        let all = SeatSet::first(self.state.seats.len());
        let known = match zone.seen {
            ir::decl::Seen::All => all,
            ir::decl::Seen::Holder => SeatSet::only(seat),
            ir::decl::Seen::Nobody => SeatSet::NONE,
        };
        let row = self.state.card_mut(card);
        row.known = known;
        row.flags = row.flags.set(CardFlags::OPEN, known == all);
        Some(card)
    }

    /// Things in play, with what is said of them.
    pub(super) fn things(&mut self, seat: Seat, path: &str, value: &Value, zone: ZoneId) {
        let texts = match value {
            Value::String(text) => vec![text.clone()],
            _ => self.faults.texts(path, value),
        };
        for (at, text) in texts.iter().enumerate() {
            let written = CardSpec::of(text, |_| false);
            let path = format!("{path}[{at}]");
            let Some(card) = self.card(seat, &path, &written.name, Place::of(zone, seat)) else {
                continue;
            };
            if self.state.begin_object(card, seat).is_err() {
                self.faults.wrong(&path, "too much in play");
                continue;
            }
            let kind = &self.rules.pool.print(self.state.card(card).print).kind;
            if kind == "token" {
                self.flag(card);
            }
            for mark in &written.marks {
                self.mark(card, &path, mark);
            }
        }
    }

    fn flag(&mut self, card: CardId) {
        let row = self.state.card_mut(card);
        row.flags = row.flags.set(CardFlags::TOKEN, true);
    }

    fn mark(&mut self, card: CardId, path: &str, mark: &str) {
        let slot = self.state.card(card).slot;
        let words: Vec<&str> = mark.split(' ').collect();
        let number = |n: &str| n.parse::<u16>().ok();
        let kind = |name: &str| WORDS.counters.iter().any(|c| c.name == name);
        if mark == "token" {
            return self.flag(card);
        }
        if let ["owner", letter] = words[..] {
            let owner = self.faults.seat(path, letter, self.seats);
            self.state.card_mut(card).owner = owner.unwrap_or_default();
            return;
        }
        let Some(object) = self.state.in_slot_mut(slot) else {
            return;
        };
        let done = match words[..] {
            ["damage", n] => number(n).map(|n| object.damage = n),
            ["stored", n] => number(n).and_then(|n| object.set_counters(counter("Ikorr"), n).ok()),
            ["perpetually", "stunned"] => {
                object.set(status("stunned"), true);
                object.set(status("perpetually stunned"), true);
                Some(())
            }
            [n, name] if kind(name) => {
                number(n).and_then(|n| object.set_counters(counter(name), n).ok())
            }
            [one] if STATUSES.contains(&one) => {
                let status: StatusId = status(one);
                object.set(status, true);
                Some(())
            }
            _ => None,
        };
        if done.is_none() {
            self.faults.wrong(path, format!("{mark:?} is no state"));
        }
    }
}
