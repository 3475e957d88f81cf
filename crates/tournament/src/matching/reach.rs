//! The cheapest edges out of a tree that grows, kept up to date with it so that
//! each is looked at once: what all outer vertices are alike in, their prices
//! rising together, does not change which of their edges is the cheapest.

use super::blossom::{Node, Nodes};
use super::forest::{Mark, Tree};
use std::collections::BTreeMap;

/// An edge out of the tree, or between two of its outer nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Edge {
    /// The outer end.
    pub(super) from: usize,
    pub(super) to: usize,
    /// How far prices can change until it is tight.
    pub(super) change: i128,
}

/// What is known of the edges of a tree.
pub(super) struct Reach {
    /// By vertex: the outer vertex from which the edge to it is the cheapest.
    near: Vec<Option<usize>>,
    /// By outer node: its cheapest edge to another outer node.
    partner: BTreeMap<Node, (usize, usize)>,
    /// By outer node that is a cycle and vertex: from which of its vertices
    /// the edge is the cheapest.
    rows: BTreeMap<Node, Vec<Option<usize>>>,
}

impl Reach {
    pub(super) fn new(size: usize) -> Self {
        Self {
            near: vec![None; size],
            partner: BTreeMap::new(),
            rows: BTreeMap::new(),
        }
    }

    /// Vertices that have become outer.
    pub(super) fn add(
        &mut self,
        (nodes, tree): (&Nodes, &Tree),
        vertices: &[usize],
        slack: &impl Fn(usize, usize) -> Option<i128>,
    ) {
        for from in vertices {
            for to in (0..self.near.len()).filter(|to| to != from) {
                let Some(cost) = slack(*from, to) else {
                    continue;
                };
                let known = self.near[to].and_then(|v| slack(v, to));
                if known.is_none_or(|known| cost < known) {
                    self.near[to] = Some(*from);
                }
                let (here, there) = (nodes.top[*from], nodes.top[to]);
                if here != there && tree.mark(there) == Mark::Outer {
                    self.note(there, (to, *from), cost, slack);
                }
            }
        }
    }

    fn note(
        &mut self,
        node: Node,
        edge: (usize, usize),
        cost: i128,
        slack: &impl Fn(usize, usize) -> Option<i128>,
    ) {
        let known = self.partner.get(&node).and_then(|(a, b)| slack(*a, *b));
        if known.is_none_or(|known| cost < known) {
            self.partner.insert(node, edge);
        }
    }

    /// A node is outer now: its cheapest edge to another outer node. Nodes
    /// that are inside it are forgotten.
    pub(super) fn found(
        &mut self,
        (nodes, tree): (&Nodes, &Tree),
        node: Node,
        slack: &impl Fn(usize, usize) -> Option<i128>,
    ) {
        if let Some(cycle) = nodes.cycle(node) {
            let mut row = vec![None; self.near.len()];
            for kid in &cycle.kids {
                self.partner.remove(kid);
                match self.rows.remove(kid) {
                    Some(known) => better(&mut row, |to| known[to], slack),
                    None => {
                        for from in nodes.vertices(*kid) {
                            better(&mut row, |_| Some(from), slack);
                        }
                    }
                }
            }
            self.rows.insert(node, row);
        }
        let row = self.rows.get(&node);
        let mut best: Option<(i128, (usize, usize))> = None;
        for to in 0..self.near.len() {
            let there = nodes.top[to];
            if there == node || tree.mark(there) != Mark::Outer {
                continue;
            }
            // A vertex is its own node.
            let Some(from) = row.map_or(Some(node), |row| row[to]) else {
                continue;
            };
            if let Some(cost) = slack(from, to)
                && best.is_none_or(|(least, _)| cost < least)
            {
                best = Some((cost, (from, to)));
            }
        }
        self.partner.remove(&node);
        self.partner.extend(best.map(|(_, edge)| (node, edge)));
    }

    /// The edge that is tight first.
    pub(super) fn first(
        &self,
        (nodes, tree): (&Nodes, &Tree),
        slack: &impl Fn(usize, usize) -> Option<i128>,
    ) -> Option<Edge> {
        let mut best: Option<Edge> = None;
        let mut note = |from: usize, to: usize, change: i128| {
            if best.is_none_or(|b| change < b.change) {
                best = Some(Edge { from, to, change });
            }
        };
        for (to, from) in self.near.iter().enumerate() {
            if tree.mark(nodes.top[to]) == Mark::Free
                && let Some(from) = from
                && let Some(slack) = slack(*from, to)
            {
                note(*from, to, slack);
            }
        }
        for (from, to) in self.partner.values() {
            if let Some(slack) = slack(*from, *to) {
                note(*from, *to, slack / 2);
            }
        }
        best
    }
}

/// Takes over where the edge from there is cheaper.
fn better(
    row: &mut [Option<usize>],
    other: impl Fn(usize) -> Option<usize>,
    slack: &impl Fn(usize, usize) -> Option<i128>,
) {
    for (to, known) in row.iter_mut().enumerate() {
        let Some(from) = other(to).filter(|from| *from != to) else {
            continue;
        };
        let Some(cost) = slack(from, to) else {
            continue;
        };
        let least = known.and_then(|known| slack(known, to));
        if least.is_none_or(|least| cost < least) {
            *known = Some(from);
        }
    }
}
