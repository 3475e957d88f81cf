//! Modes of play: how many sit on a side, who faces whom, who is in reach
//! (sections 1.1, 3.10 and 9 of the book).

use kernel::seats::{Seat, SeatSet};
use kernel::{by_rule, rule};
use serde::{Deserialize, Serialize};

/// 1v1, 2v2 or 3v3 (ROI 1.1a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Mode {
    side: u8,
}

impl Mode {
    /// One against one.
    pub const DUEL: Self = Self { side: 1 };

    /// All modes.
    pub const ALL: [Self; 3] = [Self { side: 1 }, Self { side: 2 }, Self { side: 3 }];

    /// The mode with this name; none for uneven or larger sides.
    ///
    /// ```
    /// use ikorr::modes::Mode;
    /// assert_eq!(Mode::from_name("2v2").unwrap().seats(), 4);
    /// assert!(Mode::from_name("2v1").is_none());
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let played = Self::ALL.into_iter().find(|m| m.name() == name);
        played.or(by_rule!("ROI 1.1a", None, else Some(Self::DUEL)))
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        ["1v1", "2v2", "3v3"][usize::from(self.side) - 1]
    }

    /// How many play on a side.
    #[must_use]
    pub fn side(self) -> usize {
        usize::from(self.side)
    }

    /// How many play.
    #[must_use]
    #[inline]
    pub fn seats(self) -> usize {
        usize::from(self.side) * 2
    }

    /// Whether there are teammates.
    #[must_use]
    pub fn has_teams(self) -> bool {
        self.side > 1
    }

    /// Everybody.
    #[must_use]
    #[inline]
    pub fn everybody(self) -> SeatSet {
        SeatSet::first(self.seats())
    }

    /// The team of a seat.
    #[must_use]
    #[inline]
    pub fn team(self, seat: Seat) -> u8 {
        u8::from(seat.0 >= self.side)
    }

    /// The members of a team: the Allied players of each of them (ROI 1.1b).
    #[must_use]
    #[inline]
    pub fn members(self, team: u8) -> SeatSet {
        let low = SeatSet::first(self.side());
        if team == 0 {
            low
        } else {
            self.everybody().minus(low)
        }
    }

    /// The Allied players of a seat, itself included (ROI 3.10b).
    #[must_use]
    pub fn allies(self, seat: Seat) -> SeatSet {
        let team = by_rule!("ROI 1.1b", self.members(self.team(seat)), else SeatSet::only(seat));
        let team = by_rule!("ROI 3.10b", team, else team.without(seat));
        // Alone, what is said of allies is about one's own Battlefield only.
        if self.has_teams() {
            team
        } else {
            by_rule!("ROI 1.1a.1", team, else self.everybody())
        }
    }

    /// The Opposing players of a seat (ROI 1.1b.1).
    #[must_use]
    pub fn opponents(self, seat: Seat) -> SeatSet {
        let others = self.members(1 - self.team(seat));
        by_rule!("ROI 1.1b.1", others, else SeatSet::only(self.across(seat)))
    }

    /// Who sits directly in front.
    #[must_use]
    #[inline]
    pub fn across(self, seat: Seat) -> Seat {
        Seat((seat.0 + self.side) % (2 * self.side))
    }

    /// Whom a seat may target, and whose objects: itself, the allies beside it
    /// and the player in front (ROI 3.10a.1).
    #[must_use]
    pub fn targetable(self, seat: Seat) -> SeatSet {
        if !rule!("ROI 3.10a.1", true) {
            return self.everybody();
        }
        let beside = SeatSet(((0b111u16 << seat.0) >> 1) as u8);
        let allies = self.members(self.team(seat)).and(beside);
        allies.with(self.across(seat))
    }

    /// Whom the Champions of a seat may attack (ROI 3.10c.1).
    #[must_use]
    pub fn attackable(self, seat: Seat) -> SeatSet {
        let front = SeatSet::only(self.across(seat));
        by_rule!("ROI 3.10c.1", front, else self.members(1 - self.team(seat)))
    }

    /// The ring around the table, clockwise: the first team leftwards, across,
    /// the other team rightwards, across (ROI 10.1b).
    fn ring(self) -> impl Iterator<Item = Seat> {
        let k = self.side;
        (0..k).rev().chain(k..2 * k).map(Seat)
    }

    /// Everybody, clockwise from a seat (ROI 10.1a).
    #[must_use]
    pub fn around(self, from: Seat) -> Vec<Seat> {
        if !rule!("ROI 10.1a", "ROI 10.1b", "ROI 10.1b.1"; true) {
            return self.everybody().iter().collect();
        }
        let mut ring: Vec<Seat> = self.ring().collect();
        let at = ring.iter().position(|s| *s == from).unwrap_or(0);
        let first = by_rule!("ROI 10.1a.1", at, else (at + 1) % ring.len());
        ring.rotate_left(first);
        ring
    }

    /// The lead of a team where the book says who it is: alone, or in the
    /// middle (ROI 9.6b); in 2v2 the team decides (ROI 9.6c).
    #[must_use]
    pub fn fixed_lead(self, team: u8) -> Option<Seat> {
        match self.side {
            1 => Some(Seat(team)),
            3 => Some(Seat(team * 3 + by_rule!("ROI 9.6b", 1, else 0))),
            _ => None,
        }
    }

    /// How much secured Ikorr wins (ROI 1.3a).
    #[must_use]
    pub fn goal(self) -> u16 {
        if self.has_teams() {
            by_rule!("ROI 1.3a.2", 15, else 10)
        } else {
            by_rule!("ROI 1.3a.1", 10, else 15)
        }
    }

    /// The rule that says which seats there are.
    #[must_use]
    pub fn seating_rule(self) -> &'static str {
        ["ROI 9.9a", "ROI 9.9c", "ROI 9.9b"][self.side() - 1]
    }

    /// What a seat's position is called (ROI 9.9).
    #[must_use]
    pub fn position(self, seat: Seat) -> &'static str {
        let place = seat.0 % self.side;
        match (self.side, place) {
            (1, _) => "alone",
            (_, 0) => "left",
            (3, 1) => "middle",
            _ => "right",
        }
    }
}
