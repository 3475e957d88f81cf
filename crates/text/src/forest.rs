//! The terms under construction: nodes that are shared between readings.

use std::ops::Range;

use crate::terms::Op;

/// A node of a term under construction.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) op: Op,
    pub(crate) val: i32,
    /// The tokens it stands on.
    pub(crate) tokens: Range<usize>,
    kids: Range<usize>,
}

/// A way through the first items of a row: where it has got, the value met,
/// and the kids so far as a chain from the last to the first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct State {
    pub(crate) at: usize,
    pub(crate) val: i32,
    pub(crate) chain: u32,
}

impl State {
    /// Nothing met yet.
    pub(crate) fn begin(at: usize) -> State {
        let (val, chain) = (0, 0);
        State { at, val, chain }
    }
}

#[derive(Debug)]
pub(crate) struct Forest {
    nodes: Vec<Node>,
    kids: Vec<u32>,
    /// Links of chains: the one before, and the node. Link 0 is the end.
    chains: Vec<(u32, u32)>,
}

impl Forest {
    pub(crate) fn new() -> Forest {
        let (nodes, kids, chains) = (Vec::new(), Vec::new(), vec![(0, 0)]);
        Forest {
            nodes,
            kids,
            chains,
        }
    }

    pub(crate) fn node(&self, node: u32) -> &Node {
        &self.nodes[node as usize]
    }

    pub(crate) fn kids(&self, node: &Node) -> &[u32] {
        &self.kids[node.kids.clone()]
    }

    /// A chain with one more node.
    pub(crate) fn link(&mut self, chain: u32, node: u32) -> u32 {
        self.chains.push((chain, node));
        number(self.chains.len() - 1)
    }

    /// The node of an op that began at a token and has come to a state.
    pub(crate) fn add(&mut self, op: Op, start: usize, state: State) -> u32 {
        let first = self.kids.len();
        let mut left = state.chain;
        while left != 0 {
            let (before, node) = self.chains[left as usize];
            self.kids.push(node);
            left = before;
        }
        self.kids[first..].reverse();
        self.nodes.push(Node {
            op,
            val: state.val,
            tokens: start..state.at,
            kids: first..self.kids.len(),
        });
        number(self.nodes.len() - 1)
    }
}

/// The limit of work keeps indices far below this.
fn number(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}
