//! Control of objects (GA control-and-ownership).

use crate::event::Event;
use crate::flow::Engine;
use crate::state::State;
use kernel::game::Observer;
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// A player takes control of an object; who had it before is remembered
    /// (GA ending-the-game/1).
    pub(crate) fn take_control(&mut self, slot: u8, seat: Seat) {
        let Some(object) = self.s.object_mut(slot).filter(|o| o.controller != seat) else {
            return;
        };
        let former = object.controller;
        object.former.retain(|s| *s != seat);
        object.former.push(former);
        object.controller = seat;
        let thing = object.thing();
        if !rule!("GA control-and-ownership/8", true) {
            self.s.cards[thing.card.index()].owner = seat;
        }
        self.s.touch();
        self.tell(&Event::Taken(thing, seat));
    }
}
