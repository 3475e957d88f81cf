//! Preserve (GA preserve-preserved).

use crate::event::Event;
use crate::facts::Facts;
use crate::flow::Engine;
use crate::state::{State, Zone};
use kernel::game::Observer;
use kernel::ids::{CardId, Ref};
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// A card is put into its owner's material deck, preserved: face-up until
    /// it moves on (GA preserve-preserved/3).
    pub(crate) fn preserve(&mut self, card: CardId) -> Ref {
        let now = self.move_card(card, Zone::Material, false);
        let everybody = self.s.mode.everybody();
        let entry = &mut self.s.cards[card.index()];
        entry.preserved = true;
        if rule!("GA preserve-preserved/3", true) {
            entry.face_up = true;
            entry.known = everybody;
        }
        self.s.shown += 1;
        self.s.changed(Facts::SHOWN);
        let id = kernel::rule::RuleId("GA preserve-preserved/2");
        self.tell(&Event::Put(card, Zone::Material, id));
        now
    }

    /// A preserved card is taken to hand instead of materializing, which is
    /// no materialization (GA preserve-preserved/4.a).
    pub(crate) fn take_preserved(&mut self, seat: Seat, card: CardId) {
        self.move_card(card, Zone::Hand, false);
        self.tell(&Event::Took(seat, card));
        if !rule!("GA preserve-preserved/4.a", true) {
            let occasion = crate::state::Occasion {
                thing: Some(self.s.refer(card)),
                player: Some(seat),
                ..crate::state::Occasion::default()
            };
            self.happened(crate::program::TriggerEvent::Materializes, occasion);
        }
    }
}
