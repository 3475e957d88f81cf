//! Deleveling (GA deleveling): the top card of a lineage returns to the
//! material deck, and the champion card beneath it represents the champion.

use crate::card::Type;
use crate::event::Event;
use crate::flow::Engine;
use crate::program::{TriggerEvent, Who};
use crate::state::{Ctx, Occasion, State, Zone};
use kernel::game::Observer;
use kernel::ids::{CardId, Ref};
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    /// Delevels a champion; one without a champion card beneath stays as it
    /// is. Tells whether it was.
    pub(crate) fn delevel(&mut self, slot: u8) -> bool {
        let Some(below) = self.beneath(slot).filter(|_| rule!("GA deleveling", true)) else {
            return false;
        };
        let Some((top, champion, seat)) = self
            .s
            .object(slot)
            .map(|o| (o.card, o.thing(), o.controller))
        else {
            return false;
        };
        let handle = self.s.handles.fresh();
        self.settle_in(top, Zone::Material, handle, false);
        let since = self.s.card(below).since;
        self.settle_in(below, Zone::Field(slot), champion.handle, false);
        self.s.cards[below.index()].since = since;
        self.represent(slot, below);
        let thing = Ref {
            card: below,
            handle: champion.handle,
        };
        self.tell(&Event::Delevelled(thing));
        let occasion = Occasion {
            thing: Some(thing),
            player: Some(seat),
            ..Occasion::default()
        };
        self.happened(TriggerEvent::Delevels, occasion);
        true
    }

    /// The champion card that is the highest of an inner lineage.
    fn beneath(&self, slot: u8) -> Option<CardId> {
        let o = self.s.object(slot)?;
        let is_champion = |c: &&CardId| self.r.print(self.s.card(**c).print).is(Type::Champion);
        o.lineage.iter().rev().find(is_champion).copied()
    }

    /// The champions of these players are delevelled.
    pub(crate) fn do_delevel(&mut self, ctx: &Ctx, who: Who) {
        let look = self.fresh();
        let seats = look.who(who, ctx);
        let slots: Vec<u8> = seats
            .into_iter()
            .filter_map(|s| look.champions(s).first().copied())
            .collect();
        self.means(slots.len());
        for slot in slots {
            let done = self.delevel(slot);
            self.made(usize::from(done));
        }
    }
}
