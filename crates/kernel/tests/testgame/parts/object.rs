//! Objects: what a card is while it stays what the rules call the same.

use kernel::ids::CardId;
use serde::{Deserialize, Serialize};

/// Names an object: a slot, and which of its objects. When the object has
/// ended, the name refers to nothing, whatever stands in the slot now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct ObjectId {
    /// The slot.
    pub(crate) slot: u16,
    /// Which object of this slot.
    pub(crate) generation: u16,
}

/// An object, with what the game keeps of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Object<T> {
    /// The card that represents it now.
    pub(crate) card: CardId,
    /// What the game keeps of it.
    pub(crate) kept: T,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Slot<T> {
    generation: u16,
    object: Option<Object<T>>,
}

/// The objects of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Objects<T> {
    slots: Vec<Slot<T>>,
}

impl<T> Default for Objects<T> {
    fn default() -> Self {
        Self { slots: Vec::new() }
    }
}

impl<T> Objects<T> {
    /// An object begins, in the first free slot.
    pub(crate) fn begin(&mut self, card: CardId, kept: T) -> ObjectId {
        let free = self.slots.iter().position(|s| s.object.is_none());
        let slot = free.unwrap_or_else(|| {
            self.slots.push(Slot {
                generation: 0,
                object: None,
            });
            self.slots.len() - 1
        });
        self.slots[slot].object = Some(Object { card, kept });
        self.id(slot)
    }

    /// An object ends; gives what was kept of it, for a note.
    pub(crate) fn end(&mut self, id: ObjectId) -> Option<Object<T>> {
        self.get(id)?;
        let slot = &mut self.slots[usize::from(id.slot)];
        slot.generation = slot.generation.wrapping_add(1);
        slot.object.take()
    }

    /// The object with this name, if it has not ended.
    #[must_use]
    pub(crate) fn get(&self, id: ObjectId) -> Option<&Object<T>> {
        let slot = self.slots.get(usize::from(id.slot))?;
        let object = slot.object.as_ref();
        object.filter(|_| slot.generation == id.generation)
    }

    /// The object this card represents now.
    #[must_use]
    pub(crate) fn of_card(&self, card: CardId) -> Option<ObjectId> {
        let mut all = self.iter();
        all.find(|(_, o)| o.card == card).map(|(id, _)| id)
    }

    /// All objects, in the order of their slots.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (ObjectId, &Object<T>)> {
        let slots = self.slots.iter().enumerate();
        slots.filter_map(|(i, s)| Some((self.id(i), s.object.as_ref()?)))
    }

    fn id(&self, slot: usize) -> ObjectId {
        ObjectId {
            slot: slot as u16,
            generation: self.slots[slot].generation,
        }
    }
}

/// What is noted of objects that ended in the last move, for those who look
/// back over one move.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Notes<N> {
    notes: Vec<(ObjectId, N)>,
}

impl<N> Default for Notes<N> {
    fn default() -> Self {
        Self { notes: Vec::new() }
    }
}

impl<N> Notes<N> {
    /// The next move begins: what ended before it is forgotten.
    pub(crate) fn next_move(&mut self) {
        self.notes.clear();
    }

    /// Notes what an object was as it ended.
    pub(crate) fn note(&mut self, id: ObjectId, what: N) {
        self.notes.push((id, what));
    }

    /// What an object was that ended in the last move.
    #[must_use]
    pub(crate) fn get(&self, id: ObjectId) -> Option<&N> {
        self.notes.iter().find(|(i, _)| *i == id).map(|(_, n)| n)
    }
}

#[test]
fn an_object_that_ended_is_not_the_next_one_of_its_slot() {
    let mut objects = Objects::default();
    let fox = objects.begin(CardId(7), "fox");
    objects.end(fox);
    let owl = objects.begin(CardId(8), "owl");
    assert_eq!((owl.slot, objects.get(fox)), (fox.slot, None));
}

#[test]
fn what_ended_is_known_for_one_move() {
    let gone = ObjectId {
        slot: 0,
        generation: 4,
    };
    let mut notes = Notes::default();
    notes.note(gone, "a fox");
    assert_eq!(notes.get(gone), Some(&"a fox"));
    notes.next_move();
    assert_eq!(notes.get(gone), None);
}
