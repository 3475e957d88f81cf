//! What judges do to hidden cards: shuffling the random part of a deck
//! (RBT 701.4), and taking a game back without anybody profiting by what was
//! learned since (RBT 701.5.d).

use crate::rules::Rules;
use crate::state::{State, Zone};
use kernel::draws::Purpose;
use kernel::game::InputError;
use kernel::ids::{CardId, PrintId};
use kernel::rule;
use kernel::seats::{Seat, SeatSet};

fn in_deck(zone: Zone) -> bool {
    matches!(zone, Zone::Deck | Zone::RuneDeck)
}

impl State {
    /// Whether a seat knows more than it did when the game stood like `before`,
    /// or chance has decided something since. All that is shown is counted; a
    /// card that the seat knew and others know now was counted once. If there
    /// is no more than that, the seat has shown only what it knew itself, and
    /// may take it back (RBT 509.4).
    pub(crate) fn has_learned(&self, before: &Self, seat: Seat) -> bool {
        let cards = self.cards.iter().zip(&before.cards);
        let own = cards.filter(|(now, then)| {
            let more = !now.known.minus(then.known).is_empty();
            then.known.has(seat) && now.known.has(seat) && more
        });
        let shown = self.shown.wrapping_sub(before.shown);
        self.draws != before.draws || shown != own.count() as u64
    }

    /// Shuffles the cards of a deck that nobody knows; known ones stay in
    /// their places. Nothing triggers: it is no shuffle in game terms.
    pub(crate) fn shuffle_random_part(&mut self, seat: Seat, area: &str) -> Result<(), InputError> {
        let zone = match area {
            "deck" => Zone::Deck,
            "rune deck" => Zone::RuneDeck,
            _ => return Err(InputError::NotNow("only decks have a random part")),
        };
        self.mix(seat, zone);
        self.disclosed += 1;
        Ok(())
    }

    fn mix(&mut self, seat: Seat, zone: Zone) {
        let player = &mut self.players[seat.index()];
        let (purpose, pile) = match zone {
            Zone::Deck => (Purpose::Deck, &mut player.deck),
            _ => (Purpose::SecondDeck, &mut player.rune_deck),
        };
        let cards = &self.cards;
        let known = |card: CardId| {
            let known = !cards[card.index()].known.is_empty();
            rule!("RBT 701.4.b", "RBT 701.4.c"; known)
        };
        self.draws
            .shuffle_part(purpose, seat, pile, |card| !known(card));
    }

    /// The game stands where it stood; `left` is how far it had got. Chance
    /// that is still to come is new, drawn cards go back by lot, and what was
    /// seen in a deck is shuffled away.
    pub(crate) fn go_back_from(&mut self, left: &Self, rules: &Rules) {
        self.draws = self.draws.further(&left.draws);
        self.shown = self.shown.max(left.shown) + 1;
        self.disclosed = self.disclosed.max(left.disclosed) + 1;
        for seat in self.mode.everybody().iter() {
            self.draw_lots(seat, left);
            self.bury(seat, Zone::Deck, left);
            self.bury(seat, Zone::RuneDeck, left);
        }
        self.touch();
        self.refresh(rules);
    }

    /// Which of the cards in hand go back to the deck in place of those that
    /// were drawn is decided by lot, for nobody can tell them apart
    /// (RBT 701.5.d.3). Their owner knows what went back.
    fn draw_lots(&mut self, seat: Seat, left: &Self) {
        let hidden = |card: CardId| {
            let now = left.cards.get(card.index());
            now.is_some_and(|now| now.zone == Zone::Hand && now.known != left.mode.everybody())
        };
        let all = (1..self.cards.len() as u16).map(CardId);
        let own = all.filter(|c| self.card(*c).owner == seat && hidden(*c));
        let (drawn, kept): (Vec<CardId>, Vec<CardId>) = own
            .filter(|c| matches!(self.card(*c).zone, Zone::Deck | Zone::Hand))
            .partition(|c| self.card(*c).zone == Zone::Deck);
        if drawn.is_empty() {
            return;
        }
        let both: Vec<CardId> = drawn.iter().chain(&kept).copied().collect();
        let mut faces: Vec<PrintId> = both.iter().map(|c| self.card(*c).print).collect();
        if rule!("RBT 701.5.d.3", true) {
            self.draws.shuffle(Purpose::Card, seat, &mut faces);
        }
        for (card, face) in both.into_iter().zip(faces) {
            self.cards[card.index()].print = face;
        }
        for card in drawn {
            let known = &mut self.cards[card.index()].known;
            *known = known.with(seat);
        }
    }

    /// What somebody has seen of a deck without drawing or channeling it is
    /// shuffled into the random part (RBT 701.5.d.4); what was channeled goes
    /// back to where everybody knows it.
    fn bury(&mut self, seat: Seat, zone: Zone, left: &Self) {
        let mut learned = false;
        for at in 1..self.cards.len().min(left.cards.len()) {
            let (then, now) = (self.cards[at], left.cards[at]);
            if then.owner != seat || then.zone != zone || now.known.minus(then.known).is_empty() {
                continue;
            }
            let taken = match zone {
                Zone::Deck => now.zone == Zone::Hand,
                _ => !in_deck(now.zone),
            };
            let known = &mut self.cards[at].known;
            if taken {
                *known = known.or(now.known);
            } else if rule!("RBT 701.5.d.4", true) {
                *known = SeatSet::NONE;
                learned = true;
            }
        }
        if learned {
            self.mix(seat, zone);
        }
    }
}
