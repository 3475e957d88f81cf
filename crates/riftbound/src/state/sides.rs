//! Who is with whom, who is still there, and in which order.

use crate::state::State;
use kernel::seats::{Seat, SeatSet};
use smallvec::SmallVec;

impl State {
    /// The team of a seat.
    #[must_use]
    pub fn team(&self, seat: Seat) -> u8 {
        self.mode.team(seat)
    }

    /// Whether two players are the same or teammates (RB 740.1).
    #[must_use]
    #[inline]
    pub fn is_friendly(&self, a: Seat, b: Seat) -> bool {
        self.team(a) == self.team(b)
    }

    /// The teammates of a seat who are still there, without itself.
    #[must_use]
    pub fn teammates(&self, seat: Seat) -> SeatSet {
        let all = self.mode.members(self.team(seat)).without(seat);
        all.minus(self.gone)
    }

    /// The opponents of a seat who are still there.
    #[must_use]
    pub fn opponents(&self, seat: Seat) -> SeatSet {
        let mine = self.mode.members(self.team(seat));
        self.playing().minus(mine)
    }

    /// Everybody who is still there.
    #[must_use]
    pub fn playing(&self) -> SeatSet {
        self.mode.everybody().minus(self.gone)
    }

    /// Players who are still there, in turn order from this one; one who has
    /// left is left out.
    #[must_use]
    pub fn order_from(&self, seat: Seat) -> SmallVec<[Seat; 4]> {
        let all = self.mode.order_from(seat).into_iter();
        all.filter(|s| !self.gone.has(*s)).collect()
    }

    /// The next player in turn order who is still there.
    #[must_use]
    pub fn next_after(&self, seat: Seat) -> Seat {
        let order = self.mode.order_from(seat);
        let next = order.into_iter().skip(1).find(|s| !self.gone.has(*s));
        next.unwrap_or(seat)
    }

    /// This player, or the next one in turn order who is still there.
    #[must_use]
    pub fn still_there(&self, seat: Seat) -> Seat {
        if self.gone.has(seat) {
            return self.next_after(seat);
        }
        seat
    }
}
