//! Who sits where: seats, sets of seats, and teams around a table.

use serde::{Deserialize, Serialize};

/// A place at the table. Seats are numbered from 0, team by team, each team
/// from left to right as the first team sees the table.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Seat(pub u8);

impl Seat {
    /// The index of this seat.
    #[must_use]
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The letter people use for this seat: A, B, C ... There is none for a
    /// seat that no table has.
    #[must_use]
    pub fn letter(self) -> char {
        match self.0 {
            0..8 => char::from(b'A' + self.0),
            _ => '?',
        }
    }

    /// The seat as a set of its own: empty for a seat that no table has.
    #[inline]
    fn bit(self) -> u8 {
        1_u8.checked_shl(u32::from(self.0)).unwrap_or(0)
    }

    /// The seat with this letter.
    ///
    /// ```
    /// use kernel::seats::Seat;
    /// assert_eq!(Seat::from_letter("B"), Some(Seat(1)));
    /// assert_eq!(Seat::from_letter("BB"), None);
    /// ```
    #[must_use]
    pub fn from_letter(text: &str) -> Option<Self> {
        match text.as_bytes() {
            [c @ b'A'..=b'H'] => Some(Self(c - b'A')),
            _ => None,
        }
    }
}

impl std::fmt::Display for Seat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A set of at most eight seats. Seats come from files and frames of others
/// too: one that no table has is in no set, and adding it adds nobody.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatSet(pub u8);

impl SeatSet {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// Only this seat.
    #[must_use]
    #[inline]
    pub fn only(seat: Seat) -> Self {
        Self(seat.bit())
    }

    /// The first `n` seats, all eight if there are no more.
    #[must_use]
    #[inline]
    pub fn first(n: usize) -> Self {
        Self(((1_u16 << n.min(8)) - 1) as u8)
    }

    /// Whether the seat is in the set.
    #[must_use]
    #[inline]
    pub fn has(self, seat: Seat) -> bool {
        self.0 & seat.bit() != 0
    }

    /// The set with the seat.
    #[must_use]
    #[inline]
    pub fn with(self, seat: Seat) -> Self {
        Self(self.0 | seat.bit())
    }

    /// The set without the seat.
    #[must_use]
    #[inline]
    pub fn without(self, seat: Seat) -> Self {
        Self(self.0 & !seat.bit())
    }

    /// Seats in either set.
    #[must_use]
    #[inline]
    pub fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Seats in both sets.
    #[must_use]
    #[inline]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Seats of this set that are not in the other.
    #[must_use]
    #[inline]
    pub fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether nobody is in the set.
    #[must_use]
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self;
        std::iter::from_fn(move || {
            let next = left.lowest()?;
            left = left.without(next);
            Some(next)
        })
    }

    /// The first seat of the set.
    #[must_use]
    #[inline]
    pub fn lowest(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_that_no_table_has_is_in_no_set() {
        let all = SeatSet::first(8);
        assert_eq!(
            (all.0, all, SeatSet::first(0)),
            (255, SeatSet::first(300), SeatSet::NONE)
        );
        for seat in (0..=u8::MAX).map(Seat) {
            let there = seat.0 < 8;
            let only = SeatSet::only(seat);
            assert_eq!((only.len(), all.has(seat)), (usize::from(there), there));
            assert_eq!(only.iter().next(), there.then_some(seat));
            assert_eq!(SeatSet::NONE.with(seat), only);
            assert_eq!(all.without(seat), all.minus(only));
            assert_eq!(std::iter::once(seat).collect::<SeatSet>(), only);
            assert_eq!(Seat::from_letter(&seat.to_string()), there.then_some(seat));
        }
    }
}
