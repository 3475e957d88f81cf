//! The cast of a game: what all its cards together may do, wherever they are
//! and whatever becomes of them. It is kept beside the state and grows with
//! the cards.

use crate::rules::Rules;
use crate::state::State;
use kernel::ids::CardId;

/// What the cards of a game may do.
#[derive(Clone, Debug, Default)]
pub struct Cast {
    /// How many cards were looked at.
    cards: usize,
    /// The events that one of them may wait for, as bits.
    waits: u64,
    /// Those that may wait for something beside the field.
    watchers: Vec<CardId>,
}

impl Cast {
    /// Those that may wait for something beside the field.
    pub(crate) fn watchers(&self) -> &[CardId] {
        &self.watchers
    }

    /// Whether this is what was known of a cast before cards were added.
    pub(crate) fn is_part_of(&self, all: &Self) -> bool {
        self.waits & !all.waits == 0 && all.watchers.starts_with(&self.watchers)
    }
}

impl State {
    /// Whether anything there is in this game may wait for such an event.
    pub(crate) fn may_be_waited_for(&mut self, rules: &Rules, event: u64) -> bool {
        if self.cast.0.cards != self.cards.len() {
            self.recast(rules);
        }
        (self.cast.0.waits | rules.waits_given()) & event != 0
    }

    /// Looks at the cards that were added.
    fn recast(&mut self, rules: &Rules) {
        let cast = &mut self.cast.0;
        for (at, card) in self.cards.iter().enumerate().skip(cast.cards) {
            let other = rules.print(card.print).other_face;
            for print in [Some(card.print), other].into_iter().flatten() {
                cast.waits |= rules.glance_at(print).waits;
            }
            if rules.waits_afar(card.print) != 0 {
                cast.watchers.push(CardId(at as u16));
            }
        }
        cast.cards = self.cards.len();
    }
}
