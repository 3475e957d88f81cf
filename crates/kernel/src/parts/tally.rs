//! How often things happened lately, for abilities that ask.

use crate::bounded::Bounded;
use crate::seats::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// How often each kind of thing happened by each seat, since it was cleared.
///
/// ```
/// use kernel::seats::{Seat, SeatSet};
/// use kernel::parts::tally::Tallies;
/// let mut tallies = Tallies::default();
/// tallies.add("draw", Seat(0), 2);
/// tallies.add("draw", Seat(1), 1);
/// assert_eq!(tallies.count("draw", SeatSet::first(2)), 3);
/// assert_eq!(tallies.count("draw", SeatSet::only(Seat(0))), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Tallies<T> {
    rows: Vec<(T, Seat, u16)>,
}

impl<T> Default for Tallies<T> {
    fn default() -> Self {
        Self { rows: Vec::new() }
    }
}

impl<T: Copy + PartialEq> Tallies<T> {
    /// It happened so many times more.
    pub fn add(&mut self, what: T, seat: Seat, by: u16) {
        let mut rows = self.rows.iter_mut();
        match rows.find(|(w, s, _)| *w == what && *s == seat) {
            Some((_, _, count)) => *count = count.plus(by),
            None => self.rows.push((what, seat, by)),
        }
    }

    /// How often it happened by these seats together.
    #[must_use]
    pub fn count(&self, what: T, seats: SeatSet) -> u16 {
        let mine = self.rows.iter();
        let mine = mine.filter(|(w, s, _)| *w == what && seats.has(*s));
        mine.map(|(_, _, count)| *count).fold(0, u16::plus)
    }

    /// Whether so much happened that some count of it cannot be kept.
    ///
    /// ```
    /// use kernel::seats::Seat;
    /// use kernel::parts::tally::Tallies;
    /// let mut tallies = Tallies::default();
    /// tallies.add("draw", Seat(0), 65_000);
    /// assert!(!tallies.is_beyond());
    /// tallies.add("draw", Seat(1), 65_000);
    /// assert!(tallies.is_beyond());
    /// ```
    #[must_use]
    pub fn is_beyond(&self) -> bool {
        let counts = self.rows.iter().map(|(_, _, count)| u32::from(*count));
        counts.sum::<u32>() >= u32::from(u16::MAX)
    }

    /// Begins anew.
    pub fn clear(&mut self) {
        self.rows.clear();
    }
}
