//! Perfect matchings of lowest cost in general graphs, with proofs: the
//! matching comes with dual values that show that nothing is cheaper, and
//! where there is no perfect matching, with a set of vertices that shows why.

mod blossom;
mod cost;
mod duals;
mod edge_scan;
mod forest;
mod solve;

pub use cost::Cost;
pub use duals::{Duals, OddSet};
pub use solve::{Barrier, Solved, solve};

/// What an edge costs; none where there is no edge.
pub trait EdgeCosts {
    /// How many vertices there are.
    fn len(&self) -> usize;

    /// Whether there are none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// What the edge between two different vertices costs; the same both
    /// ways.
    fn cost(&self, a: usize, b: usize) -> Option<Cost>;
}

/// Costs as a table.
#[derive(Clone, Debug)]
pub struct CostMatrix {
    size: usize,
    costs: Vec<Option<Cost>>,
}

impl CostMatrix {
    /// The costs that a function says.
    pub fn of(size: usize, cost: impl Fn(usize, usize) -> Option<Cost>) -> Self {
        let mut costs = vec![None; size * size];
        for a in 0..size {
            for b in 0..a {
                let c = cost(a, b);
                costs[a * size + b] = c;
                costs[b * size + a] = c;
            }
        }
        Self { size, costs }
    }
}

impl EdgeCosts for CostMatrix {
    fn len(&self) -> usize {
        self.size
    }

    fn cost(&self, a: usize, b: usize) -> Option<Cost> {
        self.costs[a * self.size + b]
    }
}
