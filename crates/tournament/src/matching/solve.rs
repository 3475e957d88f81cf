//! The method: Edmonds' primal and dual steps. An alternating tree grows over
//! tight edges from an unmatched vertex; where it cannot grow, prices change
//! until another edge is tight or the tree proves that there is no perfect
//! matching.

use super::blossom::{Node, Nodes};
use super::edge_scan::{Edge, EdgeScan, Prices};
use super::forest::{Tree, TreeLabel};
use super::{Cost, Duals, EdgeCosts, OddSet};
use serde::{Deserialize, Serialize};

/// A perfect matching of lowest cost, and why nothing is cheaper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// By vertex: what it is matched with.
    pub mates: Vec<usize>,
    /// The proof.
    pub duals: Duals,
    /// How many edges were looked at to find it.
    pub looked: u64,
}

/// Why there is no perfect matching: without these vertices more odd pieces
/// are left than there are vertices here to take one of each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Barrier(pub Vec<usize>);

/// The perfect matching of lowest cost.
///
/// # Errors
/// A barrier, where there is no perfect matching.
///
/// ```
/// use tournament::matching::{Cost, CostMatrix, solve};
/// let table = CostMatrix::of(4, |a, b| (a + b != 1).then_some(Cost::of((a * b) as i64)));
/// assert_eq!(solve(&table).unwrap().mates, [3, 2, 1, 0]);
/// assert!(solve(&CostMatrix::of(3, |_, _| Some(Cost::ZERO))).is_err());
/// ```
pub fn solve(costs: &impl EdgeCosts) -> Result<Solved, Barrier> {
    let mut work = Solver::new(costs);
    work.first_fit();
    for root in 0..costs.len() {
        if work.nodes.mate[root].is_none() {
            work.match_from(root)?;
        }
    }
    Ok(work.finished())
}

struct Solver<'c, C> {
    costs: &'c C,
    nodes: Nodes,
    prices: Vec<Cost>,
    looked: u64,
}

/// What happens next to the tree.
enum Step {
    /// The root is matched.
    Done,
    /// The tree has changed.
    Grown,
}

impl<'c, C: EdgeCosts> Solver<'c, C> {
    /// Prices start so low that every edge is dear enough.
    fn new(costs: &'c C) -> Self {
        let size = costs.len();
        let pairs = (0..size).flat_map(|a| (0..a).map(move |b| (a, b)));
        let least = pairs.filter_map(|(a, b)| costs.cost(a, b)).min();
        Self {
            costs,
            nodes: Nodes::new(size),
            prices: vec![least.unwrap_or_default(); size],
            looked: (size * size) as u64,
        }
    }

    /// Pairs that cost least of all are taken at once, the first ones first.
    fn first_fit(&mut self) {
        for a in 0..self.costs.len() {
            if self.nodes.mate[a].is_some() {
                continue;
            }
            let free = |b: &usize| self.nodes.mate[*b].is_none();
            let mut later = (a + 1..self.costs.len()).filter(free);
            if let Some(b) = later.find(|b| self.slack(a, *b) == Some(Cost::ZERO)) {
                self.nodes.mate[a] = Some(b);
                self.nodes.mate[b] = Some(a);
            }
        }
    }

    fn match_from(&mut self, root: usize) -> Result<(), Barrier> {
        let mut tree = Tree::new(&self.nodes, root);
        let mut reach = EdgeScan::new(self.costs.len());
        let node = self.nodes.top[root];
        self.is_outer(&tree, &mut reach, node);
        loop {
            self.looked += self.costs.len() as u64;
            if let Step::Done = self.step(&mut tree, &mut reach)? {
                self.looked += reach.looked;
                return Ok(());
            }
        }
    }

    fn is_outer(&self, tree: &Tree, reach: &mut EdgeScan, node: Node) {
        let at = Prices {
            cost: |a, b| self.costs.cost(a, b),
            prices: &self.prices,
        };
        reach.add((&self.nodes, tree), node, &at);
    }

