//! Terms and meanings under construction: nodes that are shared between cells.

use std::ops::Range;

use crate::mean::MeanId;

/// A node of a term under construction.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) row: u32,
    pub(crate) val: i32,
    /// The tokens it stands on.
    pub(crate) tokens: Range<usize>,
    pub(crate) mean: MeanId,
    /// Another node of an equally good and different meaning.
    pub(crate) rival: Option<u32>,
    kids: Range<usize>,
}

/// A way through the first items of a row: where it has got, the value met, the
/// kinds left, what it costs, and the kids so far as a chain from last to first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct State {
    /// Where the row began.
    pub(crate) start: usize,
    pub(crate) at: usize,
    pub(crate) val: i32,
    pub(crate) kinds: u32,
    /// Kinds that elements of a distinct list have used up.
    pub(crate) used: u32,
    pub(crate) cost: u32,
    pub(crate) chain: u32,
}

impl State {
    /// Nothing met yet.
    pub(crate) fn begin(at: usize) -> State {
        State {
            start: at,
            at,
            val: 0,
            kinds: u32::MAX,
            used: 0,
            cost: 0,
            chain: 0,
        }
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

    /// Notes that another meaning of the same phrase is as good.
    pub(crate) fn rival(&mut self, node: u32, other: u32) {
        self.nodes[node as usize].rival.get_or_insert(other);
    }

    /// A chain with one more node.
    pub(crate) fn link(&mut self, chain: u32, node: u32) -> u32 {
        self.chains.push((chain, node));
        number(self.chains.len() - 1)
    }

    /// The meanings of a chain, first to last.
    pub(crate) fn means(&self, chain: u32, out: &mut Vec<MeanId>) {
        out.clear();
        let mut left = chain;
        while left != 0 {
            let (before, node) = self.chains[left as usize];
            out.push(self.node(node).mean);
            left = before;
        }
        out.reverse();
    }

    /// The node of a row that began at a token and has come to a state.
    pub(crate) fn add(&mut self, row: u32, start: usize, state: State, mean: MeanId) -> u32 {
        let first = self.kids.len();
        let mut left = state.chain;
        while left != 0 {
            let (before, node) = self.chains[left as usize];
            self.kids.push(node);
            left = before;
        }
        self.kids[first..].reverse();
        self.nodes.push(Node {
            row,
            val: state.val,
            tokens: start..state.at,
            mean,
            rival: None,
            kids: first..self.kids.len(),
        });
        number(self.nodes.len() - 1)
    }
}

/// The limit of work keeps indices far below this.
fn number(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}
