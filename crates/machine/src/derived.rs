//! What follows from a state and lies beside it: values, boards, reach of what
//! lasts, verdicts on cards. It is neither compared nor stored. The state says
//! nothing of it; who changes the state says which facts it touched.

use crate::boards::{self, Boards, Set, WIDTH, bit, slots};
use crate::ids::Slot;
use crate::inline_vec::InlineVec;
use crate::kept::{Hand, Verdicts};
use crate::layers;
use crate::layers::{Active, Effects, Order, Row};
use crate::pool::Pool;
use crate::state::{Object, State};
use crate::values::{Facts, Values};

/// What follows from a state.
#[derive(Clone, Debug, Default)]
pub struct Derived {
    pub(crate) objects: InlineVec<Values, 48>,
    pub(crate) boards: Boards,
    /// Whether the boards are those of the values: a world that is only tried
    /// has none, and none where there are more slots than bits.
    pub(crate) boarded: bool,
    /// What lasts and is layered, by age, with what it reaches.
    pub(crate) rows: InlineVec<Row, 24>,
    /// Which effects there were then.
    pub(crate) effects: Effects,
    /// Which of it disturbs which.
    pub(crate) order: Order,
    /// What is asked of the table at each happening.
    pub(crate) masks: Masks,
    /// What changes prices.
    pub(crate) costs: InlineVec<Active, 8>,
    /// Verdicts on cards, by their number.
    pub(crate) verdicts: InlineVec<Verdicts, 128>,
    /// What can be played at the open question, if it was looked at.
    pub(crate) hand: Hand,
    pub(crate) listed: bool,
    /// When each fact has changed, by a clock of changes.
    versions: [u32; FACTS],
    clock: u32,
    /// Slots as they were when it was last looked, and those that somebody
    /// could have changed since.
    seen: InlineVec<Key, 48>,
    changed: Set,
    /// What has changed since.
    dirty: Facts,
    /// What has changed since checks were looked at.
    pub(crate) unchecked: Facts,
    /// Whether it follows from any state: one that was read has nothing.
    awake: bool,
    /// What was done to keep it.
    pub work: Work,
}

const FACTS: usize = 6;

/// Verbs, a bit each, that some text or effect in play is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Masks {
    /// What triggers something.
    pub(crate) watched: u128,
    /// What may not be possible.
    pub(crate) barred: u128,
    /// What may be replaced.
    pub(crate) replaced: u128,
    /// Whether prices are changed.
    pub(crate) costs: bool,
}

/// How often something was done, so that tests can say how often it may be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Values of an object made anew.
    pub rebuilt: u64,
    /// Effects of layers looked at.
    pub rows: u64,
    /// Effects tried upon each other, to see which disturbs which.
    pub tried: u64,
    /// Cards judged, whether they can be played.
    pub judged: u64,
    /// Everything computed the naive way.
    pub naive: u64,
}

/// What of an object values and boards follow from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Key {
    since: u32,
    statuses: u32,
    face: u16,
    generation: u16,
    base: u8,
    host: u8,
    live: bool,
}

impl Key {
    fn of(object: &Object) -> Key {
        Key {
            since: object.since,
            statuses: object.statuses,
            face: object.face.0,
            generation: object.generation,
            base: object.base_controller.0,
            host: object.host.0,
            live: object.card.is_some(),
        }
    }
}

impl Derived {
    /// What follows from a state, from nothing.
    #[must_use]
    pub fn of(state: &State, pool: &Pool) -> Derived {
        let mut derived = Derived::default();
        derived.renew(state, pool);
        derived
    }

    /// Makes it that of a state that was changed in any way.
    pub fn renew(&mut self, state: &State, pool: &Pool) {
        self.boarded = false;
        self.verdicts.truncate(0);
        self.touch(Facts::ALL);
        self.catch_up(state, pool);
    }

