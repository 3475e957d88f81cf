//! Reserving cards, and imbuing with them.

use crate::card::Element;
use crate::event::Event;
use crate::facts::Facts;
use crate::flow::Engine;
use crate::program::TriggerEvent;
use crate::state::{Occasion, PayFor, PayStep, Properties, State, Zone};
use kernel::game::Observer;
use kernel::ids::{CardId, Handle};
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// Cards go face-down into memory (GA cost/p4); with Imbue they lie
    /// face-up until the card is activated (GA imbue-n/4).
    pub(super) fn reserve(&mut self, steps: &[PayStep]) {
        let Some((seat, _, what)) = self.paying() else {
            return;
        };
        let cards: Vec<CardId> = steps.iter().map(|s| s.with.card).collect();
        let imbuing = match what {
            PayFor::Item(handle) => self.s.item(handle).filter(|i| i.imbuing).map(|_| handle),
            _ => None,
        };
        let mut paid = Vec::new();
        for card in &cards {
            let zone = match rule!("GA cost/p4", true) {
                true => Zone::Memory,
                false => Zone::Graveyard,
            };
            paid.push(self.move_card(*card, zone, false));
        }
        self.tell(&Event::Reserved(seat, cards.len()));
        if let Some(handle) = imbuing {
            self.show_imbue(seat, handle, &cards);
        }
        for thing in &paid {
            let occasion = Occasion {
                thing: Some(*thing),
                player: Some(seat),
                ..Occasion::default()
            };
            self.happened(TriggerEvent::Reserves, occasion);
        }
        self.paid_with(paid);
    }

    /// Reserved cards are shown; enough of the card's own element make the
    /// activation imbued (GA imbue-n/1).
    pub(super) fn show_imbue(&mut self, seat: Seat, handle: Handle, cards: &[CardId]) {
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
    pub(super) fn hide_imbued(&mut self, handle: Handle) {
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
