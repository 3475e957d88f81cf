//! The proof that a matching is cheapest: linear programming duality. The
//! values are twice those of the textbook, so that they are whole numbers.

use super::Costs;
use serde::{Deserialize, Serialize};

/// Dual values. For every edge the prices of its two ends, minus the values of
/// the odd sets that hold both ends, are at most twice the edge's cost; so no
/// perfect matching costs less than what all of them add up to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Duals {
    /// A price for each vertex.
    pub prices: Vec<i128>,
    /// Odd sets with their values above zero.
    pub sets: Vec<OddSet>,
}

/// A set of an odd number of vertices: a matching has at most half of one less
/// edges inside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OddSet {
    /// Its vertices.
    pub vertices: Vec<usize>,
    /// Its value.
    pub value: i128,
}

impl Duals {
    /// Twice the least that a perfect matching can cost, if these values are
    /// a proof at all; none if they are not one.
    #[must_use]
    pub fn bound(&self, costs: &impl Costs) -> Option<i128> {
        if self.prices.len() != costs.len() || !self.sets.iter().all(|s| s.is_sound(costs.len())) {
            return None;
        }
        for a in 0..costs.len() {
            for b in 0..a {
                let Some(cost) = costs.cost(a, b) else {
                    continue;
                };
                if self.prices[a] + self.prices[b] - self.around(a, b) > 2 * cost {
                    return None;
                }
            }
        }
        let prices: i128 = self.prices.iter().sum();
        let inside = |s: &OddSet| s.value * (s.vertices.len() as i128 / 2);
        Some(prices - self.sets.iter().map(inside).sum::<i128>())
    }

    /// What the odd sets that hold both are worth.
    fn around(&self, a: usize, b: usize) -> i128 {
        let both = |s: &&OddSet| s.vertices.contains(&a) && s.vertices.contains(&b);
        self.sets.iter().filter(both).map(|s| s.value).sum()
    }
}

impl OddSet {
    fn is_sound(&self, size: usize) -> bool {
        let mut seen = vec![false; size];
        let fresh = |v: &usize| *v < size && !std::mem::replace(&mut seen[*v], true);
        self.value >= 0 && self.vertices.len() % 2 == 1 && self.vertices.iter().all(fresh)
    }
}
