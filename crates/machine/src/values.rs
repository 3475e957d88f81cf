//! What things are now. Rules ask for values and never read a print.

use crate::ids::{Slot, StatId};
use crate::inline_vec::InlineVec;
use crate::pool::code::AtomSet;
use crate::pool::{Pool, Print, STATS};
use crate::state::State;

/// The values of a thing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Values {
    /// Its types, tags and keywords.
    pub atoms: AtomSet,
    /// Its stats.
    pub stats: [i16; STATS],
}

impl Values {
    /// As printed.
    #[must_use]
    pub fn printed(print: &Print) -> Values {
        let (atoms, stats) = (print.atoms, print.stats);
        Values { atoms, stats }
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
    objects: InlineVec<Values, 48>,
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
        self.objects.truncate(0);
        for (slot, object) in state.objects() {
            while self.objects.len() < slot.index() {
                self.objects.push(Values::default());
            }
            self.objects.push(Values::printed(pool.print(object.face)));
        }
    }

    /// The values of the object in a slot.
    #[must_use]
    pub fn object(&self, slot: Slot) -> Option<&Values> {
        self.objects.get(slot.index())
    }
}
