//! What a question must not tell: whether somebody is asked hangs on nothing
//! that not everybody knows. How many cards are in a hand is known to all, what
//! they are is not.

use crate::flow::Engine;
use crate::look::Look;
use crate::program::{CostPart, Filter, Where};
use crate::state::{CostAt, State, Thing, Topic, Zone};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::seats::Seat;

impl Look<'_> {
    /// Whether not everybody knows one of these cards.
    pub(crate) fn any_hidden(self, cards: &[Ref]) -> bool {
        let everybody = self.s.mode.everybody();
        let mut cards = cards.iter();
        cards.any(|r| {
            let card = self.s.card(r.card);
            matches!(card.zone, Zone::Hand | Zone::Deck | Zone::Facedown(_))
                && card.known != everybody
        })
    }

    /// Whether only who pays knows if these parts of a cost can be paid: one
    /// describes cards of a hand.
    pub(crate) fn hides_cost(self, parts: &[(CostAt, u8)]) -> bool {
        parts.iter().any(|at| match self.part(*at) {
            Some(CostPart::Choose { filter, .. }) => filter.describes_hidden(),
            _ => false,
        })
    }
}

impl Filter {
    /// Whether it describes cards that lie hidden: it means other than just "a
    /// card" of a hand or a deck.
    pub(crate) fn describes_hidden(&self) -> bool {
        let hidden = matches!(self.zone, Where::Hand | Where::Deck);
        hidden && self.describes() || self.or.iter().any(Self::describes_hidden)
    }

    fn describes(&self) -> bool {
        let plain = Self {
            zone: self.zone,
            side: self.side,
            owner: self.owner,
            other: self.other,
            not: self.not,
            or: self.or.clone(),
            ..Self::default()
        };
        *self != plain
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// Asks a seat yes or no where yes may not be possible, and nobody is to
    /// know.
    pub(crate) fn ask_if_able(&mut self, seat: Seat, about: Topic, able: bool) {
        if able {
            self.ask_yes(seat, about);
        } else {
            self.ask(seat, about, vec![Thing::No], (1, 1), true);
        }
    }
}
