//! Reserving cards, and imbuing with them.

use crate::event::Event;
use crate::flow::Engine;
use crate::program::TriggerEvent;
use crate::state::{Occasion, PayFor, PayStep, State, Zone};
use kernel::game::Observer;
use kernel::ids::CardId;
use kernel::rule;

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
}
