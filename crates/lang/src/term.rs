//! Terms: how a text is built, so that it can be printed back. What it means is
//! a [`crate::Mean`].

/// A node of a tree: the row it was made by, its value, and one kid for each
/// slot of the pattern, in order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Term {
    /// The place of the row in the grammar, or [`LIST`].
    pub row: u32,
    /// The number or the id of the vocabulary entry; 0 where there is none. In a
    /// list, how its last two elements are joined.
    pub val: i32,
    /// One term for each slot.
    pub kids: Vec<Term>,
}

/// The row of every list: a list slot is one kid of this row, and the elements
/// are the kids of that kid.
pub const LIST: u32 = u32::MAX;

impl Term {
    /// Whether this term fills a list slot.
    #[must_use]
    pub fn is_list(&self) -> bool {
        self.row == LIST
    }
}
