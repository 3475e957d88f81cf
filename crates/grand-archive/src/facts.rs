//! What computed values hang on. An ability says which kinds of facts it asks
//! for (`asked`), a change which kinds it changes; values are computed anew only
//! where the two meet. What is on the field, whose it is, what lasts, and
//! counters that alter values are no kind: everything hangs on them. The audit
//! compares what was kept with what is computed.

mod asked;

use crate::look::Look;
use crate::program::{Counter, Tally};
use crate::state::{RowScope, State, Zone};
use crate::statics::Row;
use kernel::seats::Seat;

kernel::bits! {
    /// Kinds of facts, as bits.
    pub struct Facts(u16) {
        /// Rested or awake.
        RESTED,
        /// Damage, marked or in counters.
        DAMAGE,
        /// Counters that alter no value, on objects and elsewhere.
        COUNTERS,
        /// Distant, fostered and the like; what was done to it and used of it.
        STATUS,
        /// The combat under way, and roles in it.
        COMBAT,
        /// The cards of hands.
        HAND,
        /// The cards of memories.
        MEMORY,
        /// The cards of graveyards.
        GRAVEYARD,
        /// The cards of banishments.
        BANISHMENT,
        /// The effects stack, and what is known of its entries.
        STACK,
        /// The cards of all other zones but the field.
        AFAR,
        /// Cards that are no objects and are turned over or revealed.
        SHOWN,
        /// What happened this turn, and what cards remember.
        COUNTS,
        /// Whose turn it is, and the phase.
        TURN,
    }
}

impl Facts {
    /// All about cards that are no objects.
    pub(crate) const ELSEWHERE: Self = Self::HAND
        .and(Self::MEMORY)
        .and(Self::GRAVEYARD)
        .and(Self::BANISHMENT)
        .and(Self::STACK)
        .and(Self::AFAR)
        .and(Self::SHOWN);

    /// What changes as a card comes to a zone or leaves it.
    pub(crate) const fn of_zone(zone: Zone) -> Self {
        match zone {
            Zone::Hand => Self::HAND,
            Zone::Memory => Self::MEMORY,
            Zone::Graveyard => Self::GRAVEYARD,
            Zone::Banishment => Self::BANISHMENT,
            Zone::Stack => Self::STACK,
            _ => Self::AFAR,
        }
    }

    /// What changes as counters of a kind are put or removed, besides values.
    pub(crate) fn of_counter(kind: Counter) -> Self {
        match kind {
            Counter::DAMAGE => Self::DAMAGE,
            _ => Self::COUNTERS,
        }
    }
}

impl Counter {
    /// Whether these counters alter values wherever they are: power and life,
    /// level, or an ability of their own.
    #[must_use]
    pub(crate) fn alters_values(self) -> bool {
        matches!(
            self,
            Self::BUFF | Self::DEBUFF | Self::LEVEL | Self::ENLIGHTEN
        )
    }
}

impl State {
    /// Facts of these kinds have changed: values that ask for none of them
    /// stay.
    #[inline]
    pub fn changed(&mut self, facts: Facts) {
        self.derived.0.changed(facts);
        self.unsettle(facts);
    }

    /// Something happened this turn, so often.
    pub(crate) fn tally(&mut self, what: Tally, seat: Seat, by: u16) {
        self.tallies.add(what, seat, by);
        self.changed(Facts::COUNTS);
    }

    /// Counters of a kind on an object were put or removed.
    pub(crate) fn counters_changed(&mut self, kind: Counter) {
        if kind.alters_values() {
            self.touch();
        } else {
            self.changed(Facts::of_counter(kind));
        }
    }
}

impl Look<'_> {
    /// What a lasting effect asks for: it reaches cards elsewhere as long as
    /// they are there.
    pub(crate) fn facts_of_row(self, row: &Row) -> Facts {
        let RowScope::Fixed(things) = &row.scope else {
            return Facts::NONE;
        };
        let afar = things
            .iter()
            .filter(|r| self.s.slot(**r).is_none() && self.is_there(**r));
        let afar = afar.map(|r| Facts::of_zone(self.card(r.card).zone));
        let said = self
            .said_by(row)
            .map_or(Facts::NONE, |m| Facts::of_mod(m, self.r));
        afar.fold(said, Facts::and)
    }
}
