//! The order in which what is attached to a thing that leaves detaches
//! (RB 719.5.a).

use super::{ORDERED, REPLACED, step};
use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::state::{Change, State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// Asks for the order of the next event of the topmost batch that needs
    /// one; tells whether it has.
    pub(super) fn ask_detaching(&mut self) -> bool {
        let look = self.fresh();
        let events = look.s.batches.last().map_or(&[][..], |b| &b.events);
        let next = events.iter().enumerate().find_map(|(at, e)| {
            let open = !e.used.contains(&REPLACED) && !e.used.contains(&ORDERED);
            let found = look.detaching(&e.event).filter(|_| open)?;
            Some((at, found))
        });
        let Some((at, (seat, gear))) = next else {
            return false;
        };
        let n = gear.len();
        let from = gear.into_iter().map(Thing::Object).collect();
        self.set(Frame::Batch(step::DETACHING, at as u16, 0));
        self.ask(seat, Topic::DetachOrder, from, (n, n), true);
        true
    }

    /// They detach in the order of their timestamps.
    pub(super) fn take_order(&mut self, at: usize) {
        self.set(Frame::Batch(step::EXECUTING, 0, 0));
        for gear in self.answered_objects() {
            let since = self.s.tick();
            if let Some(slot) = self.s.slot(gear)
                && let Some(o) = self.s.object_mut(slot)
            {
                o.attached_since = since;
            }
        }
        // Their Effect Text is appended in the same order.
        self.s.touch_board();
        let event = self.s.batches.last_mut().and_then(|b| b.events.get_mut(at));
        if let Some(event) = event {
            event.used.push(ORDERED);
        }
    }
}

impl Look<'_> {
    /// What would detach from a thing that leaves, and who says in which
    /// order; nothing where the order does not matter.
    pub(super) fn detaching(self, change: &Change) -> Option<(Seat, Vec<Ref>)> {
        let Change::Leave { thing, .. } = change else {
            return None;
        };
        let slot = self.s.slot(*thing)?;
        let mut gear = self.s.attachments(slot).map(|(_, o)| o);
        let first = gear.next()?.face;
        let differ = gear.any(|o| o.face != first);
        if !differ || !rule!("RB 719.5.a", true) {
            return None;
        }
        let all = self.s.attachments(slot);
        let all = all.map(|(_, o)| self.s.refer(o.card)).collect();
        Some((self.s.object(slot)?.controller, all))
    }
}
