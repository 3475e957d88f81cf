//! Who comes to know what a card is (RB 128, 424).

use crate::event::Event;
use crate::flow::Engine;
use crate::program::TriggerEvent;
use crate::state::{Occasion, State, Zone};
use kernel::game::Observer;
use kernel::ids::CardId;
use kernel::rule;
use kernel::seats::SeatSet;

impl<O: Observer<State>> Engine<'_, O> {
    /// Shows a facedown card as it changes zones.
    pub(crate) fn reveal_face(&mut self, card: CardId) {
        let everybody = self.s.mode.everybody();
        if self.s.card(card).known != everybody {
            self.know(card, everybody);
            let owner = self.s.card(card).owner;
            self.tell(&Event::Revealed(owner, card));
        }
    }

    /// These seats come to know what a card is.
    pub(crate) fn know(&mut self, card: CardId, seats: SeatSet) {
        let known = &mut self.s.cards[card.index()].known;
        let new = seats.minus(*known);
        if !new.is_empty() {
            *known = known.or(seats);
            self.s.shown += 1;
        }
    }

    /// Reveals a card to all (RB 424): it stays where it is.
    pub(crate) fn reveal(&mut self, card: CardId) {
        if rule!("RB 424.1", true) {
            self.know(card, self.s.mode.everybody());
            // A card of a deck is in no view once it is out of sight again.
            self.s.disclosed += u64::from(matches!(
                self.s.card(card).zone,
                Zone::Deck | Zone::RuneDeck
            ));
        }
        let owner = self.s.card(card).owner;
        self.tell(&Event::Revealed(owner, card));
        let occasion = Occasion {
            thing: Some(self.s.refer(card)),
            player: Some(owner),
            ..Occasion::default()
        };
        self.happens(TriggerEvent::Revealed, occasion);
    }
}
