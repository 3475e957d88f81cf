//! The alternating tree that grows from an unmatched vertex.

use super::blossom::{Node, Nodes};
use std::collections::HashSet;

/// What a node is in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TreeLabel {
    /// Not in it.
    Free,
    /// At an even distance from the root; nodes that can be left unmatched
    /// instead of the root.
    Outer,
    /// At an odd distance: reached over this edge, from the outer end to the
    /// inner end.
    Inner(usize, usize),
}

/// The tree.
pub(super) struct Tree {
    /// By node.
    pub(super) marks: Vec<TreeLabel>,
}

impl Tree {
    pub(super) fn new(nodes: &Nodes, root: usize) -> Self {
        let mut marks = vec![TreeLabel::Free; nodes.base.len()];
        marks[nodes.top[root]] = TreeLabel::Outer;
        Self { marks }
    }

    pub(super) fn mark(&self, node: Node) -> TreeLabel {
        self.marks.get(node).copied().unwrap_or(TreeLabel::Free)
    }

    fn set(&mut self, node: Node, mark: TreeLabel) {
        if node >= self.marks.len() {
            self.marks.resize(node + 1, TreeLabel::Free);
        }
        self.marks[node] = mark;
    }

    /// Takes a matched free node in over a tight edge, with the node it is
    /// matched with, which is outer then.
    pub(super) fn grow(&mut self, nodes: &Nodes, from: usize, to: usize) -> Option<Node> {
        let inner = nodes.top[to];
        self.set(inner, TreeLabel::Inner(from, to));
        let outer = nodes.top[nodes.mate[nodes.base[inner]]?];
        self.set(outer, TreeLabel::Outer);
        Some(outer)
    }

    /// Nodes from an outer one up to the root, with the edge from each to the
    /// next above it.
    fn path(&self, nodes: &Nodes, from: Node) -> Vec<(Node, Option<(usize, usize)>)> {
        let mut path = Vec::new();
        let mut node = from;
        loop {
            let base = nodes.base[node];
            let Some(mate) = nodes.mate[base] else {
                path.push((node, None));
                return path;
            };
            path.push((node, Some((base, mate))));
            let inner = nodes.top[mate];
            let TreeLabel::Inner(outer, end) = self.mark(inner) else {
                return path;
            };
            path.push((inner, Some((end, outer))));
            node = nodes.top[outer];
        }
    }

    /// A tight edge between two outer nodes closes an odd cycle: the node that
    /// it is.
    pub(super) fn close(&mut self, nodes: &mut Nodes, a: usize, b: usize) -> Node {
        let (left, right) = (
            self.path(nodes, nodes.top[a]),
            self.path(nodes, nodes.top[b]),
        );
        let others: HashSet<Node> = right.iter().map(|(n, _)| *n).collect();
        let meets = |(n, _): &(Node, _)| others.contains(n);
        let turn = left.iter().position(meets).unwrap_or(left.len() - 1);
        let crown = left[turn].0;
        let (mut kids, mut links) = (vec![crown], Vec::new());
        for (node, up) in left[..turn].iter().rev() {
            if let Some((low, high)) = up {
                links.push((*high, *low));
            }
            kids.push(*node);
        }
        links.push((a, b));
        for (node, up) in right.iter().take_while(|(n, _)| *n != crown) {
            kids.push(*node);
            links.extend(*up);
        }
        let node = nodes.shrink(kids, links);
        self.set(node, TreeLabel::Outer);
        node
    }

    /// An inner cycle is taken apart: the tree goes around it the way of even
    /// length, from where it came in to the base. The nodes that are outer now.
    pub(super) fn open(&mut self, nodes: &mut Nodes, node: Node) -> Vec<Node> {
        let (TreeLabel::Inner(outer, end), Some(cycle)) = (self.mark(node), nodes.expand(node))
        else {
            return Vec::new();
        };
        self.set(node, TreeLabel::Free);
        let count = cycle.kids.len();
        let entry = cycle.kids.iter().position(|kid| *kid == nodes.top[end]);
        let mut at = entry.unwrap_or(0);
        self.set(cycle.kids[at], TreeLabel::Inner(outer, end));
        let forwards = at % 2 == 1;
        let mut found = Vec::new();
        while at != 0 {
            // An inner node, the outer one it is matched with, the next inner.
            let step = |at: usize| match forwards {
                true => (at + 1) % count,
                false => at - 1,
            };
            let middle = step(at);
            let (low, next) = (middle, step(middle));
            self.set(cycle.kids[middle], TreeLabel::Outer);
            found.push(cycle.kids[middle]);
            let (from, to) = match forwards {
                true => cycle.links[low],
                false => (cycle.links[next].1, cycle.links[next].0),
            };
            self.set(cycle.kids[next], TreeLabel::Inner(from, to));
            at = next;
        }
        found
    }

    /// A tight edge to an unmatched node: the path to the root is turned over.
    pub(super) fn augment(&self, nodes: &mut Nodes, from: usize, to: usize) {
        let (mut outer, mut end) = (from, to);
        nodes.rotate(nodes.top[to], to);
        loop {
            let node = nodes.top[outer];
            let above = nodes.mate[nodes.base[node]];
            nodes.rotate(node, outer);
            nodes.mate[outer] = Some(end);
            nodes.mate[end] = Some(outer);
            let Some(mate) = above else {
                return;
            };
            let inner = nodes.top[mate];
            let TreeLabel::Inner(next, entry) = self.mark(inner) else {
                return;
            };
            nodes.rotate(inner, entry);
            (outer, end) = (next, entry);
        }
    }
}
