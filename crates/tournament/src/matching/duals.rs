//! The proof that a matching is cheapest: linear programming duality. The
//! values are twice those of the textbook, so that they are whole numbers.

use super::{Cost, EdgeCosts};
use serde::{Deserialize, Serialize};

/// Dual values. For every edge the prices of its two ends, minus the values of
/// the odd sets that hold both ends, are at most twice the edge's cost; so no
/// perfect matching costs less than what all of them add up to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Duals {
    /// A price for each vertex.
    pub prices: Vec<Cost>,
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
    pub value: Cost,
}

impl Duals {
    /// The same as far as the first wishes go: what is proved of whole costs is
    /// proved of their first numbers.
    #[must_use]
    pub fn first(&self, wishes: usize) -> Self {
        let set = |s: &OddSet| OddSet {
            vertices: s.vertices.clone(),
            value: s.value.first(wishes),
        };
        let valued = |s: &OddSet| s.value > Cost::ZERO;
        Self {
            prices: self.prices.iter().map(|p| p.first(wishes)).collect(),
            sets: self.sets.iter().map(set).filter(valued).collect(),
        }
    }

    /// Twice the least that a perfect matching can cost, if these values are
    /// a proof at all; none if they are not one.
    #[must_use]
    pub fn bound(&self, costs: &impl EdgeCosts) -> Option<Cost> {
        if self.prices.len() != costs.len() || !self.sets.iter().all(|s| s.is_sound(costs.len())) {
            return None;
        }
        for a in 0..costs.len() {
            for b in 0..a {
                let Some(cost) = costs.cost(a, b) else {
                    continue;
                };
                if self.prices[a] + self.prices[b] - self.around(a, b) > cost.twice() {
                    return None;
                }
            }
        }
        let prices: Cost = self.prices.iter().copied().sum();
        let inside = |s: &OddSet| s.value.checked_times(s.vertices.len() as i64 / 2);
        Some(prices - self.sets.iter().map(inside).sum::<Option<Cost>>()?)
    }

    /// What the odd sets that hold both are worth.
    fn around(&self, a: usize, b: usize) -> Cost {
        let both = |s: &&OddSet| s.vertices.contains(&a) && s.vertices.contains(&b);
        self.sets.iter().filter(both).map(|s| s.value).sum()
    }
}

impl OddSet {
    fn is_sound(&self, size: usize) -> bool {
        let mut seen = vec![false; size];
        let fresh = |v: &usize| *v < size && !std::mem::replace(&mut seen[*v], true);
        self.value >= Cost::ZERO && self.vertices.len() % 2 == 1 && self.vertices.iter().all(fresh)
    }
}
