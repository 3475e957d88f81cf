//! Attaching gear to units and detaching it (RB 434, 435, 718).

use crate::event::Event;
use crate::flow::Engine;
use crate::program::TriggerEvent;
use crate::state::{Object, Occasion, Place, State};
use kernel::game::Observer;
use kernel::{by_rule, rule};

impl State {
    /// What is attached to an object.
    pub fn attachments(&self, slot: u8) -> impl Iterator<Item = (u8, &Object)> + '_ {
        self.objects()
            .filter(move |(_, o)| o.attached_to == Some(slot))
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// A gear is attached to a unit (RB 434): to a new Top-Most card it
    /// detaches from the old one first; to its own nothing happens.
    pub(crate) fn attach(&mut self, gear: u8, unit: u8) {
        let Some(now) = self.s.object(gear).map(|o| o.attached_to) else {
            return;
        };
        if rule!("RB 434.1.g", now == Some(unit)) || gear == unit {
            return;
        }
        if now.is_some() {
            by_rule!("RB 434.1.f", "RB 718.5.d"; {
                self.detach(gear);
            });
        }
        let Some(place) = self.s.object(unit).map(|o| o.place) else {
            return;
        };
        let since = self.s.tick();
        if let Some(o) = self.s.object_mut(gear) {
            o.attached_to = Some(unit);
            o.attached_since = since;
            // Its location becomes the same, and that is no move (RB 434.4).
            by_rule!("RB 434.4", { o.place = place });
        }
        self.s.touch_board();
        let (Some(g), Some(u)) = (self.refer_slot(gear), self.refer_slot(unit)) else {
            return;
        };
        self.tell(&Event::Attached(g, u));
        let player = self.s.object(gear).map(|o| o.controller);
        let (thing, other) = (Some(u), Some(g));
        let place = Some(place);
        let occasion = Occasion {
            thing,
            other,
            player,
            place,
            ..Occasion::default()
        };
        // The unit is Equipped: others can wait for that (RB 818.2).
        by_rule!("RB 818.2", "RB 818.2.a"; {
            self.happens(TriggerEvent::Attached, occasion);
        });
    }

    /// A card is detached where it is (RB 435).
    pub(crate) fn detach(&mut self, gear: u8) {
        let since = self.s.tick();
        let Some(o) = self.s.object(gear) else {
            return;
        };
        let Some(holder) = o.attached_to else {
            return;
        };
        let player = Some(o.controller);
        let (thing, other) = (self.refer_slot(gear), self.refer_slot(holder));
        let occasion = Occasion {
            thing,
            other,
            player,
            ..Occasion::default()
        };
        let Some(o) = self.s.object_mut(gear) else {
            return;
        };
        // Its own text is no longer Inactive (RB 435.1.c); it stays where it
        // is (RB 435.4).
        by_rule!("RB 435.1.c", { o.attached_to = None });
        o.place = by_rule!("RB 435.4", o.place, else Place::Base(o.controller));
        // Its own text has a new timestamp (RB 475.2).
        o.since = by_rule!("RB 475.2", since, else o.since);
        self.s.touch_board();
        if let Some(thing) = thing {
            self.tell(&Event::Detached(thing));
        }
        // Its own text, Inactive until now, sees it.
        if rule!("RB 725.2", true) {
            self.happens(TriggerEvent::Detached, occasion);
        }
    }
}