    /// Makes it that of the state, where it was that of the state before what
    /// was touched since.
    #[inline]
    pub fn refresh(&mut self, state: &mut State, pool: &Pool) {
        self.changed |= std::mem::take(&mut state.changed.0);
        if self.dirty != Facts::NONE || !self.awake {
            self.catch_up(state, pool);
        }
    }

    fn catch_up(&mut self, state: &State, pool: &Pool) {
        if !self.awake {
            (self.awake, self.dirty) = (true, Facts::ALL);
        }
        let mut dirty = std::mem::take(&mut self.dirty);
        let seen = Facts::OBJECTS.or(Facts::MARKS).or(pool.layers_read);
        if dirty.meets(seen) && layers::refresh(state, pool, self, dirty) {
            dirty = dirty.or(Facts::OBJECTS);
        }
        self.clock = self.clock.wrapping_add(1);
        let mut rest = dirty.0;
        while rest != 0 {
            self.versions[rest.trailing_zeros() as usize % FACTS] = self.clock;
            rest &= rest - 1;
        }
        self.unchecked = self.unchecked.or(dirty);
    }

    /// Becomes equal to another. Only what is in use is copied, and nothing is
    /// allocated where there is room.
    pub fn copy_from(&mut self, other: &Derived) {
        self.objects.copy_from(&other.objects);
        self.boards.clone_from(&other.boards);
        self.rows.copy_from(&other.rows);
        self.costs.copy_from(&other.costs);
        self.verdicts.copy_from(&other.verdicts);
        self.hand.copy_from(&other.hand);
        self.seen.copy_from(&other.seen);
        (self.versions, self.clock) = (other.versions, other.clock);
        self.masks = other.masks;
        (self.order, self.boarded) = (other.order, other.boarded);
        self.effects = other.effects;
        (self.dirty, self.unchecked) = (other.dirty, other.unchecked);
        (self.listed, self.awake) = (other.listed, other.awake);
        self.changed = other.changed;
        self.work = other.work;
    }

