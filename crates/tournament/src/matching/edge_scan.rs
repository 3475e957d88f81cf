//! The cheapest edges out of a tree that grows, kept up to date with it so that
//! each is looked at once: what all outer vertices are alike in, their prices
//! rising together, does not change which of their edges is the cheapest. What
//! is kept is reckoned as if they had not risen since the tree began.

use super::Cost;
use super::blossom::{Node, Nodes};
use super::forest::{Tree, TreeLabel};
use std::collections::BTreeMap;

/// An edge out of the tree, or between two of its outer nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Edge {
    /// The outer end.
    pub(super) from: usize,
    pub(super) to: usize,
    /// How far prices can change until it is tight.
    pub(super) change: Cost,
}

/// The cheapest of some edges to a vertex.
#[derive(Clone, Copy)]
struct BestEdge {
    from: usize,
    /// Twice the cost, without the price of the outer end when the tree began.
    worth: Cost,
}

/// By vertex: the cheapest edge to it.
type Row = Vec<Option<BestEdge>>;

/// What is known of the edges of a tree.
pub(super) struct EdgeScan {
    /// How far prices have changed since the tree began.
    risen: Cost,
    /// From any outer vertex.
    near: Row,
    /// By outer node: its cheapest edge to another outer node, and the slack it
    /// would have if no price had risen.
    partner: BTreeMap<Node, (Cost, (usize, usize))>,
    /// From outer nodes that are cycles.
    rows: BTreeMap<Node, Row>,
    /// How many edges were looked at.
    pub(super) looked: u64,
}

/// Costs of edges by their ends, and prices.
pub(super) struct Prices<'p, S> {
    pub(super) cost: S,
    pub(super) prices: &'p [Cost],
}

impl EdgeScan {
    pub(super) fn new(size: usize) -> Self {
        Self {
            risen: Cost::ZERO,
            near: vec![None; size],
            partner: BTreeMap::new(),
            rows: BTreeMap::new(),
            looked: 0,
        }
    }

    /// Prices of outer vertices have risen.
    pub(super) fn rise(&mut self, by: Cost) {
        self.risen += by;
    }

    /// A node is outer now, whatever it was before; nodes inside it are
    /// forgotten.
    pub(super) fn add<S: Fn(usize, usize) -> Option<Cost>>(
        &mut self,
        (nodes, tree): (&Nodes, &Tree),
        node: Node,
        at: &Prices<'_, S>,
    ) {
        let mut best: Option<(Cost, (usize, usize))> = None;
        if nodes.cycle(node).is_none() {
            self.looked += self.near.len() as u64;
            let base = self.risen - at.prices[node];
            for to in (0..self.near.len()).filter(|to| *to != node) {
                if let Some(cost) = (at.cost)(node, to) {
                    let worth = cost.twice() + base;
                    let edge = (BestEdge { from: node, worth }, to);
                    self.note((nodes, tree), node, edge, at.prices, &mut best);
                }
            }
        } else {
            let row = self.row(nodes, node, at);
            for (to, edge) in row.iter().enumerate() {
                if let Some(near) = *edge {
                    self.note((nodes, tree), node, (near, to), at.prices, &mut best);
                }
            }
            self.rows.insert(node, row);
        }
        self.partner.remove(&node);
        self.partner.extend(best.map(|best| (node, best)));
    }

    /// An edge of a node that is outer now.
    fn note(
        &mut self,
        (nodes, tree): (&Nodes, &Tree),
        node: Node,
        (BestEdge { from, worth }, to): (BestEdge, usize),
        prices: &[Cost],
        best: &mut Option<(Cost, (usize, usize))>,
    ) {
        take(&mut self.near[to], from, worth);
        let there = nodes.top[to];
        if there == node || tree.mark(there) != TreeLabel::Outer {
            return;
        }
        let slack = worth - prices[to] + self.risen;
        if best.is_none_or(|(least, _)| slack < least) {
            *best = Some((slack, (from, to)));
        }
        let known = self.partner.get(&there);
        if known.is_none_or(|(least, _)| slack < *least) {
            self.partner.insert(there, (slack, (to, from)));
        }
    }

    /// The cheapest edges from a cycle.
    fn row<S: Fn(usize, usize) -> Option<Cost>>(
        &mut self,
        nodes: &Nodes,
        node: Node,
        at: &Prices<'_, S>,
    ) -> Row {
        let mut row: Row = vec![None; self.near.len()];
        let kids = nodes.cycle(node).map(|cycle| cycle.kids.as_slice());
        for kid in kids.unwrap_or_default() {
            self.partner.remove(kid);
            if let Some(known) = self.rows.remove(kid) {
                for (to, edge) in known.into_iter().enumerate() {
                    if let Some(BestEdge { from, worth }) = edge {
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

    fn edges_of<S: Fn(usize, usize) -> Option<Cost>>(
        &mut self,
        row: &mut Row,
        from: usize,
        at: &Prices<'_, S>,
    ) {
        self.looked += row.len() as u64;
        let base = self.risen - at.prices[from];
        for (to, known) in row.iter_mut().enumerate().filter(|(to, _)| *to != from) {
            if let Some(cost) = (at.cost)(from, to) {
                take(known, from, cost.twice() + base);
            }
        }
    }

    /// The edge that is tight first; of those that are so together one that
    /// ends the tree, then one that closes a cycle.
    pub(super) fn first(&self, (nodes, tree): (&Nodes, &Tree), prices: &[Cost]) -> Option<Edge> {
        let mut best: Option<(Edge, u8)> = None;
        let mut note = |from: usize, to: usize, change: Cost, rank: u8| {
            if best.is_none_or(|(b, known)| (change, rank) < (b.change, known)) {
                best = Some((Edge { from, to, change }, rank));
            }
        };
        for (to, edge) in self.near.iter().enumerate() {
            let top = nodes.top[to];
            if let Some(BestEdge { from, worth }) = *edge
                && tree.mark(top) == TreeLabel::Free
            {
                let matched = nodes.mate[nodes.base[top]].is_some();
                let rank = if matched { 2 } else { 0 };
                note(from, to, worth - self.risen - prices[to], rank);
            }
        }
        for (slack, (from, to)) in self.partner.values() {
            note(*from, *to, (*slack - self.risen.twice()).half(), 1);
        }
        best.map(|(edge, _)| edge)
    }
}

/// Takes an edge that is cheaper than the known one.
fn take(known: &mut Option<BestEdge>, from: usize, worth: Cost) {
    if known.is_none_or(|known| worth < known.worth) {
        *known = Some(BestEdge { from, worth });
    }
}
