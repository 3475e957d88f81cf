//! Which units are assigned damage before which (RB 460.2.c.5 to 460.2.c.9).

use crate::look::Look;
use crate::program::Word;
use crate::state::Place;
use kernel::ids::Ref;
use kernel::seats::Seat;
use kernel::{by_rule, rule};
use smallvec::SmallVec;

/// When a unit must be assigned damage, compared with others of its side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Turn {
    First,
    /// First or last, as the assigning player wants, not between
    /// (RB 460.2.c.7).
    Either,
    Between,
    Last,
    /// Exempt: cannot be dealt damage (RB 460.2.c.9).
    Never,
}

impl Look<'_> {
    fn turn_of(self, slot: u8) -> Turn {
        let chars = self.chars(slot);
        if rule!("RB 460.2.c.9", chars.no_damage) {
            return Turn::Never;
        }
        let tank = rule!("RB 815.1.b", self.has(slot, Word::Tank)) || chars.assigned == Some(true);
        let back =
            rule!("RB 826.3", self.has(slot, Word::Backline)) || chars.assigned == Some(false);
        match (tank, back) {
            (true, true) => {
                by_rule!("RB 460.2.c.7", "RB 460.2.c.8"; Turn::Either, else Turn::First)
            }
            (true, false) => Turn::First,
            (false, true) => Turn::Last,
            (false, false) => Turn::Between,
        }
    }

    fn candidates(self, to: Seat, field: u8) -> SmallVec<[(Turn, Ref); 8]> {
        self.s
            .units_at(Place::Field(field))
            .filter(|(_, o)| o.controller == to)
            .map(|(slot, o)| (self.turn_of(slot), self.s.refer(o.card)))
            .filter(|(_, r)| !self.s.assigned.iter().any(|(a, _)| a == r))
            .collect()
    }

    pub(super) fn waiting_to_be_assigned(self, to: Seat, field: u8) -> usize {
        self.candidates(to, field).len()
    }

    /// Units that may be assigned damage next: Tank first, Backline last
    /// (RB 460.2.c.5, 460.2.c.6).
    pub(super) fn open_to_assign(self, to: Seat, field: u8) -> SmallVec<[Ref; 8]> {
        let all = self.candidates(to, field);
        let has = |wanted: Turn| all.iter().any(|(turn, _)| *turn == wanted);
        let begun = self.s.assigned.iter().any(|(r, _)| {
            let slot = self.s.slot(*r);
            slot.is_some_and(|s| self.turn_of(s) == Turn::Between)
        });
        let fits = |turn: Turn| match turn {
            Turn::First => true,
            Turn::Either => !begun || !has(Turn::Between),
            Turn::Between => !has(Turn::First),
            Turn::Last => !has(Turn::First) && !has(Turn::Between),
            Turn::Never => all.iter().all(|(t, _)| *t == Turn::Never),
        };
        let free = !rule!("RB 460.2.c.5", "RB 815.1.c.2", "RB 826.4.b"; true);
        let open = all.iter().filter(|(t, _)| free || fits(*t));
        // Those of one priority may be assigned in any order (RB 460.2.c.6).
        let one = if rule!("RB 460.2.c.6", true) {
            all.len()
        } else {
            1
        };
        open.map(|(_, r)| *r).take(one).collect()
    }

    /// Whether there is enough for everybody, so that the order does not
    /// matter.
    pub(super) fn kills_all(self, to: Seat, field: u8, left: u16) -> bool {
        let needed = self.candidates(to, field).into_iter().map(|(turn, r)| {
            let lethal = self.s.slot(r).and_then(|s| self.lethal(s));
            lethal.filter(|_| turn != Turn::Never)
        });
        let sum: Option<u32> = needed.map(|n| n.map(u32::from)).sum();
        sum.is_some_and(|n| n <= u32::from(left))
    }
}
