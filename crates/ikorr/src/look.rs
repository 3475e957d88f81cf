//! Reading the state: what matches a filter, what a number is, whether a
//! condition holds. Nothing here changes anything.

mod adjacent;
mod amounts;
mod context;
mod filters;
mod find;
mod picks;
mod players;
mod stats;

use crate::card::Face;
use crate::derived::{Chars, Derived};
use crate::rules::Rules;
use crate::state::{Note, State, Zone};
use kernel::by_rule;
use kernel::ids::{CardId, PrintId, Ref};
use kernel::seats::Seat;
use smallvec::SmallVec;

/// Things that were found: as many as a table usually has need no memory of
/// their own.
pub type Found = SmallVec<[Ref; 8]>;

/// The state with the rules it is read by.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// The state.
    pub s: &'a State,
    /// The rules.
    pub r: &'a Rules,
    /// The computed values.
    pub d: &'a Derived,
}

impl<'a> Look<'a> {
    /// The values of a permanent as they are now.
    #[must_use]
    #[inline]
    pub fn chars(&self, slot: u8) -> Chars {
        match self.d.get(slot) {
            Some(chars) => *chars,
            None => self.derive().of(slot),
        }
    }

    /// What a card is now: on the Battlefield it may be a copy of something.
    #[must_use]
    pub fn face(&self, card: CardId) -> Face {
        match self.s.card(card).zone {
            Zone::Battlefield(slot) => self.chars(slot).face,
            _ => self.s.card(card).face,
        }
    }

    /// The name a thing has now, or last had.
    #[must_use]
    pub fn name_of(&self, r: Ref) -> PrintId {
        if let Some(slot) = self.s.slot(r) {
            return self.chars(slot).name;
        }
        self.note(r)
            .map_or(self.s.card(r.card).face.base, |n| n.name)
    }

    /// Whether two names are the same: the whole name line, with its Epithet
    /// (ROI 4.2b).
    #[must_use]
    pub fn same_name(&self, a: PrintId, b: PrintId) -> bool {
        let character = |id| self.r.print(id).character_name();
        by_rule!("ROI 4.2b", "ROI 4.2c.4"; a == b, else character(a) == character(b))
    }

    /// What an object was when it left the Battlefield.
    #[must_use]
    pub fn note(&self, r: Ref) -> Option<&'a Note> {
        self.s.notes.iter().rev().find(|n| n.thing == r)
    }

    /// Who controls a card: on the Battlefield its controller, elsewhere its
    /// owner (ROI 3.5b, reading IK 1.21).
    #[must_use]
    pub fn controller(&self, r: Ref) -> Seat {
        if let Some(p) = self.s.slot(r).and_then(|slot| self.s.permanent(slot)) {
            return p.controller;
        }
        self.note(r)
            .map_or(self.s.card(r.card).owner, |n| n.controller)
    }
}
