//! Modes of play (RB 476–484).

use kernel::seats::{Seat, SeatSet};
use smallvec::SmallVec;

kernel::kinds! {
    /// A sanctioned mode.
    pub enum Mode {
        /// 1v1, best of one (RB 480).
        Duel = "duel",
        /// 1v1, best of three (RB 481).
        Match = "match",
        /// Three players, each for themselves (RB 482).
        Ffa3 = "ffa3",
        /// Four players, each for themselves (RB 483).
        Ffa4 = "ffa4",
        /// Two teams of two (RB 484).
        Teams = "2v2",
    }
}

impl Mode {
    /// How many play.
    #[must_use]
    pub fn seats(self) -> usize {
        match self {
            Self::Duel | Self::Match => kernel::by_rule!("RB 480.1", 2, else 3),
            Self::Ffa3 => kernel::by_rule!("RB 482.1", 3, else 2),
            Self::Ffa4 => kernel::by_rule!("RB 483.1", 4, else 3),
            Self::Teams => kernel::by_rule!("RB 484.1", 4, else 3),
        }
    }

    /// Everybody.
    #[must_use]
    pub fn everybody(self) -> SeatSet {
        SeatSet::first(self.seats())
    }

    /// The team of a seat. Seats are numbered team by team: A and B against C
    /// and D in 2v2.
    #[must_use]
    pub fn team(self, seat: Seat) -> u8 {
        match self {
            Self::Teams => kernel::by_rule!("RB 484.2", seat.0 / 2, else seat.0),
            Self::Duel | Self::Match => kernel::by_rule!("RB 480.2", seat.0, else 0),
            Self::Ffa3 => kernel::by_rule!("RB 482.2", seat.0, else seat.0 / 2),
            Self::Ffa4 => kernel::by_rule!("RB 483.2", seat.0, else seat.0 / 2),
        }
    }

    /// How many teams there are; a player alone is a team.
    #[must_use]
    pub fn teams(self) -> usize {
        match self {
            Self::Teams => 2,
            _ => self.seats(),
        }
    }

    /// The members of a team.
    #[must_use]
    pub fn members(self, team: u8) -> SeatSet {
        let all = self.everybody();
        all.iter().filter(|s| self.team(*s) == team).collect()
    }

    /// The Victory Score (RB 480.3, 481.3, 482.3, 483.3, 484.3).
    #[must_use]
    pub fn victory_score(self) -> u16 {
        match self {
            Self::Duel => kernel::by_rule!("RB 480.3", 8, else 7),
            Self::Match => kernel::by_rule!("RB 481.3", 8, else 7),
            Self::Ffa3 => kernel::by_rule!("RB 482.3", 8, else 7),
            Self::Ffa4 => kernel::by_rule!("RB 483.3", 8, else 7),
            Self::Teams => kernel::by_rule!("RB 484.3", 11, else 8),
        }
    }

    /// Seats in turn order from this one: around the table, teams alternating
    /// (RB 116.1.b, 484.5.c).
    #[must_use]
    pub fn order_from(self, first: Seat) -> SmallVec<[Seat; 4]> {
        let n = self.seats();
        let around = self.around();
        let at = around.iter().position(|s| *s == first).unwrap_or(0);
        let clockwise = kernel::rule!("RB 116.1", "RB 116.1.b"; true);
        let step = if clockwise { 1 } else { n - 1 };
        (0..n).map(|i| around[(at + i * step) % n]).collect()
    }

    /// The seats as they sit: in 2v2 allies face each other.
    fn around(self) -> [Seat; 4] {
        match self {
            Self::Teams if kernel::rule!("RB 484.5.c", "RB 484.5.c.1"; true) => {
                [Seat(0), Seat(2), Seat(1), Seat(3)]
            }
            _ => [Seat(0), Seat(1), Seat(2), Seat(3)],
        }
    }
}
