//! Entering the Battlefield: room, building over, the place in the row
//! (sections 4.7, 4.9 and 5.2).

mod place;
mod room;

use crate::card::Kind;
use crate::event::Event;
use crate::flow::Engine;
use crate::program::TriggerEvent;
use crate::state::{Entering, Occasion, State, Zone};
use kernel::game::Observer;
use kernel::ids::CardId;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    /// One step of the topmost group entering.
    pub(crate) fn step_enter(&mut self, step: u8) {
        match step {
            0 => self.drop_second_fabled(),
            1 => self.ask_which_fit(),
            2 => self.drop_unfit(),
            3 => self.ask_build_over(),
            4 => self.build_over(),
            5 => self.ask_place(),
            6 => self.take_place(),
            _ => self.entered(),
        }
    }

    fn group(&self) -> &[Entering] {
        self.s.entering.last().map_or(&[], Vec::as_slice)
    }

    /// Whether a Token is a copy of a card.
    fn is_copy_token(&self, card: CardId) -> bool {
        let card = self.s.card(card);
        card.token && !self.r.print(card.face.base).token
    }

    /// All of the group are there: now they are seen to have entered
    /// (ROI 4.7a, 4.9a), each other too (ROI 8.7a.2).
    fn entered(&mut self) {
        self.pop();
        let group = self.s.entering.pop().unwrap_or_default();
        for e in &group {
            let thing = self.s.refer(e.card);
            let Zone::Battlefield(slot) = self.s.card(e.card).zone else {
                continue;
            };
            self.s.made += 1;
            let kind = self.r.kind(self.fresh().chars(slot).face);
            let about = Occasion {
                thing: Some(thing),
                player: Some(e.seat),
                ..Occasion::default()
            };
            if kind == Kind::Champion {
                self.tell(&Event::Summoned(e.seat, thing));
                let seen = rule!("ROI 10.4c", true) || !self.is_copy_token(e.card);
                if rule!("ROI 11.63a", "ROI 4.7a"; seen) {
                    self.happens(TriggerEvent::Summoned, about);
                }
            } else {
                self.tell(&Event::Built(e.seat, thing));
                if rule!("ROI 4.9a", true) {
                    self.happens(TriggerEvent::Built, about);
                }
            }
        }
    }
}
