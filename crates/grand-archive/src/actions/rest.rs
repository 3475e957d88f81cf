//! Resting and waking up (GA rest-rested, wake-up).

use crate::event::Event;
use crate::facts::Facts;
use crate::flow::Engine;
use crate::program::{Cannot, TriggerEvent};
use crate::state::{Occasion, Properties, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    /// Rests an object; tells whether that changed anything: what is rested
    /// already does not rest (GA rest-rested/5).
    pub(crate) fn rest(&mut self, thing: Ref) -> bool {
        let Some(slot) = self.s.slot(thing) else {
            return false;
        };
        let barred = self.fresh().values(slot).cannot(Cannot::Rest);
        let changed = !barred && self.turn(slot, true);
        if changed || !rule!("GA rest-rested/5", true) {
            self.tell(&Event::Rested(thing));
            self.object_happened(TriggerEvent::Rested, slot);
        }
        changed
    }

    /// Wakes objects up at once (GA wake-up-phase/1): what is awake does not
    /// wake up (GA wake-up/2).
    pub(crate) fn wake_up(&mut self, things: &[Ref]) -> usize {
        let mut woken: Vec<(Ref, u8)> = Vec::new();
        for thing in things {
            let Some(slot) = self.s.slot(*thing) else {
                continue;
            };
            let barred = self.fresh().values(slot).cannot(Cannot::WakeUp);
            let awake = !barred && !self.turn(slot, false);
            if !barred && (!awake || !rule!("GA wake-up/2", "GA wake-up-phase/p1"; true)) {
                woken.push((*thing, slot));
            }
        }
        if let Some((_, first)) = woken.first() {
            let seat = self
                .s
                .object(*first)
                .map_or(self.s.active, |o| o.controller);
            let all = woken.iter().map(|(thing, _)| *thing).collect();
            self.tell(&Event::WokeUp(seat, all));
        }
        for (_, slot) in &woken {
            self.object_happened(TriggerEvent::WokeUp, *slot);
        }
        woken.len()
    }

    /// Turns an object; tells whether that changed anything.
    fn turn(&mut self, slot: u8, rested: bool) -> bool {
        let object = self.s.object_mut(slot);
        let changed = object.is_some_and(|o| o.properties.set(Properties::RESTED, rested));
        if changed {
            self.s.changed(Facts::RESTED);
        }
        changed
    }

    /// Something has happened to an object of the field.
    pub(crate) fn object_happened(&mut self, event: TriggerEvent, slot: u8) {
        let Some(object) = self.s.object(slot) else {
            return;
        };
        let occasion = Occasion {
            thing: Some(object.thing()),
            player: Some(object.controller),
            ..Occasion::default()
        };
        self.happened(event, occasion);
    }
}
