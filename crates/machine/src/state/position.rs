//! Positions: what of a state can make a difference to what happens next, and
//! nothing of when it came about. Two moments of a loop have one position,
//! though cards have other generations and stamps in them.

use super::{Card, Item, Object, State};
use crate::ids::Slot;
use crate::inline_vec::InlineVec;
use crate::thing::{Named, Thing};
use kernel::ids::CardId;
use std::hash::{DefaultHasher, Hash, Hasher};

/// The position: stamps count by their order, names by where things are.
#[must_use]
pub fn whole(state: &State) -> u64 {
    Seen::of(state, true).hashed()
}

/// The position without its numbers: equal again and again where a loop grows.
#[must_use]
pub fn shape(state: &State) -> u64 {
    Seen::of(state, false).hashed()
}

/// The numbers of a position, in an order that a shape has.
#[must_use]
pub fn numbers(state: &State) -> InlineVec<i32, 96> {
    let mut to = InlineVec::new();
    for seat in state.seats.iter() {
        to.extend(seat.numbers.iter().map(|n| i32::from(*n)));
    }
    for (_, object) in state.objects() {
        to.push(object.damage.into());
        to.extend(object.counters.iter().map(|(_, n)| i32::from(*n)));
    }
    to.extend(state.effects.iter().map(|effect| i32::from(effect.value)));
    to
}

/// A state with the order of its cards and stamps.
struct Seen<'s> {
    state: &'s State,
    numbers: bool,
    /// For each card when it is met on a walk over all places, from 1 on.
    met: InlineVec<u16, 96>,
    /// The stamps in use, ascending.
    stamps: InlineVec<u32, 96>,
}

impl<'s> Seen<'s> {
    fn of(state: &'s State, numbers: bool) -> Self {
        let mut seen = Seen {
            state,
            numbers,
            met: state.cards.iter().map(|_| 0).collect(),
            stamps: InlineVec::new(),
        };
        let mut n = 0;
        seen.walk(|seen, id, _| {
            n += 1;
            seen.met[id.index()] = n;
        });
        let objects = state.objects().map(|(_, o)| o.since);
        seen.stamps
            .extend(objects.chain(state.effects.iter().map(|e| e.stamp)));
        seen.stamps.sort_unstable();
        seen
    }

    /// Every card that is somewhere, place by place; those under an object come
    /// right behind its card.
    fn walk(&mut self, mut visit: impl FnMut(&mut Self, CardId, &Card)) {
        let state = self.state;
        for list in state.lists.iter() {
            let mut next = list.first();
            while let Some(id) = next {
                let card = state.card(id);
                visit(self, id, card);
                let mut below = state.in_slot(card.slot).and_then(|o| o.under.first());
                while let Some(id) = below {
                    visit(self, id, state.card(id));
                    below = state.card(id).next;
                }
                next = card.next;
            }
        }
    }

    fn hashed(&mut self) -> u64 {
        let mut to = DefaultHasher::new();
        let head = &self.state.head;
        (head.active, head.phase, head.gone, head.over).hash(&mut to);
        if self.numbers {
            self.state.seats.hash(&mut to);
        }
        self.walk(|seen, _, card| seen.card(card, &mut to));
        for effect in self.state.effects.iter() {
            (effect.row, effect.controller, self.rank(effect.stamp)).hash(&mut to);
            self.thing(effect.source, &mut to);
            self.thing(effect.scope, &mut to);
            self.number((effect.value, effect.left), &mut to);
        }
        for item in self.state.items.iter() {
            self.item(item, &mut to);
        }
        for waits in self.state.pending.iter() {
            (waits.ability, waits.controller).hash(&mut to);
            self.thing(waits.source, &mut to);
        }
        for used in self.state.used.iter() {
            (used.ability, used.turn, used.times).hash(&mut to);
            self.thing(used.of, &mut to);
        }
        // what is looked back on is at most the sixth of its kind
        (self.state.recent.len().min(8) as u8).hash(&mut to);
        (head.passed, head.acted, self.state.frames.len() as u32).hash(&mut to);
        to.finish()
    }

    fn item(&self, item: &Item, to: &mut DefaultHasher) {
        (item.ability, item.controller, item.announced).hash(to);
        (item.asked, item.wanted, item.filled, item.way, item.modes).hash(to);
        self.thing(item.card, to);
        self.thing(item.source, to);
        self.number(item.x, to);
        for target in item.targets.iter() {
            target.at.hash(to);
            self.thing(target.thing, to);
        }
    }

    fn card(&self, card: &Card, to: &mut DefaultHasher) {
        let zone = card.place.map(|p| p.zone);
        let holder = card.place.and_then(|p| p.holder.as_seat());
        (card.print, card.owner, card.known, card.flags, zone, holder).hash(to);
        if let Some(object) = self.state.in_slot(card.slot) {
            self.object(object, to);
        }
    }

    fn object(&self, object: &Object, to: &mut DefaultHasher) {
        let Object {
            face,
            base_controller,
            controller,
            statuses,
            ..
        } = object;
        (face, base_controller, controller, statuses).hash(to);
        (self.host(object.host), self.rank(object.since)).hash(to);
        let kinds = object.counters.map(|(kind, n)| (kind, n > 0));
        (kinds, object.entered == self.state.head.turn).hash(to);
        self.number((object.damage, object.counters), to);
    }

    fn host(&self, slot: Slot) -> u16 {
        let card = self.state.in_slot(slot).and_then(|o| o.card);
        card.map_or(0, |card| self.met[card.index()])
    }

    fn rank(&self, stamp: u32) -> usize {
        self.stamps.partition_point(|s| *s < stamp)
    }

    /// A name as what it names: where the thing is, or that it is gone.
    fn thing(&self, thing: Thing, to: &mut DefaultHasher) {
        let met = self.state.card_of(thing).map(|c| self.met[c.index()]);
        match thing.named() {
            Named::Object(..) => (1, met).hash(to),
            Named::Card(..) => (2, met).hash(to),
            _ => thing.hash(to),
        }
    }

    fn number(&self, number: impl Hash, to: &mut DefaultHasher) {
        if self.numbers {
            number.hash(to);
        }
    }
}
