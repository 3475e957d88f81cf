//! Shuffling (GA shuffling).

use crate::event::Event;
use crate::facts::Facts;
use crate::flow::Engine;
use crate::state::State;
use kernel::draws::Purpose;
use kernel::game::Observer;
use kernel::rule;
use kernel::seats::{Seat, SeatSet};

impl<O: Observer<State>> Engine<'_, O> {
    /// One of so many by chance, drawn for a seat, which everybody sees.
    pub(crate) fn chance(&mut self, seat: Seat, n: usize) -> usize {
        self.s.disclosed += 1;
        self.s.draws.below(Purpose::Pick, seat, n)
    }

    /// Shuffles a player's main deck: nobody knows any more which card is
    /// where (GA shuffling/1).
    pub(crate) fn shuffle(&mut self, seat: Seat) {
        let mut deck = std::mem::take(&mut self.s.players[seat.index()].deck);
        if rule!("GA shuffling/1", true) {
            self.s.draws.shuffle(Purpose::Deck, seat, &mut deck);
            for card in &deck {
                let known = &mut self.s.cards[card.index()].known;
                self.s.disclosed += u64::from(!known.is_empty());
                *known = SeatSet::NONE;
            }
        }
        self.s.players[seat.index()].deck = deck;
        self.s.changed(Facts::AFAR.and(Facts::SHOWN));
        self.tell(&Event::Shuffled(seat));
        self.show_tops();
    }
}
