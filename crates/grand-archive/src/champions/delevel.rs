//! Deleveling (GA deleveling): the top card of a lineage returns to the
//! material deck, and the champion card beneath it represents the champion.

use crate::card::Type;
use crate::event::Event;
use crate::flow::Engine;
use crate::look::Look;
use crate::program::{TriggerEvent, Who};
use crate::state::{Ctx, Occasion, State, Thing, Topic, Zone};
use kernel::game::Observer;
use kernel::ids::{CardId, Ref};
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// Delevels a champion; one without a champion card beneath stays as it
    /// is. Tells whether it was.
    pub(crate) fn delevel(&mut self, slot: u8) -> bool {
        let Some(below) = self
            .look()
            .beneath(slot)
            .filter(|_| rule!("GA deleveling", true))
        else {
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

    /// Each of these players delevels a champion; who has several chooses
    /// which (readings B6). The stage is the number of those who have.
    pub(crate) fn do_delevel(&mut self, ctx: &Ctx, who: Who, stage: u8) {
        let mut done = 0;
        if stage > 0 {
            let chosen = self.answered_objects().first().copied();
            let slot = chosen.and_then(|r| self.s.slot(r));
            let delevelled = slot.is_some_and(|slot| self.delevel(slot));
            done = usize::from(self.s.made) + usize::from(delevelled);
        }
        let look = self.fresh();
        let seats = look.who(who, ctx);
        let next = seats.get(usize::from(stage));
        let next = next.map(|seat| (*seat, look.delevelable(*seat)));
        self.means(seats.len());
        self.made(done);
        if let Some((seat, from)) = next {
            self.come_back(stage + 1);
            self.s.answers.clear();
            self.ask(seat, Topic::Champion, from, (1, 1), false);
        }
    }
}

impl Look<'_> {
    /// The champions of a player that have a champion card beneath.
    fn delevelable(self, seat: Seat) -> Vec<Thing> {
        let all = self.champions(seat).into_iter();
        let able = all.filter(|slot| self.beneath(*slot).is_some());
        let refs = able.filter_map(|slot| self.s.refer_slot(slot));
        refs.map(Thing::Object).collect()
    }

    /// The champion card that is the highest of an inner lineage.
    pub(crate) fn beneath(self, slot: u8) -> Option<CardId> {
        let o = self.s.object(slot)?;
        let is_champion = |c: &&CardId| self.r.print(self.s.card(**c).print).is(Type::Champion);
        o.lineage.iter().rev().find(is_champion).copied()
    }
}
