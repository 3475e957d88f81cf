//! A match whose time is up. The book says nothing of it: we use what the
//! tournament book of Riftbound says (RBT 408). There are no points, so a game
//! that is not over then is drawn, or played to its end where a match must be
//! decided. So with what judges do to decks (RBT 701.4, 701.5).

use crate::flow::Engine;
use crate::rules::Rules;
use crate::state::{State, Zone};
use kernel::game::{Observer, Refused};
use kernel::ids::CardId;
use kernel::matches::Verdict;
use kernel::rule::RuleId;
use kernel::seats::{Seat, SeatSet};

impl<O: Observer<State>> Engine<'_, O> {
    /// The game is drawn after its last turn. Tells whether it is over.
    pub(crate) fn times_out(&mut self) -> bool {
        let (turn, points) = (self.s.turn, vec![0; self.s.mode.seats()]);
        let Some(closing) = &mut self.s.closing else {
            return false;
        };
        if closing.at_end_of(turn, &points) == Verdict::PlayOn {
            return false;
        }
        self.finish(SeatSet::NONE, "time was up", RuleId("RBT 408.2.b"));
        true
    }
}

impl State {
    /// Shuffles the cards of a deck that nobody knows.
    pub(crate) fn shuffle_random_part(&mut self, seat: Seat, area: &str) -> Result<(), Refused> {
        if area != "deck" {
            return Err(Refused::Meaningless("only the main deck has a random part"));
        }
        self.mix(seat);
        self.disclosed += 1;
        Ok(())
    }

    fn mix(&mut self, seat: Seat) {
        let cards = &self.cards;
        let unknown = |card: CardId| cards[card.index()].known.is_empty();
        let deck = &mut self.players[seat.index()].deck;
        self.rng.shuffle_part(deck, unknown);
    }

    /// The game stands where it stood; `left` is how far it had got. Chance to
    /// come is new, and a deck of which somebody has seen more is shuffled.
    pub(crate) fn go_back_from(&mut self, left: &Self, rules: &Rules) {
        self.rng = self.rng.further(&left.rng);
        self.shown = self.shown.max(left.shown) + 1;
        self.disclosed = self.disclosed.max(left.disclosed) + 1;
        for seat in self.mode.everybody().iter() {
            let mut cards = self.cards.iter().zip(&left.cards);
            let learned = cards.any(|(then, now)| {
                let more = !now.known.minus(then.known).is_empty() || now.zone != Zone::Deck;
                then.owner == seat && then.zone == Zone::Deck && more
            });
            if learned {
                self.mix(seat);
            }
        }
        self.touch();
        self.refresh(rules);
    }
}
