//! Becoming fostered (GA fostered) and ephemeral (GAT ephemeral/1).

use crate::event::Event;
use crate::facts::Facts;
use crate::flow::Engine;
use crate::program::{Things, TriggerEvent};
use crate::state::{Ctx, Occasion, Properties, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    /// Any unit can become fostered by an effect (GA foster/2), once (GA
    /// fostered/4).
    pub(crate) fn do_become_fostered(&mut self, ctx: &Ctx, things: &Things) {
        let all = self.acted_on(ctx, things);
        self.means(1);
        for thing in all {
            let look = self.fresh();
            let Some(slot) = look.s.slot(thing) else {
                continue;
            };
            if look.may_be_fostered(slot) {
                self.foster(slot, thing);
            }
        }
    }

    fn foster(&mut self, slot: u8, thing: Ref) {
        let Some(o) = self.s.object_mut(slot) else {
            return;
        };
        let again = o.properties.any(Properties::FOSTERED);
        let seat = o.controller;
        o.properties.set(Properties::FOSTERED, true);
        if again && rule!("GA fostered/4", true) {
            return;
        }
        self.made(1);
        self.s.changed(Facts::STATUS);
        self.tell(&Event::Became(thing, "fostered"));
        let occasion = Occasion {
            thing: Some(thing),
            player: Some(seat),
            ..Occasion::default()
        };
        self.happened(TriggerEvent::Fostered, occasion);
    }

    /// Objects and activations become ephemeral: they are banished when they
    /// leave (GAT ephemeral/1.2).
    pub(crate) fn do_become_ephemeral(&mut self, ctx: &Ctx, things: &Things) {
        self.means(1);
        for thing in self.acted_on(ctx, things) {
            if let Some(slot) = self.s.slot(thing)
                && let Some(o) = self.s.object_mut(slot)
            {
                o.properties.set(Properties::EPHEMERAL, true);
            } else if let Some(item) = self.s.item_mut(thing.handle) {
                item.properties.set(Properties::EPHEMERAL, true);
            } else {
                continue;
            }
            self.made(1);
            self.s.changed(Facts::STATUS.and(Facts::STACK));
            self.tell(&Event::Became(thing, "ephemeral"));
        }
    }
}
