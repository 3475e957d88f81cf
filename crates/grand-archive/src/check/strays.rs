//! Tokens and copies that are not where they can be cease to exist (GA
//! token/2, state-based-checks-and-effects/p6).

use crate::card::Type;
use crate::event::Event;
use crate::flow::Engine;
use crate::state::{Card, State, Zone};
use kernel::game::Observer;
use kernel::ids::CardId;
use kernel::rule;
use smallvec::SmallVec;

impl<O: Observer<State>> Engine<'_, O> {
    pub(super) fn check_strays(&mut self) -> bool {
        self.s.update_cast(self.r);
        let attack = |c: &Card| {
            // A copied attack card is in an intent until the combat ends.
            matches!(c.zone, Zone::Intent(_)) && self.r.print(c.print).is(Type::Attack)
        };
        let tokens = self.s.cast.0.made().iter().copied();
        let tokens = tokens.filter(|c| !attack(self.s.card(*c)));
        let strays: SmallVec<[CardId; 4]> = tokens.filter(|c| self.s.is_stray(*c)).collect();
        for card in &strays {
            let print = self.s.card(*card).print;
            self.cease(*card);
            self.tell(&Event::Ceased(print));
        }
        !strays.is_empty()
    }
}

impl State {
    /// Whether a token or copy is in a zone where it cannot be.
    pub(super) fn is_stray(&self, card: CardId) -> bool {
        let c = self.card(card);
        let place = matches!(
            c.zone,
            Zone::Field(_) | Zone::Stack | Zone::Mastery | Zone::Gone | Zone::Aside
        );
        c.token
            && rule!(
                "GA state-based-checks-and-effects/p6",
                "GA game-effects/p1",
                "GA token/2",
                "GA token/3";
                !place
            )
    }
}
