//! Imbue (GA imbue-n): reserved cards are shown, and enough of the card's own
//! element make the activation imbued.

use crate::card::{CostKind, Element};
use crate::event::Event;
use crate::facts::Facts;
use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::program::Keyword;
use crate::stack::steps::IMBUE;
use crate::state::{Item, ItemKind, Properties, State, Topic, Zone};
use kernel::game::Observer;
use kernel::ids::{CardId, Handle};
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// Whether all cards that are reserved are revealed (GA imbue-n/1).
    pub(crate) fn ask_imbue(&mut self, handle: Handle) {
        self.s.answers.clear();
        let look = self.fresh();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        let seat = item.ctx.controller;
        let enough = look.imbue(item).is_some_and(|n| {
            let reserve = look.total(item).reserve.unwrap_or(0);
            n > 0 && reserve >= n
        });
        self.set(Frame::Announce(handle, IMBUE + 1));
        if enough && rule!("GA imbue-n/1", true) {
            self.ask_yes(seat, Topic::Imbue);
        }
    }

    pub(crate) fn take_imbue(&mut self, handle: Handle) {
        let yes = self.said_yes();
        if let Some(item) = self.s.item_mut(handle) {
            item.imbuing = yes;
        }
        let next = self.after_costs(handle);
        self.set(Frame::Announce(handle, next));
    }

    /// Reserved cards are shown; enough of the card's own element make the
    /// activation imbued (GA imbue-n/1).
    pub(crate) fn show_imbue(&mut self, seat: Seat, handle: Handle, cards: &[CardId]) {
        let everybody = self.s.mode.everybody();
        for card in cards {
            let c = &mut self.s.cards[card.index()];
            c.face_up = true;
            c.known = everybody;
        }
        self.s.shown += 1;
        self.s.changed(Facts::SHOWN);
        for card in cards {
            if !rule!("GA imbue-n/3", true) {
                // Laid down face-up, they are not revealed from memory.
                self.reveal(*card);
            }
            self.tell(&Event::Revealed(seat, *card));
        }
        let look = self.fresh();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        let own = item.card.map(|c| look.values_of(c).elements);
        let own = own.unwrap_or_default();
        let printed = |c: &&CardId| {
            let elements = look.r.print(look.s.card(**c).print).elements;
            elements.iter().any(|e: Element| own.has(e))
        };
        let fits = cards.iter().filter(printed).count();
        let imbued = look.imbue(item).is_some_and(|n| fits >= usize::from(n));
        if let Some(item) = self.s.item_mut(handle) {
            item.properties.set(Properties::IMBUED, imbued);
        }
    }

    /// Cards that were shown for Imbue are turned face-down (GA imbue-n/4).
    pub(crate) fn hide_imbued(&mut self, handle: Handle) {
        let Some(item) = self.s.item(handle).filter(|i| i.imbuing) else {
            return;
        };
        let with = item.ctx.play.with.clone();
        for r in with {
            let c = &mut self.s.cards[r.card.index()];
            if c.zone == Zone::Memory && c.handle == r.handle && rule!("GA imbue-n/4", true) {
                c.face_up = false;
                self.hide_among(r.card);
            }
        }
        self.s.changed(Facts::SHOWN);
    }
}

impl Look<'_> {
    /// How many cards of its own element make an activation imbued: of
    /// several instances the smallest (GA imbue-n/5).
    pub(crate) fn imbue(self, item: &Item) -> Option<u8> {
        let reserve = self.main_kind(item) == CostKind::Reserve;
        if item.kind != ItemKind::Activation || !reserve {
            return None;
        }
        let all = self.said_keyword(item, |k| match k {
            Keyword::Imbue(n) => Some(*n),
            _ => None,
        });
        let counts = all.into_iter();
        match rule!("GA imbue-n/5", true) {
            true => counts.min(),
            false => counts.max(),
        }
    }
}
