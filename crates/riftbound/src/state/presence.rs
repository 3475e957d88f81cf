//! Who has units where.

use crate::card::Kind;
use crate::state::{Object, Place, State};
use kernel::seats::{Seat, SeatSet};

impl State {
    /// Units at a place, whoever controls them.
    #[inline]
    pub fn units_at(&self, place: Place) -> impl Iterator<Item = (u8, &Object)> + '_ {
        self.objects()
            .filter(move |(_, o)| o.kind == Kind::Unit && o.place == place)
    }

    /// Whether a player has a unit at a battlefield.
    #[must_use]
    pub fn has_unit_at(&self, seat: Seat, field: u8) -> bool {
        self.units_at(Place::Field(field))
            .any(|(_, o)| o.controller == seat)
    }

    /// Who controls units at a battlefield.
    #[must_use]
    pub fn present_at(&self, field: u8) -> SeatSet {
        self.units_at(Place::Field(field))
            .map(|(_, o)| o.controller)
            .collect()
    }
}
