//! Small numbers that name rows of a game's tables. A game's words become such
//! numbers once, when its pool is made; nothing compares text while a game runs.

use serde::{Deserialize, Serialize};

/// Declares a number of one byte or two with its place in a table.
macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident($of:ty);)+) => {
        $($(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        pub struct $name(pub $of);

        impl $name {
            /// The place in its table.
            #[must_use]
            #[inline]
            pub fn index(self) -> usize {
                usize::from(self.0)
            }
        })+
    };
}

ids! {
    /// A zone of the game: hand, deck, board.
    ZoneId(u8);
    /// A number of things: power.
    StatId(u8);
    /// A status of objects: exhausted.
    StatusId(u8);
    /// A kind of counter.
    CounterId(u8);
    /// A number of players: life, energy.
    NumberId(u8);
    /// A word that holds of a thing or not: a type, a tag, a keyword.
    AtomId(u8);
    /// A verb, which is also the kind of the happening it makes.
    VerbId(u8);
    /// A part of a turn.
    PhaseId(u8);
    /// A place for an object.
    Slot(u8);
    /// A program of the pool.
    ProgramId(u16);
}

impl Slot {
    /// No slot.
    pub const NONE: Slot = Slot(u8::MAX);

    /// This slot, unless it is none.
    #[must_use]
    pub fn some(self) -> Option<Slot> {
        (self != Slot::NONE).then_some(self)
    }
}
