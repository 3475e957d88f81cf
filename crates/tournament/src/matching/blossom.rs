//! Odd cycles that are taken together as one node, and what is inside them.

use super::Cost;

/// A node: a vertex (its own number) or a cycle of nodes.
pub(super) type Node = usize;

/// An odd cycle of nodes, the one with the base first.
#[derive(Clone, Debug)]
pub(super) struct Cycle {
    /// The nodes around.
    pub(super) kids: Vec<Node>,
    /// The edge from each node to the next, the last one to the first: the
    /// end in this node, then the end in the next.
    pub(super) links: Vec<(usize, usize)>,
    /// Its value, twice.
    pub(super) value: Cost,
}

/// A matching of vertices with the nodes they are in.
#[derive(Clone, Debug)]
pub(super) struct Nodes {
    /// By vertex: what it is matched with.
    pub(super) mate: Vec<Option<usize>>,
    /// By vertex: the outermost node it is in.
    pub(super) top: Vec<Node>,
    /// By node: the vertex that is matched outside of it, if any is.
    pub(super) base: Vec<usize>,
    /// By node from the number of vertices on; free places are none.
    pub(super) cycles: Vec<Option<Cycle>>,
}

impl Nodes {
    pub(super) fn new(size: usize) -> Self {
        Self {
            mate: vec![None; size],
            top: (0..size).collect(),
            base: (0..size).collect(),
            cycles: Vec::new(),
        }
    }

    pub(super) fn cycle(&self, node: Node) -> Option<&Cycle> {
        let at = node.checked_sub(self.mate.len())?;
        self.cycles.get(at)?.as_ref()
    }

    pub(super) fn cycle_mut(&mut self, node: Node) -> Option<&mut Cycle> {
        let at = node.checked_sub(self.mate.len())?;
        self.cycles.get_mut(at)?.as_mut()
    }

    /// Cycles that are in no other.
    pub(super) fn outermost_cycles(&self) -> Vec<Node> {
        let all = (self.mate.len()..).take(self.cycles.len());
        let outermost = |n: &Node| self.cycle(*n).is_some() && self.top[self.base[*n]] == *n;
        all.filter(outermost).collect()
    }

    /// The vertices in a node.
    pub(super) fn vertices(&self, node: Node) -> Vec<usize> {
        let (mut all, mut open) = (Vec::new(), vec![node]);
        while let Some(node) = open.pop() {
            match self.cycle(node) {
                None => all.push(node),
                Some(cycle) => open.extend(cycle.kids.iter().rev()),
            }
        }
        all
    }

    /// Whether a vertex is in a node.
    fn holds(&self, node: Node, vertex: usize) -> bool {
        match self.cycle(node) {
            None => node == vertex,
            Some(cycle) => cycle.kids.iter().any(|kid| self.holds(*kid, vertex)),
        }
    }

    /// Takes the nodes of a cycle together; its base is that of the first.
    pub(super) fn shrink(&mut self, kids: Vec<Node>, links: Vec<(usize, usize)>) -> Node {
        let base = self.base[kids[0]];
        let cycle = Cycle {
            kids,
            links,
            value: Cost::ZERO,
        };
        let free = self.cycles.iter().position(Option::is_none);
        let at = free.unwrap_or(self.cycles.len());
        if free.is_none() {
            self.cycles.push(None);
            self.base.push(base);
        }
        self.cycles[at] = Some(cycle);
        let node = self.mate.len() + at;
        self.base[node] = base;
        for v in self.vertices(node) {
            self.top[v] = node;
        }
        node
    }

    /// Takes a cycle apart; what was in it is outermost again.
    pub(super) fn expand(&mut self, node: Node) -> Option<Cycle> {
        let at = node.checked_sub(self.mate.len())?;
        let cycle = self.cycles.get_mut(at)?.take()?;
        for kid in &cycle.kids {
            for v in self.vertices(*kid) {
                self.top[v] = *kid;
            }
        }
        Some(cycle)
    }

    /// Makes a vertex the base of a node: everything else in it is matched
    /// inside.
    pub(super) fn rotate(&mut self, node: Node, base: usize) {
        self.base[node] = base;
        let Some(Cycle { kids, links, .. }) = self.cycle(node).cloned() else {
            return;
        };
        let holds = |kid: &Node| self.holds(*kid, base);
        let start = kids.iter().position(holds).unwrap_or(0);
        self.rotate(kids[start], base);
        let count = kids.len();
        for step in (1..count).step_by(2) {
            let (a, b) = ((start + step) % count, (start + step + 1) % count);
            let (x, y) = links[a];
            self.mate[x] = Some(y);
            self.mate[y] = Some(x);
            self.rotate(kids[a], x);
            self.rotate(kids[b], y);
        }
        if let Some(cycle) = self.cycle_mut(node) {
            cycle.kids.rotate_left(start);
            cycle.links.rotate_left(start);
        }
    }
}
