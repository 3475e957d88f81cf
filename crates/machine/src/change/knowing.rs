//! Who knows the face of a card. Knowledge follows a card wherever it goes; it
//! ends where cards are mixed.

use crate::engine::Engine;
use crate::state::{CardFlags, Place};
use crate::values::Facts;
use ir::decl::Seen;
use kernel::ids::CardId;
use kernel::seats::{Seat, SeatSet};

impl Engine<'_> {
    /// A card lies where it is seen like this now.
    pub(super) fn see(&mut self, card: CardId, seen: Seen) {
        let owner = self.state.card(card).owner;
        match seen {
            Seen::All => {
                self.learn(card, SeatSet::first(self.state.seats.len()));
                let flags = self.state.card(card).flags;
                self.state.card_mut(card).flags = flags.set(CardFlags::OPEN, true);
            }
            // a side shares what its members know
            Seen::Holder => self.learn(card, self.state.allies(owner)),
            Seen::Nobody => {}
        }
    }

    /// A seat looks at a card.
    pub fn look(&mut self, card: CardId, seat: Seat) {
        let new = !self.state.card(card).known.has(seat);
        self.state.head.revelations += u32::from(new);
        let known = self.state.card(card).known;
        self.state.card_mut(card).known = known.with(seat);
    }

    /// Everybody sees a card.
    pub(super) fn reveal(&mut self, thing: crate::Thing) -> bool {
        let Some(card) = self.card_of(thing) else {
            return false;
        };
        let all = SeatSet::first(self.state.seats.len());
        let new = self.state.card(card).known != all;
        self.learn(card, all);
        self.state.head.revelations += u32::from(new);
        self.state.head.disclosures += u32::from(new);
        let flags = self.state.card(card).flags;
        self.state.card_mut(card).flags = flags.set(CardFlags::OPEN, true);
        true
    }

    /// Who shows a card of its own learns nothing; who sees one for the first
    /// time does.
    fn learn(&mut self, card: CardId, seats: SeatSet) {
        let (owner, known) = (self.state.card(card).owner, self.state.card(card).known);
        let new = seats.has(owner) && !known.has(owner) && !self.state.is_token(card);
        self.state.head.revelations += u32::from(new);
        self.state.card_mut(card).known = known.or(seats);
    }

    /// A place is mixed: nobody knows which card is which.
    pub fn shuffle(&mut self, place: Place) {
        self.state.shuffle(place);
        self.touch(Facts::CARDS);
        let mut next = self.state.top(place);
        while let Some(card) = next {
            let card = self.state.card_mut(card);
            card.known = SeatSet::NONE;
            card.flags = card.flags.set(CardFlags::OPEN, false);
            next = card.next_in_list();
        }
        self.state.head.revelations += 1;
    }
}
