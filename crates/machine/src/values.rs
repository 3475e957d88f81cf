//! What things are now. Rules ask for values and never read a print.

use crate::ids::{Slot, StatId};
use crate::inline_vec::InlineVec;
use crate::layers;
use crate::pool::code::AtomSet;
use crate::pool::{Pool, Print, STATS};
use crate::state::State;
use kernel::seats::Seat;

/// The values of a thing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Values {
    /// Its types, tags and keywords.
    pub atoms: AtomSet,
    /// Its stats.
    pub stats: [i16; STATS],
    /// Who controls it.
    pub controller: Seat,
    /// Whether it has lost its abilities.
    pub silent: bool,
}

impl Values {
    /// As printed.
    #[must_use]
    pub fn printed(print: &Print) -> Values {
        Values {
            atoms: print.atoms,
            stats: print.stats,
            ..Values::default()
        }
    }

    /// A stat.
    #[must_use]
    pub fn stat(&self, stat: StatId) -> i16 {
        self.stats[stat.index()]
    }
}

/// What follows from the state and lies beside it: neither compared nor stored.
#[derive(Clone, Debug, Default)]
pub struct Derived {
    pub(crate) objects: InlineVec<Values, 48>,
    /// What has changed since they were computed.
    dirty: Facts,
    /// What has changed since checks were looked at.
    pub(crate) unchecked: Facts,
    /// Whether they were computed at all: a state that was read has none.
    awake: bool,
}

impl Derived {
    /// The values of a state from nothing.
    #[must_use]
    pub fn of(state: &State, pool: &Pool) -> Derived {
        let mut derived = Derived::default();
        derived.refresh(state, pool);
        derived
    }

    /// Makes the values those of this state.
    pub fn refresh(&mut self, state: &State, pool: &Pool) {
        layers::compute(state, pool, self);
        if !self.awake {
            (self.awake, self.unchecked) = (true, Facts::ALL);
        }
    }

    /// Whether something has changed that values read.
    pub(crate) fn is_stale(&self, reads: Facts) -> bool {
        self.dirty.meets(reads)
    }

    /// Values are those of now; checks have still to be looked at.
    pub(crate) fn settle_facts(&mut self) {
        self.unchecked = self.unchecked.or(self.dirty);
        self.dirty = Facts::NONE;
    }

    /// Whether they are those of a state, or of none yet.
    #[must_use]
    pub fn is_awake(&self) -> bool {
        self.awake
    }

    /// Something has changed.
    pub fn touch(&mut self, facts: Facts) {
        self.dirty = self.dirty.or(facts);
    }

    /// The values of the object in a slot.
    #[must_use]
    pub fn object(&self, slot: Slot) -> Option<&Values> {
        self.objects.get(slot.index())
    }

    /// Everything as printed.
    pub(crate) fn print(&mut self, state: &State, pool: &Pool) {
        self.objects.truncate(0);
        for (slot, object) in state.objects() {
            while self.objects.len() < slot.index() {
                self.objects.push(Values::default());
            }
            let controller = object.base_controller;
            let printed = Values::printed(pool.print(object.face));
            self.objects.push(Values {
                controller,
                ..printed
            });
        }
    }
}

/// Equal values; when they were computed is no part of it.
impl PartialEq for Derived {
    fn eq(&self, other: &Derived) -> bool {
        self.objects == other.objects
    }
}

/// Whatever values can depend on: what has changed, or what is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Facts(pub u8);

impl Facts {
    /// Nothing.
    pub const NONE: Facts = Facts(0);
    /// What is in play, whose, what is attached, and which effects there are.
    pub const OBJECTS: Facts = Facts(1);
    /// Statuses, damage and counters.
    pub const MARKS: Facts = Facts(2);
    /// Numbers of players, the turn and its parts.
    pub const NUMBERS: Facts = Facts(4);
    /// Cards that are not in play.
    pub const CARDS: Facts = Facts(8);
    /// What code of a book changes by itself: what is in play changes through
    /// the engine only, which says so.
    pub const BOOK: Facts = Facts(2 | 4 | 8);
    /// Anything.
    pub const ALL: Facts = Facts(15);

    /// Both.
    #[must_use]
    pub const fn or(self, other: Facts) -> Facts {
        Facts(self.0 | other.0)
    }

    /// Whether they have something in common.
    #[must_use]
    pub const fn meets(self, other: Facts) -> bool {
        self.0 & other.0 != 0
    }
}
