//! Decks: the top, the bottom, recycling (RB 416) and shuffling (RB 115).

use crate::event::Event;
use crate::flow::Engine;
use crate::program::TriggerEvent;
use crate::state::{Occasion, State, Zone};
use kernel::draws::Purpose;
use kernel::game::Observer;
use kernel::ids::CardId;
use kernel::seats::{Seat, SeatSet};
use kernel::{by_rule, rule};

#[expect(
    clippy::wrong_self_convention,
    reason = "a card goes to a zone; nothing is converted"
)]
impl<O: Observer<State>> Engine<'_, O> {
    /// The deck a card belongs to (RB 160.2.b, 416.1).
    pub(crate) fn deck_of(&self, card: CardId) -> Zone {
        let print = self.r.print(self.s.card(card).print);
        if print.kind.is_main_deck() {
            by_rule!("RB 416.1.a", Zone::Deck, else Zone::RuneDeck)
        } else {
            by_rule!("RB 160.2.b", Zone::RuneDeck, else Zone::Deck)
        }
    }

    /// On top of its owner's deck.
    pub(crate) fn to_top(&mut self, card: CardId) {
        let zone = self.deck_of(card);
        self.put_card(card, zone);
    }

    /// On the bottom of its owner's deck.
    pub(crate) fn to_bottom(&mut self, card: CardId) {
        let zone = self.deck_of(card);
        self.put_card(card, zone);
        let owner = self.s.card(card).owner;
        let to = by_rule!("RB 416.1.c", owner, else self.s.active);
        if let Some(pile) = self.pile_mut(owner, zone)
            && pile.last() == Some(&card)
        {
            pile.pop();
            if let Some(pile) = self.pile_mut(to, zone) {
                pile.insert(0, card);
            }
        }
    }

    /// Recycles cards at one moment: each to the bottom of its owner's deck,
    /// several Main Deck cards in a random order (RB 416.1, 416.5), runes in
    /// the order given.
    pub(crate) fn recycle(&mut self, cards: &[CardId], by: Option<Seat>) {
        let is_main = |c: &CardId| self.deck_of(*c) == Zone::Deck;
        let (mut main, runes): (Vec<CardId>, Vec<CardId>) = cards.iter().partition(|c| is_main(c));
        if main.len() > 1 && rule!("RB 416.5", true) {
            let seat = self.s.card(main[0]).owner;
            self.s.draws.shuffle(Purpose::Order, seat, &mut main);
            // What was known of each is mixed with the rest.
            for card in &main {
                let known = &mut self.s.cards[card.index()].known;
                self.s.disclosed += u64::from(!known.is_empty());
                *known = SeatSet::NONE;
            }
        }
        for card in main.into_iter().chain(runes) {
            self.recycle_one(card, by);
        }
    }

    fn recycle_one(&mut self, card: CardId, by: Option<Seat>) {
        // Runes are no cards to what speaks of cards (RB 052).
        let rune = rule!("RB 052", self.deck_of(card) == Zone::RuneDeck);
        self.to_bottom(card);
        let thing = Some(self.s.refer(card));
        self.tell(&Event::Recycled(card));
        let event = if rune {
            TriggerEvent::RecyclesRune
        } else {
            TriggerEvent::Recycles
        };
        let player = by.or(Some(self.s.card(card).owner));
        let occasion = Occasion {
            thing,
            player,
            ..Occasion::default()
        };
        self.happens(event, occasion);
    }

    /// Shuffles a player's decks, separately (RB 115).
    pub(crate) fn shuffle_decks(&mut self, seat: Seat) {
        let player = &mut self.s.players[seat.index()];
        let mut main = std::mem::take(&mut player.deck);
        let mut runes = std::mem::take(&mut player.rune_deck);
        by_rule!("RB 115", {
            self.s.draws.shuffle(Purpose::Deck, seat, &mut main);
            let purpose = Purpose::SecondDeck;
            self.s.draws.shuffle(purpose, seat, &mut runes);
        });
        let player = &mut self.s.players[seat.index()];
        player.deck = by_rule!("RB 115.1", main, else Vec::new());
        player.rune_deck = by_rule!("RB 115.2", runes, else Vec::new());
    }
}