    /// As many bytes are in use, and copied into another.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let lists = [
            self.objects.bytes(),
            self.rows.bytes(),
            self.costs.bytes(),
            self.verdicts.bytes(),
            self.hand.bytes(),
            self.seen.bytes(),
        ];
        let rest = size_of::<Boards>() + size_of::<Masks>() + size_of::<Work>() + 64;
        rest + lists.iter().sum::<usize>()
    }

    /// Whether it is that of a state, or of none yet.
    #[must_use]
    pub fn is_awake(&self) -> bool {
        self.awake
    }

    /// Something has changed.
    #[inline]
    pub fn touch(&mut self, facts: Facts) {
        self.dirty = self.dirty.or(facts);
        self.listed = false;
    }

    /// A number that is another one as soon as one of these has changed.
    pub(crate) fn version(&self, reads: Facts) -> u32 {
        let (mut rest, mut last) = (reads.0, 1);
        while rest != 0 {
            last = last.max(self.versions[rest.trailing_zeros() as usize % FACTS]);
            rest &= rest - 1;
        }
        last
    }

    /// The values of the object in a slot.
    #[must_use]
    #[inline]
    pub fn object(&self, slot: Slot) -> Option<&Values> {
        self.objects.get(slot.index())
    }

    /// The same, to be spoilt: a test shows that an audit finds it.
    pub fn object_mut(&mut self, slot: Slot) -> Option<&mut Values> {
        self.objects.get_mut(slot.index())
    }

    /// The slots of a board; all slots where there are no boards.
    pub(crate) fn on(&self, board: boards::BoardId) -> impl Iterator<Item = Slot> + use<> {
        let set = if self.boarded {
            self.boards.of(board)
        } else {
            0
        };
        let end = if self.boarded { 0 } else { self.objects.len() };
        slots(set).chain((0..end as u8).map(Slot))
    }

    /// The same, of what has not lost its abilities.
    pub(crate) fn able(&self, board: boards::BoardId) -> impl Iterator<Item = Slot> + '_ {
        let silent = |slot: &Slot| self.objects[slot.index()].silent;
        self.on(board).filter(move |slot| !silent(slot))
    }

    /// A board that is not that of another, for tests and audits; boards follow
    /// from values and state, so that one of the two is wrong then.
    #[must_use]
    pub fn boards_differ(&self, other: &Derived) -> Option<boards::BoardId> {
        let both = self.boarded && other.boarded;
        both.then(|| self.boards.differ(&other.boards)).flatten()
    }

    /// Everything as printed, without boards.
    pub(crate) fn print(&mut self, state: &State, pool: &Pool) {
        self.boarded = false;
        self.objects.truncate(0);
        for slot in state.slots() {
            self.objects.push(printed(state, pool, slot));
        }
    }

    /// Looks at the slots, and gives those that have become something else.
    /// Boards of what is in play and of statuses are right then.
    pub(crate) fn look(&mut self, state: &State, pool: &Pool) -> Set {
        if !self.boarded {
            (self.boards, self.boarded) = (Boards::default(), true);
            self.seen.truncate(0);
            self.objects.truncate(0);
            self.rows.truncate(0);
            self.changed = Set::MAX;
        }
        let all = state.all_slots();
        debug_assert!(all.len() <= WIDTH, "no bits for so many slots");
        while self.seen.len() < all.len() {
            self.seen.push(Key::default());
            self.objects.push(Values::default());
        }
        let mut dirty = 0;
        for slot in slots(std::mem::take(&mut self.changed)) {
            let at = slot.index();
            let Some(object) = all.get(at) else { continue };
            let (key, before) = (Key::of(object), self.seen[at]);
            if key == before {
                continue;
            }
            self.seen[at] = key;
            let own = bit(slot);
            let flipped = key.statuses ^ before.statuses;
            self.boards.set_statuses(flipped & key.statuses, own, true);
            self.boards
                .set_statuses(flipped & !key.statuses, own, false);
            let statuses = before.statuses;
            if (Key { statuses, ..key }) != before {
                dirty |= own;
                self.put_on_boards(own, object, pool);
            }
        }
        dirty
    }

    fn put_on_boards(&mut self, own: Set, object: &Object, pool: &Pool) {
        let live = object.card.is_some();
        let print = pool.print(object.face);
        let texts = [
            (boards::LIVE, true),
            (boards::TRIGGERS, !print.triggers.is_empty()),
            (boards::ACTIVATED, !print.activated.is_empty()),
            (boards::LASTS, print.lasts_unlayered()),
            (boards::LAYERED, print.lasts_layered()),
        ];
        for (board, has) in texts {
            self.boards.set(board, own, live && has);
        }
    }

    /// Makes these slots what is printed, on the boards too.
    pub(crate) fn base(&mut self, state: &State, pool: &Pool, dirty: Set) {
        for slot in slots(dirty) {
            let own = bit(slot);
            let (old, new) = (self.objects[slot.index()], printed(state, pool, slot));
            let live = state.in_slot(slot).is_some();
            self.boards.set_words(old.atoms & !new.atoms, own, false);
            self.boards.set_words(new.atoms, own, live);
            self.boards.set(boards::SILENT, own, false);
            self.boards.give(own, new.controller);
            self.boards.set(boards::side_of(new.controller), own, live);
            self.objects[slot.index()] = new;
            self.work.rebuilt += 1;
        }
    }
}

/// What is printed on the object of a slot; nothing of an empty one.
fn printed(state: &State, pool: &Pool, slot: Slot) -> Values {
    state.in_slot(slot).map_or_else(Values::default, |object| {
        let controller = object.base_controller;
        let printed = pool.print(object.face).values;
        Values {
            controller,
            ..printed
        }
    })
}

/// Equal values; when they were computed is no part of it.
impl PartialEq for Derived {
    fn eq(&self, other: &Derived) -> bool {
        self.objects == other.objects
    }
}
