//! Who comes to know what a card is (GA reveal, public-vs-private-information).

use crate::event::Event;
use crate::facts::Facts;
use crate::flow::Engine;
use crate::program::TriggerEvent;
use crate::state::{Occasion, State, Zone};
use kernel::game::Observer;
use kernel::ids::CardId;
use kernel::seats::SeatSet;

impl<O: Observer<State>> Engine<'_, O> {
    /// These seats come to know what a card is.
    pub(crate) fn know(&mut self, card: CardId, seats: SeatSet) {
        let known = &mut self.s.cards[card.index()].known;
        let new = seats.minus(*known);
        if !new.is_empty() {
            *known = known.or(seats);
            self.s.shown += 1;
        }
    }

    /// Reveals a card to all: it stays where it is, and is revealed until the
    /// next state check (GA reveal/3).
    pub(crate) fn reveal(&mut self, card: CardId) {
        self.know(card, self.s.mode.everybody());
        let (owner, zone) = (self.s.card(card).owner, self.s.card(card).zone);
        // A card of a deck is in no view once it is out of sight again.
        let unseen = u64::from(zone == Zone::Deck);
        self.s.disclosed += unseen;
        self.s.shown += unseen;
        let thing = self.s.refer(card);
        self.s.revealed.push(thing);
        self.s.changed(Facts::SHOWN);
        self.tell(&Event::Revealed(owner, card));
        let occasion = Occasion {
            thing: Some(thing),
            player: Some(owner),
            from: Some(zone),
            ..Occasion::default()
        };
        self.happened(TriggerEvent::Reveals, occasion);
    }
}
