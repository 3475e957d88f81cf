//! The method: Edmonds' primal and dual steps. An alternating tree grows over
//! tight edges from an unmatched vertex; where it cannot grow, prices change
//! until another edge is tight or the tree proves that there is no perfect
//! matching.

use super::blossom::Nodes;
use super::forest::{Mark, Tree};
use super::{Costs, Duals, OddSet};
use serde::{Deserialize, Serialize};

/// A perfect matching of lowest cost, and why nothing is cheaper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// By vertex: what it is matched with.
    pub mates: Vec<usize>,
    /// The proof.
    pub duals: Duals,
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
/// use tournament::matching::{Table, solve};
/// let table = Table::of(4, |a, b| (a + b != 1).then_some((a * b) as i128));
/// assert_eq!(solve(&table).unwrap().mates, [3, 2, 1, 0]);
/// assert!(solve(&Table::of(3, |_, _| Some(0))).is_err());
/// ```
pub fn solve(costs: &impl Costs) -> Result<Solved, Barrier> {
    let mut work = Work::new(costs);
    for root in 0..costs.len() {
        if work.nodes.mate[root].is_none() {
            work.match_from(root)?;
        }
    }
    Ok(work.finished())
}

struct Work<'c, C> {
    costs: &'c C,
    nodes: Nodes,
    prices: Vec<i128>,
}

/// What happens next to the tree.
enum Step {
    /// The root is matched.
    Done,
    /// The tree has changed.
    Grown,
    /// A node was taken apart: the tree grows anew.
    Again,
}

impl<'c, C: Costs> Work<'c, C> {
    /// Prices start so low that every edge is dear enough.
    fn new(costs: &'c C) -> Self {
        let size = costs.len();
        let pairs = (0..size).flat_map(|a| (0..a).map(move |b| (a, b)));
        let least = pairs.filter_map(|(a, b)| costs.cost(a, b)).min();
        Self {
            costs,
            nodes: Nodes::new(size),
            prices: vec![least.unwrap_or(0); size],
        }
    }

    fn match_from(&mut self, root: usize) -> Result<(), Barrier> {
        loop {
            let mut tree = Tree::new(&self.nodes, root);
            loop {
                match self.step(&mut tree)? {
                    Step::Done => return Ok(()),
                    Step::Grown => {}
                    Step::Again => break,
                }
            }
        }
    }

    fn step(&mut self, tree: &mut Tree) -> Result<Step, Barrier> {
        if let Some((a, b)) = self.tight_edge(tree) {
            let top = self.nodes.top[b];
            if tree.mark(top) == Mark::Outer {
                tree.close(&mut self.nodes, a, b);
            } else if self.nodes.mate[self.nodes.base[top]].is_some() {
                tree.grow(&self.nodes, a, b);
            } else {
                tree.augment(&mut self.nodes, a, b);
                return Ok(Step::Done);
            }
            return Ok(Step::Grown);
        }
        match self.most_change(tree) {
            None => Err(self.barrier(tree)),
            Some(change) => {
                self.change_prices(tree, change);
                Ok(self.take_apart(tree))
            }
        }
    }

    /// Twice what an edge costs more than the prices of its ends.
    fn slack(&self, a: usize, b: usize) -> Option<i128> {
        let cost = self.costs.cost(a, b)?;
        Some(2 * cost - self.prices[a] - self.prices[b])
    }

    /// Asks for every edge from an outer vertex to one in another node that is
    /// not inner, with its slack and whether both ends are outer, until it is
    /// enough.
    fn each_open_edge(
        &self,
        tree: &Tree,
        mut enough: impl FnMut(usize, usize, i128, bool) -> bool,
    ) {
        let size = self.costs.len();
        let marks: Vec<Mark> = self.nodes.top.iter().map(|t| tree.mark(*t)).collect();
        let is_outer = |v: usize| marks[v] == Mark::Outer;
        for a in (0..size).filter(|a| is_outer(*a)) {
            for (b, mark) in marks.iter().enumerate() {
                if matches!(mark, Mark::Inner(..)) || self.nodes.top[a] == self.nodes.top[b] {
                    continue;
                }
                if let Some(slack) = self.slack(a, b)
                    && enough(a, b, slack, is_outer(b))
                {
                    return;
                }
            }
        }
    }

    fn tight_edge(&self, tree: &Tree) -> Option<(usize, usize)> {
        let mut found = None;
        self.each_open_edge(tree, |a, b, slack, _| {
            if slack == 0 {
                found = Some((a, b));
            }
            slack == 0
        });
        found
    }

    /// How far prices can change until something happens; none if nothing
    /// ever does.
    fn most_change(&self, tree: &Tree) -> Option<i128> {
        let mut least: Option<i128> = None;
        let mut note = |change: i128| least = Some(least.map_or(change, |l| l.min(change)));
        self.each_open_edge(tree, |_, _, slack, both| {
            note(if both { slack / 2 } else { slack });
            false
        });
        for node in self.inner_cycles(tree) {
            if let Some(cycle) = self.nodes.cycle(node) {
                note(cycle.value / 2);
            }
        }
        least
    }

    /// Outermost cycles that are inner nodes of the tree.
    fn inner_cycles(&self, tree: &Tree) -> Vec<usize> {
        let mut found: Vec<usize> = self.nodes.top.clone();
        found.sort_unstable();
        found.dedup();
        found.retain(|n| self.nodes.cycle(*n).is_some());
        found.retain(|n| matches!(tree.mark(*n), Mark::Inner(..)));
        found
    }

    fn change_prices(&mut self, tree: &Tree, by: i128) {
        for v in 0..self.costs.len() {
            match tree.mark(self.nodes.top[v]) {
                Mark::Outer => self.prices[v] += by,
                Mark::Inner(..) => self.prices[v] -= by,
                Mark::Free => {}
            }
        }
        let mut tops = self.nodes.top.clone();
        tops.sort_unstable();
        tops.dedup();
        for node in tops {
            let by = match tree.mark(node) {
                Mark::Outer => 2 * by,
                Mark::Inner(..) => -2 * by,
                Mark::Free => 0,
            };
            if let Some(cycle) = self.nodes.cycle_mut(node) {
                cycle.value += by;
            }
        }
    }

    /// Inner cycles whose value is used up are taken apart.
    fn take_apart(&mut self, tree: &Tree) -> Step {
        let used_up = |n: &usize| self.nodes.cycle(*n).is_some_and(|c| c.value == 0);
        let used: Vec<usize> = self
            .inner_cycles(tree)
            .into_iter()
            .filter(used_up)
            .collect();
        for node in &used {
            self.nodes.expand(*node);
        }
        if used.is_empty() {
            Step::Grown
        } else {
            Step::Again
        }
    }

    /// The inner vertices of a tree that cannot grow: each outer node is an
    /// odd piece, and there is one more of them.
    fn barrier(&self, tree: &Tree) -> Barrier {
        let all = 0..self.costs.len();
        let inner = |v: &usize| matches!(tree.mark(self.nodes.top[*v]), Mark::Inner(..));
        Barrier(all.filter(inner).collect())
    }

    fn finished(self) -> Solved {
        let nodes = &self.nodes;
        let numbers = nodes.mate.len()..;
        let cycles = numbers.zip(&nodes.cycles);
        let valued = cycles.filter_map(|(node, c)| Some((node, c.as_ref()?.value)));
        let sets = valued
            .filter(|(_, value)| *value > 0)
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
        }
    }
}
