//! Looking at a game: the state with its rules and computed values. A look
//! changes nothing.

use crate::card::Type;
use crate::derived::{Derived, Values};
use crate::rules::Rules;
use crate::state::State;
use kernel::seats::Seat;
use smallvec::SmallVec;
use std::sync::LazyLock;

/// A game and its rules, to be looked at. Values must be fresh.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// The game.
    pub s: &'a State,
    /// The rules.
    pub r: &'a Rules,
    /// The computed values.
    pub d: &'a Derived,
}

/// The values of a slot nothing was computed for.
static NOTHING: LazyLock<Values> = LazyLock::new(Values::default);

impl State {
    /// Looks at the game.
    #[must_use]
    #[inline]
    pub fn look<'a>(&'a self, r: &'a Rules) -> Look<'a> {
        Look {
            s: self,
            r,
            d: &self.derived.0,
        }
    }
}

impl<'a> Look<'a> {
    /// The characteristics of an object, after all layers.
    #[must_use]
    #[inline]
    pub fn values(self, slot: u8) -> &'a Values {
        match self.d.slots.get(usize::from(slot)) {
            Some(values) => values,
            None => &NOTHING,
        }
    }

    /// The champions of a player, by slot, oldest first.
    #[must_use]
    pub fn champions(self, seat: Seat) -> SmallVec<[u8; 1]> {
        let mine = self.s.objects().filter(|(slot, o)| {
            o.controller == seat && self.values(*slot).types.has(Type::Champion)
        });
        let mut slots: SmallVec<[(u32, u8); 1]> = mine.map(|(slot, o)| (o.since, slot)).collect();
        slots.sort_unstable();
        slots.into_iter().map(|(_, slot)| slot).collect()
    }
}
