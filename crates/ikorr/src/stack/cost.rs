//! What playing costs: changes of the Influence cost in order, and the other
//! parts (ROI 3.3, 4.3).

mod changes;
mod parts;

use crate::card::{Face, PrintedCost};
use crate::glance::Has;
use crate::look::Look;
use kernel::bounded::Bounded;
use kernel::ids::Ref;
use kernel::parts::effect_rows::RowId;
use kernel::rule;
use kernel::seats::Seat;

/// The largest X that is looked for; where it could be paid for the run ends.
pub(crate) const MOST_X: u16 = 1000;

/// A change of what a card costs to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// More or less.
    pub delta: i16,
    /// What it cannot go below by this change (reading IK 1.16).
    pub minimum: i16,
    /// Where it comes from, for the words of a question.
    pub source: Face,
    /// The lingering effect that is used up by it.
    pub row: Option<RowId>,
}

impl Change {
    fn apply(&self, cost: i16) -> i16 {
        if self.delta >= 0 {
            return cost.plus(self.delta);
        }
        cost.plus(self.delta).max(self.minimum.min(cost)).max(0)
    }
}

impl Look<'_> {
    /// The printed cost of a card in play, with X as declared.
    #[must_use]
    pub fn base_cost(&self, face: Face, x: u16) -> i16 {
        match self.r.print(face.base).cost {
            PrintedCost::Fixed(n) => i16::from(n),
            PrintedCost::X => i16::held(i32::from(x)),
        }
    }

    /// What is exerted when the changes are applied in this order.
    #[must_use]
    pub fn total(&self, base: i16, changes: &[Change]) -> i16 {
        if !rule!("ROI 3.3a", true) {
            return base;
        }
        changes.iter().fold(base, |cost, c| c.apply(cost)).max(0)
    }

    /// The least and the most that can come out by ordering the changes within
    /// their groups: those with a high minimum first take the most off.
    #[must_use]
    pub fn extremes(&self, base: i16, changes: &[Change]) -> (i16, i16) {
        if changes.is_empty() {
            return (base, base);
        }
        let (up, mut down): (Vec<Change>, Vec<Change>) = changes.iter().partition(|c| c.delta >= 0);
        let start = self.total(base, &up);
        down.sort_by_key(|c| std::cmp::Reverse(c.minimum));
        let least = self.total(start, &down);
        down.reverse();
        (least, self.total(start, &down))
    }

    /// The greatest X that can be paid for (ROI 4.3d.2, reading IK 4.20).
    #[must_use]
    pub fn greatest_x(&self, seat: Seat, card: Ref) -> u16 {
        let available = i16::from(self.s.player(seat).available);
        let changes = self.cost_changes(seat, card);
        let payable = |x: &u16| self.extremes(i16::held(i32::from(*x)), &changes).0 <= available;
        (0..=MOST_X).take_while(payable).last().unwrap_or(0)
    }

    /// Whether the Influence cost can be paid, with X as 0.
    #[must_use]
    pub fn can_pay_influence(&self, seat: Seat, card: Ref) -> bool {
        let face = self.s.card(card.card).face;
        let base = self.base_cost(face, 0);
        let available = i16::from(self.s.player(seat).available);
        if !self.may_change_cost(face) {
            return base <= available;
        }
        let changes = self.cost_changes(seat, card);
        self.extremes(base, &changes).0 <= available
    }

    /// Whether anything about could change what a card costs: most often
    /// nothing does, and no list of changes is made.
    fn may_change_cost(&self, face: Face) -> bool {
        let printed = self.r.glance(face).has.and(self.d.abilities);
        printed.any(Has::COST_CHANGE) || !self.s.rows.is_empty() || !self.d.is_fresh()
    }
}
