//! Copying abilities and card activations (GA
//! copying-abilities-or-copying-card-activations).

use crate::event::Event;
use crate::facts::Facts;
use crate::flow::{Engine, Frame};
use crate::stack::steps::{ACTIVATED, NEW_TARGETS, TARGETS};
use crate::state::{Card, Item, State, Topic, Zone};
use kernel::game::Observer;
use kernel::ids::{CardId, Handle, PrintId, Ref};
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// Another instance of an entry goes on the effects stack, with all
    /// choices that were made for it; where the effect says so, new targets
    /// are chosen for the copy alone (…/p3).
    pub(crate) fn copy_item(&mut self, of: Handle, seat: Seat, new_targets: bool) {
        let may = self.makes(2);
        let Some(original) = self.s.item(of).filter(|_| may) else {
            return;
        };
        let mut item = original.clone();
        item.copy = true;
        item.back = None;
        item.attacker = original.attacker.filter(|_| original.is_card());
        if rule!("GA copying-abilities-or-copying-card-activations/p1", true) {
            item.ctx.controller = seat;
        }
        self.make_copy_card(&mut item, seat);
        self.forget_choices(&mut item);
        let handle = item.handle;
        let step = match rule!(
            "GA copying-abilities-or-copying-card-activations/p3",
            new_targets
        ) {
            true => NEW_TARGETS,
            false => ACTIVATED,
        };
        item.pending = true;
        self.s.stack.push(item);
        self.s.changed(Facts::STACK);
        self.tell(&Event::CopiedItem(handle));
        self.push(Frame::Announce(handle, step));
    }

    /// New targets for a copy are a choice: it keeps those it has where there
    /// are no others, and where its player wants so (…/p3). Only where they
    /// cannot be chosen again is that a question of its own.
    pub(super) fn ask_new_targets(&mut self, handle: Handle) {
        self.s.answers.clear();
        let look = self.fresh();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        let seat = item.ctx.controller;
        let bare = item.without_targets();
        let others = look
            .phrases(&bare)
            .iter()
            .all(|p| look.phrase_fits(&bare, p));
        let again = look.is_legal(item).is_ok();
        match (others, again) {
            (false, _) => self.set(Frame::Announce(handle, ACTIVATED)),
            (true, true) => self.choose_new_targets(handle),
            (true, false) => {
                self.set(Frame::Announce(handle, NEW_TARGETS + 1));
                self.ask_yes(seat, Topic::NewTargets);
            }
        }
    }

    pub(super) fn take_new_targets(&mut self, handle: Handle) {
        match self.said_yes() {
            true => self.choose_new_targets(handle),
            false => self.set(Frame::Announce(handle, ACTIVATED)),
        }
    }

    fn choose_new_targets(&mut self, handle: Handle) {
        if let Some(item) = self.s.item_mut(handle) {
            *item = item.without_targets();
        }
        self.set(Frame::Announce(handle, TARGETS));
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
