//! Copying abilities and card activations (GA
//! copying-abilities-or-copying-card-activations).

use crate::event::Event;
use crate::facts::Facts;
use crate::flow::{Engine, Frame};
use crate::stack::steps::{ACTIVATED, TARGETS};
use crate::state::{Card, Item, ItemKind, State, Zone};
use kernel::game::Observer;
use kernel::ids::{CardId, Handle, PrintId, Ref};
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// Another instance of an entry goes on the effects stack, with all
    /// choices that were made for it; where the effect says so, new targets
    /// are chosen for the copy alone (…/p3).
    pub(crate) fn copy_item(&mut self, of: Handle, seat: Seat, new_targets: bool) {
        let Some(original) = self.s.item(of) else {
            return;
        };
        let mut item = original.clone();
        item.copy = true;
        item.back = None;
        item.attacker = original.attacker.filter(|_| original.is_card());
        if rule!("GA copying-abilities-or-copying-card-activations/p1", true) {
            item.ctx.controller = seat;
        }
        if item.kind == ItemKind::Trigger && new_targets {
            item.pending = true;
        }
        self.make_copy_card(&mut item, seat);
        self.forget_choices(&mut item);
        if new_targets && rule!("GA copying-abilities-or-copying-card-activations/p3", true) {
            item.ctx.targets.clear();
            item.ctx.division.clear();
        }
        let handle = item.handle;
        let step = if new_targets { TARGETS } else { ACTIVATED };
        item.pending = true;
        self.s.stack.push(item);
        self.s.changed(Facts::STACK);
        self.tell(&Event::CopiedItem(handle));
        self.push(Frame::Announce(handle, step));
    }

    /// A copied card is a card of its own that ceases to exist when it leaves
    /// (GA state-based-checks-and-effects/p6); a copied ability has the same
    /// source (…/p2).
    fn make_copy_card(&mut self, item: &mut Item, seat: Seat) {
        if item.card.is_none() {
            item.handle = self.s.handles.fresh();
            let own = self.look().champions(seat).first().copied();
            if !rule!("GA copying-abilities-or-copying-card-activations/p2", true)
                && let Some(other) = own.and_then(|slot| self.s.refer_slot(slot))
            {
                item.ctx.source = other;
            }
            return;
        }
        let source = self.new_copy(item.ctx.face, seat);
        item.card = Some(source.card);
        item.handle = source.handle;
        item.ctx.source = source;
        item.ctx.card = source;
    }

    /// A card of its own on the effects stack, with this face, that is a copy.
    fn new_copy(&mut self, face: PrintId, owner: Seat) -> Ref {
        let id = CardId(self.s.cards.len() as u16);
        let handle = self.s.handles.fresh();
        let since = self.s.tick();
        self.s.cards.push(Card {
            print: face,
            owner,
            zone: Zone::Stack,
            face_up: true,
            known: self.s.mode.everybody(),
            handle,
            since,
            promised: false,
            preserved: false,
            token: true,
            generated: false,
        });
        Ref { card: id, handle }
    }

    /// Without the rule a copy knows nothing of the choices.
    fn forget_choices(&mut self, item: &mut Item) {
        if !rule!("GA copying-abilities-or-copying-card-activations/1", true) {
            item.ctx.play.x = 0;
            item.modes.clear();
            item.alternative = None;
        }
        if !rule!("GA copying-abilities-or-copying-card-activations/3", true) {
            item.properties = crate::state::Properties::NONE;
        }
        if !rule!("GA cost/8", true) {
            item.ctx.play.x = 0;
        }
    }
}
