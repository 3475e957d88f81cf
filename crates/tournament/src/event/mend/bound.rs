//! What no round can be better than: a proof without a search.

use super::open::Open;
use super::{Prices, Worth};

impl Open {
    /// The best that a round of these players could be worth: no repetition,
    /// the bye for the lowest score that has had none, and between two scores
    /// one pair at least wherever an odd number stands above.
    pub(super) fn bound(&self, prices: &Prices) -> Worth {
        let of = |p: &crate::event::PlayerId| prices.points[p.0 as usize];
        let mut points: Vec<u32> = self.players.iter().map(of).collect();
        let mut bye = None;
        if self.now.len() > self.players.len() {
            let fresh = self.players.iter().filter(|p| !prices.byes.contains(p));
            bye = fresh.map(of).min();
            // Somebody has a second bye: one repetition is needed.
            let Some(lowest) = bye else {
                return (1, points.iter().copied().min().unwrap_or(0).into(), 0);
            };
            let at = points.iter().position(|p| *p == lowest);
            at.map(|at| points.swap_remove(at));
        }
        points.sort_unstable_by(|a, b| b.cmp(a));
        let steps = points.windows(2).enumerate();
        let odd = steps.filter(|(at, _)| at % 2 == 0);
        let apart: u32 = odd.map(|(_, two)| two[0] - two[1]).sum();
        (0, bye.unwrap_or(0).into(), apart.into())
    }
}
