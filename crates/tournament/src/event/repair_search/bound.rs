//! What no round can be better than: a proof without a search.

use super::open::OpenTables;
use super::{PairCosts, RoundCost};
use crate::pairing::adjacent;

impl OpenTables {
    /// The best that a round of these players could be worth: no repetition,
    /// the bye for the lowest score that has had none, and neighbours in the
    /// order of points as opponents.
    pub(super) fn bound(&self, prices: &PairCosts) -> RoundCost {
        let of = |p: &crate::event::PlayerId| i64::from(prices.points[p.0 as usize]);
        let mut points: Vec<i64> = self.players.iter().map(of).collect();
        let mut bye = None;
        if self.now.len() > self.players.len() {
            let fresh = self.players.iter().filter(|p| !prices.byes.contains(p));
            bye = fresh.map(of).min();
            // Somebody has a second bye: one repetition is needed.
            let Some(lowest) = bye else {
                return [1, points.iter().copied().min().unwrap_or(0), 0, 0];
            };
            let at = points.iter().position(|p| *p == lowest);
            at.map(|at| points.swap_remove(at));
        }
        let (worst, squares) = adjacent(points);
        [0, bye.unwrap_or(0), worst, squares]
    }
}
