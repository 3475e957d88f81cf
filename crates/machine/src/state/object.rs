//! Objects: what is in play, in slots.

use super::{List, State};
use crate::boards::bit;
use crate::ids::{CounterId, Slot, StatusId};
use crate::thing::{Named, Thing};
use kernel::budget::Limit;
use kernel::ids::{CardId, PrintId};
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};

/// Something in play. It keeps its slot and generation for as long as the rules
/// call it the same, also when another card represents it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Object {
    /// The card that represents it; none in a free slot.
    pub card: Option<CardId>,
    /// How many objects were in this slot before it.
    pub generation: u16,
    /// What counts as printed on it: its card's print, or what it copies.
    pub face: PrintId,
    /// Who controls it if no effect says otherwise.
    pub base_controller: Seat,
    /// Who controls it: written by layers only.
    pub controller: Seat,
    /// What it is attached to.
    pub host: Slot,
    /// Its statuses, a bit each.
    pub statuses: u32,
    /// When it entered.
    pub since: u32,
    /// In which turn it entered.
    pub entered: u32,
    /// Damage on it.
    pub damage: u16,
    /// Counters on it, of up to four kinds.
    pub counters: [(CounterId, u16); 4],
    /// Cards that lie under it.
    pub(super) under: List,
}

impl Default for Object {
    fn default() -> Object {
        Object {
            card: None,
            generation: 0,
            face: PrintId(0),
            base_controller: Seat(0),
            controller: Seat(0),
            host: Slot::NONE,
            statuses: 0,
            since: 0,
            entered: 0,
            damage: 0,
            counters: [(CounterId(0), 0); 4],
            under: List::default(),
        }
    }
}

impl Object {
    /// Whether it has a status.
    #[must_use]
    pub fn has(&self, status: StatusId) -> bool {
        self.statuses >> status.0 & 1 == 1
    }

    /// Gives it a status or takes it; tells whether that changed anything.
    pub fn set(&mut self, status: StatusId, on: bool) -> bool {
        let before = self.statuses;
        self.statuses = before & !(1 << status.0) | u32::from(on) << status.0;
        self.statuses != before
    }

    /// How many counters of a kind are on it.
    #[must_use]
    pub fn counters(&self, kind: CounterId) -> u16 {
        let of = self.counters.iter().find(|(k, n)| *k == kind && *n > 0);
        of.map_or(0, |(_, n)| *n)
    }

    /// Puts so many counters of a kind on it.
    ///
    /// # Errors
    /// When there is no room for another kind.
    pub fn set_counters(&mut self, kind: CounterId, n: u16) -> Result<(), Limit> {
        let same = self.counters.iter().position(|(k, m)| *k == kind && *m > 0);
        let free = || self.counters.iter().position(|(_, m)| *m == 0);
        let Some(at) = same.or_else(free) else {
            return Err(Limit::Number);
        };
        self.counters[at] = if n > 0 { (kind, n) } else { (CounterId(0), 0) };
        self.counters.sort_unstable_by_key(|(k, n)| (*n == 0, *k));
        Ok(())
    }
}

/// As many slots as a holder of cards has numbers for.
const SLOTS: usize = 240;

impl State {
    /// An object begins: in the first free slot, represented by this card.
    ///
    /// # Errors
    /// When no slot is free.
    pub fn begin_object(&mut self, card: CardId, controller: Seat) -> Result<Slot, Limit> {
        // a slot whose generations are used up is never free again
        let free = |o: &Object| o.card.is_none() && o.generation < u16::MAX;
        let slot = match self.objects.iter().position(free) {
            Some(slot) => slot,
            None if self.objects.len() < SLOTS => {
                self.objects.push(Object::default());
                self.objects.len() - 1
            }
            None => return Err(Limit::Made),
        };
        let (since, entered, face) = (self.stamp(), self.head.turn, self.card(card).print);
        self.changed.0 |= bit(Slot(slot as u8));
        self.objects[slot] = Object {
            card: Some(card),
            generation: self.objects[slot].generation,
            face,
            base_controller: controller,
            controller,
            since,
            entered,
            ..Object::default()
        };
        self.card_mut(card).slot = Slot(slot as u8);
        Ok(Slot(slot as u8))
    }

    /// An object ends. Its slot is free for another generation, and what was
    /// attached to it is attached to nothing.
    pub(super) fn end_object(&mut self, slot: Slot) {
        self.changed.0 |= bit(slot);
        let object = &mut self.objects[slot.index()];
        if let Some(card) = object.card {
            *object = Object {
                generation: object.generation.saturating_add(1),
                ..Object::default()
            };
            self.card_mut(card).slot = Slot::NONE;
        }
        for (at, object) in self.objects.iter_mut().enumerate() {
            if object.host == slot {
                object.host = Slot::NONE;
                self.changed.0 |= bit(Slot(at as u8));
            }
        }
    }

    /// The object in a slot, if there is one.
    #[must_use]
    #[inline]
    pub fn in_slot(&self, slot: Slot) -> Option<&Object> {
        let object = self.objects.get(slot.index())?;
        object.card.is_some().then_some(object)
    }

    /// The object in a slot, to be changed.
    pub fn in_slot_mut(&mut self, slot: Slot) -> Option<&mut Object> {
        self.changed.0 |= bit(slot);
        let object = self.objects.get_mut(slot.index())?;
        object.card.is_some().then_some(object)
    }

    /// All objects with their slots, in the order of the slots.
    pub fn objects(&self) -> impl Iterator<Item = (Slot, &Object)> {
        let all = self.objects.iter().enumerate();
        let live = all.filter(|(_, o)| o.card.is_some());
        live.map(|(at, o)| (Slot(at as u8), o))
    }

    /// What is in the slots, also in free ones.
    #[must_use]
    pub fn all_slots(&self) -> &[Object] {
        &self.objects
    }

    /// All slots there are, also free ones.
    pub fn slots(&self) -> impl Iterator<Item = Slot> + use<> {
        (0..self.objects.len() as u8).map(Slot)
    }

    /// The name of the object in a slot.
    #[must_use]
    pub fn object_thing(&self, slot: Slot) -> Thing {
        let generation = self.objects.get(slot.index()).map_or(0, |o| o.generation);
        Thing::object(slot, generation)
    }

    /// The slot of the object that a name means, if it has not ended.
    #[must_use]
    #[inline]
    pub fn slot(&self, thing: Thing) -> Option<Slot> {
        match thing.named() {
            Named::Object(slot, generation) => {
                let object = self.in_slot(slot)?;
                (object.generation == generation).then_some(slot)
            }
            _ => None,
        }
    }

    /// The card of an object, or the card itself: the bridge one way.
    #[must_use]
    pub fn card_of(&self, thing: Thing) -> Option<CardId> {
        match self.slot(thing) {
            Some(slot) => self.in_slot(slot)?.card,
            None => self.named_card(thing),
        }
    }

    /// The object a card represents: the bridge the other way.
    #[must_use]
    pub fn object_of(&self, card: CardId) -> Option<Thing> {
        let slot = self.card(card).slot.some()?;
        Some(self.object_thing(slot))
    }
}