    fn step(&mut self, tree: &mut Tree, reach: &mut EdgeScan) -> Result<Step, Barrier> {
        let edge = reach.first((&self.nodes, tree), &self.prices);
        if let Some(edge) = edge.filter(|e| e.change == Cost::ZERO) {
            return Ok(self.take(tree, reach, edge));
        }
        let cycles = self.inner_cycles(tree);
        let values = cycles.iter().filter_map(|n| self.nodes.cycle(*n));
        let values = values.map(|cycle| cycle.value.half());
        match edge.map(|e| e.change).into_iter().chain(values).min() {
            None => Err(self.barrier(tree)),
            Some(change) => {
                self.change_prices(tree, change);
                reach.rise(change);
                self.take_apart(tree, reach);
                Ok(Step::Grown)
            }
        }
    }

    /// A tight edge is taken into the tree, closes a cycle or ends it.
    fn take(&mut self, tree: &mut Tree, reach: &mut EdgeScan, Edge { from, to, .. }: Edge) -> Step {
        let top = self.nodes.top[to];
        if tree.mark(top) == TreeLabel::Outer {
            let node = tree.close(&mut self.nodes, from, to);
            self.is_outer(tree, reach, node);
        } else if self.nodes.mate[self.nodes.base[top]].is_some() {
            if let Some(node) = tree.grow(&self.nodes, from, to) {
                self.is_outer(tree, reach, node);
            }
        } else {
            tree.augment(&mut self.nodes, from, to);
            return Step::Done;
        }
        Step::Grown
    }

    /// Twice what an edge costs more than the prices of its ends.
    fn slack(&self, a: usize, b: usize) -> Option<Cost> {
        let cost = self.costs.cost(a, b)?;
        Some(cost.twice() - self.prices[a] - self.prices[b])
    }

    /// Outermost cycles that are inner nodes of the tree.
    fn inner_cycles(&self, tree: &Tree) -> Vec<usize> {
        let mut found = self.nodes.outermost_cycles();
        found.retain(|n| matches!(tree.mark(*n), TreeLabel::Inner(..)));
        found
    }

    fn change_prices(&mut self, tree: &Tree, by: Cost) {
        for v in 0..self.costs.len() {
            match tree.mark(self.nodes.top[v]) {
                TreeLabel::Outer => self.prices[v] += by,
                TreeLabel::Inner(..) => self.prices[v] -= by,
                TreeLabel::Free => {}
            }
        }
        for node in self.nodes.outermost_cycles() {
            let by = match tree.mark(node) {
                TreeLabel::Outer => by.twice(),
                TreeLabel::Inner(..) => -by.twice(),
                TreeLabel::Free => Cost::ZERO,
            };
            if let Some(cycle) = self.nodes.cycle_mut(node) {
                cycle.value += by;
            }
        }
    }

    /// Inner cycles whose value is used up are taken apart. The tree goes on
    /// through what was in them: nothing of it is looked at again.
    fn take_apart(&mut self, tree: &mut Tree, reach: &mut EdgeScan) {
        let used_up = |n: &usize| self.nodes.cycle(*n).is_some_and(|c| c.value == Cost::ZERO);
        let mut used = self.inner_cycles(tree);
        used.retain(used_up);
        for node in used {
            for outer in tree.open(&mut self.nodes, node) {
                self.is_outer(tree, reach, outer);
            }
        }
    }

    /// The inner vertices of a tree that cannot grow: each outer node is an
    /// odd piece, and there is one more of them.
    fn barrier(&self, tree: &Tree) -> Barrier {
        let all = 0..self.costs.len();
        let inner = |v: &usize| matches!(tree.mark(self.nodes.top[*v]), TreeLabel::Inner(..));
        Barrier(all.filter(inner).collect())
    }

    fn finished(self) -> Solved {
        let nodes = &self.nodes;
        let numbers = nodes.mate.len()..;
        let cycles = numbers.zip(&nodes.cycles);
        let valued = cycles.filter_map(|(node, c)| Some((node, c.as_ref()?.value)));
        let sets = valued
            .filter(|(_, value)| *value > Cost::ZERO)
            .map(|(node, value)| OddSet {
                vertices: nodes.vertices(node),
                value,
            });
        Solved {
            mates: nodes
                .mate
                .iter()
                .enumerate()
                .map(|(v, m)| m.unwrap_or(v))
                .collect(),
            duals: Duals {
                sets: sets.collect(),
                prices: self.prices,
            },
            looked: self.looked,
        }
    }
}
