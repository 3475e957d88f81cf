//! Becoming a copy (RB 472.1.b): the copyable traits are those printed, or
//! those it has become.

use crate::event::Event;
use crate::flow::Engine;
use crate::program::{Pick, Things};
use crate::state::{Ctx, State, Zone};
use kernel::game::Observer;
use kernel::ids::{PrintId, Ref};
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_become_copy(&mut self, ctx: &Ctx, things: &Things, of: Pick) {
        self.means(1);
        let all = self.acted_on(ctx, things);
        let look = self.look();
        let of = look.linked_pick(ctx, of).first().copied();
        let Some(face) = of.map(|r| look.copyable(r)) else {
            return;
        };
        for thing in all {
            if rule!("RB 472.1.b", "RB 472.1.b.1"; true) {
                self.become_copy(thing, face);
            }
        }
    }

    fn become_copy(&mut self, thing: Ref, face: PrintId) {
        let kind = self.r.kind(face);
        let card = *self.s.card(thing.card);
        if let Some(slot) = self.s.slot(thing)
            && let Some(o) = self.s.object_mut(slot)
        {
            o.face = face;
            o.kind = kind;
        } else if card.token && card.zone == Zone::Chain {
            // A token that is being played enters as the copy (reading D 19).
            self.s.cards[thing.card.index()].print = face;
        } else {
            return;
        }
        self.s.made += 1;
        self.s.touch_board();
        self.tell(&Event::Copied(thing, face));
    }
}

impl crate::look::Look<'_> {
    fn copyable(self, r: Ref) -> PrintId {
        let object = self.s.slot(r).and_then(|s| self.s.object(s));
        let print = self.s.card(r.card).print;
        object.map_or(
            print,
            |o| kernel::by_rule!("RB 472.1.b.3", o.face, else print),
        )
    }
}
