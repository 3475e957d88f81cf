//! Terms: what a text means, without a word of it.

use std::ops::Range;

use serde::{Deserialize, Serialize};

/// A construction: the index of a row in the grammar's table of ops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Op(pub u16);

impl Op {
    /// The op of every list: a list slot of a pattern is one kid with this op,
    /// and the elements are the kids of that kid.
    pub const LIST: Op = Op(u16::MAX);
}

/// A node of a tree: an op, its value if the op carries one, and one kid for
/// each slot of the op's pattern, in order.
///
/// ```
/// use text::{Op, Term};
/// let three = Term::value(Op(1), 3);
/// let deal = Term::node(Op(0), vec![three, Term::list(vec![])]);
/// assert_eq!(deal.preorder().count(), 3);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Term {
    /// Which construction this is.
    pub op: Op,
    /// The number or the id of the vocabulary entry; 0 where the op carries none.
    pub val: i32,
    /// One term for each slot.
    pub kids: Vec<Term>,
}

impl Term {
    /// A term without value and kids.
    #[must_use]
    pub fn leaf(op: Op) -> Term {
        Term::node(op, Vec::new())
    }

    /// A term that is only a number or a vocabulary entry.
    #[must_use]
    pub fn value(op: Op, val: i32) -> Term {
        let kids = Vec::new();
        Term { op, val, kids }
    }

    /// A term with kids and no value.
    #[must_use]
    pub fn node(op: Op, kids: Vec<Term>) -> Term {
        Term { op, val: 0, kids }
    }

    /// The term that fills a list slot.
    #[must_use]
    pub fn list(items: Vec<Term>) -> Term {
        Term::node(Op::LIST, items)
    }

    /// Whether this term fills a list slot.
    #[must_use]
    pub fn is_list(&self) -> bool {
        self.op == Op::LIST
    }

    /// All nodes, each before its kids. Spans are numbered in this order.
    pub fn preorder(&self) -> impl Iterator<Item = &Term> {
        let mut open = vec![self];
        std::iter::from_fn(move || {
            let next = open.pop()?;
            open.extend(next.kids.iter().rev());
            Some(next)
        })
    }

    /// The node with this number in preorder.
    #[must_use]
    pub fn at(&self, index: usize) -> Option<&Term> {
        self.preorder().nth(index)
    }

    /// A copy in which the node with this number in preorder is another one.
    /// A number outside the term gives an unchanged copy.
    #[must_use]
    pub fn with(&self, index: usize, other: &Term) -> Term {
        let mut copy = self.clone();
        if let Some(place) = copy.place(&mut { index }) {
            *place = other.clone();
        }
        copy
    }

    fn place(&mut self, left: &mut usize) -> Option<&mut Term> {
        if *left == 0 {
            return Some(self);
        }
        *left -= 1;
        self.kids.iter_mut().find_map(|kid| kid.place(left))
    }
}

/// Where each node stood in the text: byte ranges by preorder number. They are
/// kept beside the term, so that the term holds nothing of the text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spans(pub(crate) Vec<Range<usize>>);

impl Spans {
    /// The bytes of the node with this number in preorder.
    #[must_use]
    pub fn of(&self, index: usize) -> Option<Range<usize>> {
        self.0.get(index).cloned()
    }

    /// How many nodes there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is no node at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_node_of_a_number_is_replaced() {
        let tree = Term::node(
            Op(0),
            vec![
                Term::node(Op(1), vec![Term::leaf(Op(2))]),
                Term::leaf(Op(3)),
            ],
        );
        let ops: Vec<u16> = tree.preorder().map(|t| t.op.0).collect();
        assert_eq!(ops, [0, 1, 2, 3]);
        for index in 0..4 {
            let other = tree.with(index, &Term::leaf(Op(9)));
            assert_eq!(other.at(index).map(|t| t.op), Some(Op(9)));
        }
        assert_eq!(tree.with(4, &Term::leaf(Op(9))), tree);
    }
}
