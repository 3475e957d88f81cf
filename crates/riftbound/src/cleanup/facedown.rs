//! Facedown Zones (RB 107.3): cards that are lost, and more than there may be.

use crate::event::Event;
use crate::flow::Engine;
use crate::state::{State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::CardId;
use kernel::rule;
use kernel::rule::RuleId;
use smallvec::SmallVec;

impl<O: Observer<State>> Engine<'_, O> {
    /// 5: facedown cards at battlefields that another player or nobody
    /// controls go to the trash (RB 107.3.d).
    pub(super) fn uncover_hidden(&mut self) {
        for field in 0..self.s.fields.len() {
            if self
                .s
                .showdown
                .is_some_and(|s| usize::from(s.field) == field)
            {
                continue;
            }
            self.uncover_at(field as u8);
        }
    }

    /// Removes facedown cards whose controller does not control the
    /// battlefield.
    pub(crate) fn uncover_at(&mut self, field: u8) {
        let entry = &self.s.fields[usize::from(field)];
        let lost: SmallVec<[CardId; 1]> = entry
            .hidden
            .iter()
            .filter(|h| Some(h.seat) != entry.controller)
            .map(|h| h.card)
            .collect();
        for card in lost {
            if rule!("RB 107.3.d", "RB 107.3.c"; true) {
                self.uncover(card);
            }
        }
    }

    fn uncover(&mut self, card: CardId) {
        self.to_trash(card);
        self.s.cleanup = true;
        self.tell(&Event::Uncovered(card, RuleId("RB 323.7")));
    }

    /// Where a Facedown Zone holds more than it may, its controller puts the
    /// difference into the trash (RB 107.3.b.2).
    pub(super) fn limit_facedown(&mut self) {
        self.s.answers.clear();
        for field in 0..self.s.fields.len() as u8 {
            // One card is always allowed.
            if self.s.fields[usize::from(field)].hidden.len() < 2 {
                continue;
            }
            let limit = self.fresh().facedown_limit(field);
            let entry = &self.s.fields[usize::from(field)];
            let over = entry.hidden.len().saturating_sub(limit);
            if over > 0 && rule!("RB 107.3.b.2", true) {
                let seat = entry.controller.unwrap_or(entry.hidden[0].seat);
                let cards = entry.hidden.iter().map(|h| h.card);
                let from = cards.map(|c| Thing::Object(self.s.refer(c))).collect();
                self.ask(seat, Topic::FacedownLimit, from, (over, over), false);
                return;
            }
        }
    }

    pub(super) fn trash_answered(&mut self) {
        for thing in self.answered_objects() {
            self.uncover(thing.card);
        }
        self.s.answers.clear();
    }
}
