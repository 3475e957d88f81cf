//! Boards: for each word, status and side the set of slots of which it holds, a
//! bit each. "Your readied beasts" is three of them met.

use crate::ids::Slot;
use crate::pool::code::AtomSet;
use kernel::seats::{Seat, SeatSet};

/// A set of slots, of the first [`WIDTH`].
pub type Set = u64;

/// As many slots have a bit. Where there are more, everything is walked over.
pub const WIDTH: usize = Set::BITS as usize;

/// A board by its number.
pub type BoardId = u8;

/// Everything in play.
pub const LIVE: BoardId = 0;
/// Nothing.
pub const EMPTY: BoardId = 1;
/// What has lost its abilities.
pub const SILENT: BoardId = 2;
/// What has texts that trigger.
pub const TRIGGERS: BoardId = 3;
/// What has texts that can be paid for.
pub const ACTIVATED: BoardId = 4;
/// What has texts that last and are no layered ones.
pub const LASTS: BoardId = 5;
/// What has layered texts.
pub const LAYERED: BoardId = 6;
const SIDES: BoardId = 7;
/// The first status.
pub const STATUSES: BoardId = SIDES + 8;
/// The first word.
pub const WORDS: BoardId = STATUSES + 32;
/// As many words have a board; the others are looked up thing by thing.
pub const MOST_WORDS: u8 = COUNT as u8 - WORDS;
const COUNT: usize = 128;

/// All boards.
#[derive(Clone, Debug)]
pub struct Boards {
    sets: [Set; COUNT],
}

impl Default for Boards {
    fn default() -> Boards {
        Boards { sets: [0; COUNT] }
    }
}

impl Boards {
    /// The first board that is another one.
    #[must_use]
    pub fn differ(&self, other: &Boards) -> Option<BoardId> {
        let at = self.sets.iter().zip(&other.sets).position(|(a, b)| a != b);
        at.map(|at| at as BoardId)
    }

    /// A board.
    #[must_use]
    #[inline]
    pub fn of(&self, id: BoardId) -> Set {
        self.sets[usize::from(id) % COUNT]
    }

    /// What these seats control.
    #[must_use]
    #[inline]
    pub fn sides(&self, seats: SeatSet) -> Set {
        let each = seats.iter().map(|seat| self.side(seat));
        each.fold(0, |all, set| all | set)
    }

    /// What a seat controls.
    #[must_use]
    #[inline]
    pub fn side(&self, seat: Seat) -> Set {
        self.of(side_of(seat))
    }

    /// Puts slots on a board, or takes them off.
    #[inline]
    pub fn set(&mut self, id: BoardId, slots: Set, on: bool) {
        let board = &mut self.sets[usize::from(id) % COUNT];
        *board = if on { *board | slots } else { *board & !slots };
    }

    /// Slots are this seat's and nobody else's.
    #[inline]
    pub fn give(&mut self, slots: Set, seat: Seat) {
        for side in &mut self.sets[usize::from(SIDES)..usize::from(STATUSES)] {
            *side &= !slots;
        }
        self.set(side_of(seat), slots, true);
    }

    /// Puts slots on the boards of words, or takes them off.
    #[inline]
    pub fn set_words(&mut self, words: AtomSet, slots: Set, on: bool) {
        for word in words_in(words) {
            self.set(WORDS + word, slots, on);
        }
    }

    /// Puts slots on the boards of statuses, or takes them off.
    pub fn set_statuses(&mut self, statuses: u32, slots: Set, on: bool) {
        let mut rest = statuses;
        while rest != 0 {
            self.set(STATUSES + rest.trailing_zeros() as u8, slots, on);
            rest &= rest - 1;
        }
    }
}

/// The board of what a seat controls.
#[must_use]
pub fn side_of(seat: Seat) -> BoardId {
    SIDES + seat.0 % 8
}

/// The words of a set that have a board.
pub fn words_in(words: AtomSet) -> impl Iterator<Item = u8> {
    let mut rest = words & ((1 << MOST_WORDS) - 1);
    std::iter::from_fn(move || {
        let word = (rest != 0).then(|| rest.trailing_zeros() as u8);
        rest &= rest.wrapping_sub(1);
        word
    })
}

/// The bit of a slot; none beyond [`WIDTH`].
#[must_use]
#[inline]
pub fn bit(slot: Slot) -> Set {
    match slot.index() < WIDTH {
        true => 1 << slot.0,
        false => 0,
    }
}

/// The slots of a set, in their order.
#[inline]
pub fn slots(set: Set) -> impl Iterator<Item = Slot> + Clone {
    let mut rest = set;
    std::iter::from_fn(move || {
        let slot = (rest != 0).then(|| Slot(rest.trailing_zeros() as u8));
        rest &= rest.wrapping_sub(1);
        slot
    })
}
