//! The cast of a game: what all its cards together may do, wherever they are
//! and whatever becomes of them. It is kept beside the state and grows with
//! the cards.

use crate::look::Look;
use crate::rules::Rules;
use crate::state::{Card, State, Zone};
use kernel::ids::CardId;
use kernel::seats::Seat;

/// What the cards of a game may do.
#[derive(Clone, Debug, Default)]
pub struct Cast {
    /// How many cards were looked at.
    cards: usize,
    /// The events that one of them may wait for, as bits.
    waits: u64,
    /// Those that may wait for something beside the field.
    watchers: Vec<CardId>,
    /// Tokens and copies.
    made: Vec<CardId>,
    /// Those with abilities that players activate beside the field, or that
    /// may be played from elsewhere than the hand.
    doers: Vec<CardId>,
}

impl Cast {
    /// Those that may wait for something beside the field.
    pub(crate) fn watchers(&self) -> &[CardId] {
        &self.watchers
    }

    /// Tokens and copies.
    pub(crate) fn made(&self) -> &[CardId] {
        &self.made
    }

    /// Whether this is what was known of a cast before cards were added.
    pub(crate) fn is_part_of(&self, all: &Self) -> bool {
        self.waits & !all.waits == 0
            && all.watchers.starts_with(&self.watchers)
            && all.made.starts_with(&self.made)
            && all.doers.starts_with(&self.doers)
    }
}

impl State {
    /// Whether anything there is in this game may wait for such an event.
    pub(crate) fn may_be_waited_for(&mut self, rules: &Rules, event: u64) -> bool {
        self.update_cast(rules);
        (self.cast.0.waits | rules.waits_given()) & event != 0
    }

    /// Looks at the cards that were added.
    #[inline]
    pub(crate) fn update_cast(&mut self, rules: &Rules) {
        for at in self.cast.0.cards..self.cards.len() {
            self.cast.0.add(at, &self.cards[at], rules);
        }
        self.cast.0.cards = self.cards.len();
    }
}

impl Cast {
    fn add(&mut self, at: usize, card: &Card, rules: &Rules) {
        let (id, it) = (CardId(at as u16), rules.glance_at(card.print));
        let turned = rules.print(card.print).other_face;
        let turned = turned.map_or(0, |face| rules.glance_at(face).waits);
        self.waits |= it.waits | turned;
        for (is, list) in [
            (it.waits_afar != 0, &mut self.watchers),
            (card.token, &mut self.made),
            (it.permits || it.is_used_afar(), &mut self.doers),
        ] {
            if is {
                list.push(id);
            }
        }
    }
}

impl Look<'_> {
    /// Whether a player may have a card that is played from where it is beside
    /// the usual ways, and one with abilities activated where it is beside the
    /// field.
    pub(crate) fn has_doers(self, seat: Seat) -> (bool, bool) {
        let cast = &self.s.cast.0;
        if cast.cards != self.s.cards.len() {
            return (true, true);
        }
        let mut found = (false, false);
        for id in &cast.doers {
            let card = self.card(*id);
            if card.owner == seat {
                let it = self.r.glance_at(card.print);
                let usual = matches!(card.zone, Zone::Hand | Zone::Field(_) | Zone::Stack);
                found.0 |= it.permits && !usual;
                found.1 |= it.is_used_in(card.zone);
            }
        }
        found
    }
}
