//! Branches of a choice between modes.

/// A branch of a choice between modes; `C` are a game's conditions.
#[derive(Clone, Debug, PartialEq)]
pub struct Branch<C> {
    /// How many steps it has.
    pub len: u16,
    /// The targets chosen if it is: indices of the ability's target list.
    pub targets: Vec<u8>,
    /// It can be chosen only on this condition.
    pub when: Option<C>,
}
