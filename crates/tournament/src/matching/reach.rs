//! The cheapest edges out of a tree that grows, kept up to date with it so that
//! each is looked at once: what all outer vertices are alike in, their prices
//! rising together, does not change which of their edges is the cheapest. What
//! is kept is reckoned as if they had not risen since the tree began.

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

/// The cheapest of some edges to a vertex.
#[derive(Clone, Copy)]
struct Near {
    from: usize,
    /// Twice the cost, without the price of the outer end when the tree began.
    worth: i128,
}

/// By vertex: the cheapest edge to it.
type Row = Vec<Option<Near>>;

/// What is known of the edges of a tree.
pub(super) struct Reach {
    /// How far prices have changed since the tree began.
    risen: i128,
    /// From any outer vertex.
    near: Row,
    /// By outer node: its cheapest edge to another outer node, and the slack it
    /// would have if no price had risen.
    partner: BTreeMap<Node, (i128, (usize, usize))>,
    /// From outer nodes that are cycles.
    rows: BTreeMap<Node, Row>,
}

/// Slacks of edges by their ends, and prices.
pub(super) struct Prices<'p, S> {
    pub(super) slack: S,
    pub(super) prices: &'p [i128],
}

impl Reach {
    pub(super) fn new(size: usize) -> Self {
        Self {
            risen: 0,
            near: vec![None; size],
            partner: BTreeMap::new(),
            rows: BTreeMap::new(),
        }
    }

    /// Prices of outer vertices have risen.
    pub(super) fn rise(&mut self, by: i128) {
        self.risen += by;
    }

    /// A node is outer now, whatever it was before; nodes inside it are
    /// forgotten.
    pub(super) fn add<S: Fn(usize, usize) -> Option<i128>>(
        &mut self,
        (nodes, tree): (&Nodes, &Tree),
        node: Node,
        at: &Prices<'_, S>,
    ) {
        let row = self.row(nodes, node, at);
        let mut best: Option<(i128, (usize, usize))> = None;
        for (to, edge) in row.iter().enumerate() {
            let Some(Near { from, worth }) = *edge else {
                continue;
            };
            take(&mut self.near[to], from, worth);
            let there = nodes.top[to];
            if there == node || tree.mark(there) != Mark::Outer {
                continue;
            }
            let slack = worth - at.prices[to] + self.risen;
            if best.is_none_or(|(least, _)| slack < least) {
                best = Some((slack, (from, to)));
            }
            let known = self.partner.get(&there);
            if known.is_none_or(|(least, _)| slack < *least) {
                self.partner.insert(there, (slack, (to, from)));
            }
        }
        self.partner.remove(&node);
        self.partner.extend(best.map(|best| (node, best)));
        if nodes.cycle(node).is_some() {
            self.rows.insert(node, row);
        }
    }

    /// The cheapest edges from a node.
    fn row<S: Fn(usize, usize) -> Option<i128>>(
        &mut self,
        nodes: &Nodes,
        node: Node,
        at: &Prices<'_, S>,
    ) -> Row {
        let mut row: Row = vec![None; self.near.len()];
        let Some(cycle) = nodes.cycle(node) else {
            self.edges_of(&mut row, node, at);
            return row;
        };
        for kid in &cycle.kids {
            self.partner.remove(kid);
            if let Some(known) = self.rows.remove(kid) {
                for (to, edge) in known.into_iter().enumerate() {
                    if let Some(Near { from, worth }) = edge {
                        take(&mut row[to], from, worth);
                    }
                }
                continue;
            }
            for from in nodes.vertices(*kid) {
                self.edges_of(&mut row, from, at);
            }
        }
        row
    }

    fn edges_of<S: Fn(usize, usize) -> Option<i128>>(
        &self,
        row: &mut Row,
        from: usize,
        at: &Prices<'_, S>,
    ) {
        for (to, known) in row.iter_mut().enumerate().filter(|(to, _)| *to != from) {
            if let Some(slack) = (at.slack)(from, to) {
                take(known, from, slack + at.prices[to] + self.risen);
            }
        }
    }

    /// The edge that is tight first.
    pub(super) fn first(&self, (nodes, tree): (&Nodes, &Tree), prices: &[i128]) -> Option<Edge> {
        let mut best: Option<Edge> = None;
        let mut note = |from: usize, to: usize, change: i128| {
            if best.is_none_or(|b| change < b.change) {
                best = Some(Edge { from, to, change });
            }
        };
        for (to, edge) in self.near.iter().enumerate() {
            if let Some(Near { from, worth }) = *edge
                && tree.mark(nodes.top[to]) == Mark::Free
            {
                note(from, to, worth - self.risen - prices[to]);
            }
        }
        for (slack, (from, to)) in self.partner.values() {
            note(*from, *to, (slack - 2 * self.risen) / 2);
        }
        best
    }
}

/// Takes an edge that is cheaper than the known one.
fn take(known: &mut Option<Near>, from: usize, worth: i128) {
    if known.is_none_or(|known| worth < known.worth) {
        *known = Some(Near { from, worth });
    }
}
