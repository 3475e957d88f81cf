//! What things are now. Rules ask for values and never read a print.

use crate::ids::StatId;
use crate::pool::STATS;
use crate::pool::code::AtomSet;
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};

/// The values of a thing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
    /// A stat.
    #[must_use]
    pub fn stat(&self, stat: StatId) -> i16 {
        self.stats[stat.index()]
    }
}

/// Whatever something can depend on: what has changed, or what is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Facts(pub u8);

impl Facts {
    /// Nothing.
    pub const NONE: Facts = Facts(0);
    /// What is in play, whose, what is attached, what things are, and which
    /// effects there are.
    pub const OBJECTS: Facts = Facts(1);
    /// Statuses, damage and counters.
    pub const MARKS: Facts = Facts(2);
    /// Numbers of players.
    pub const NUMBERS: Facts = Facts(4);
    /// Cards that are not in play.
    pub const CARDS: Facts = Facts(8);
    /// What is on the stack.
    pub const STACK: Facts = Facts(16);
    /// The turn and its parts, and who may do what in it.
    pub const TURN: Facts = Facts(32);
    /// What code of a book changes by itself: what is in play and where cards
    /// lie changes through the engine only, which says so.
    pub const BOOK: Facts = Facts(2 | 4 | 16 | 32);
    /// Anything.
    pub const ALL: Facts = Facts(63);

    /// Both.
    #[must_use]
    pub const fn or(self, other: Facts) -> Facts {
        Facts(self.0 | other.0)
    }

    /// These but for those.
    #[must_use]
    pub const fn minus(self, other: Facts) -> Facts {
        Facts(self.0 & !other.0)
    }

    /// Whether they have something in common.
    #[must_use]
    pub const fn meets(self, other: Facts) -> bool {
        self.0 & other.0 != 0
    }
}
