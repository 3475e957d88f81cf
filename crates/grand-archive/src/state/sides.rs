//! Who is against whom, who is still there, and in which order.

use super::State;
use kernel::seats::{Seat, SeatSet};
use smallvec::SmallVec;

impl State {
    /// Everybody who is still there.
    #[must_use]
    pub fn playing(&self) -> SeatSet {
        self.mode.everybody().minus(self.gone)
    }

    /// The opponents of a seat who are still there: everybody else.
    #[must_use]
    pub fn opponents(&self, seat: Seat) -> SeatSet {
        self.playing().without(seat)
    }

    /// Players who are still there, in turn order from this one.
    #[must_use]
    pub fn order_from(&self, seat: Seat) -> SmallVec<[Seat; 4]> {
        let all = self.mode.order_from(seat).into_iter();
        all.filter(|s| !self.gone.has(*s)).collect()
    }

    /// The next player in turn order who is still there (GA players/p2).
    #[must_use]
    pub fn next_after(&self, seat: Seat) -> Seat {
        let seats = self.mode.seats() as u8;
        let after = (1..seats).map(|n| Seat((seat.0 + n) % seats));
        let mut there = after.filter(|s| !self.gone.has(*s));
        there.next().unwrap_or(seat)
    }
}
