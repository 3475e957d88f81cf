//! Questions and descriptions as games usually make them.

use super::{Described, Question, Shape};
use crate::ids::{CardId, Handle, Ref};
use crate::seats::SeatSet;

impl Question {
    /// Any of these seats takes an action or passes.
    #[must_use]
    pub fn to_act(seats: SeatSet) -> Self {
        Self {
            seats,
            shape: Shape::Act,
            sealed: false,
            so_far: 0,
        }
    }
}

impl Described {
    /// Words that point at nothing.
    #[must_use]
    pub fn plain(label: &str) -> Self {
        Self::about(label.to_owned(), &[])
    }

    /// Words about these, as far as they can be pointed at.
    #[must_use]
    pub fn about(label: String, things: &[Ref]) -> Self {
        let handles = things.iter().map(|thing| thing.handle);
        let at = handles.filter(|handle| handle.is_some()).collect();
        Self { label, at }
    }
}

/// The cards of a pile in this order; none if the order does not name each of
/// them once.
///
/// ```
/// use kernel::game::arranged;
/// use kernel::ids::{CardId, Handles};
/// let mut handles = Handles::default();
/// let (a, b) = (handles.fresh(), handles.fresh());
/// let pile = [(CardId(1), a), (CardId(2), b)];
/// assert_eq!(arranged(&pile, &[b, a]), Some(vec![CardId(2), CardId(1)]));
/// assert_eq!(arranged(&pile, &[b, b]), None);
/// ```
#[must_use]
pub fn arranged(pile: &[(CardId, Handle)], order: &[Handle]) -> Option<Vec<CardId>> {
    let known = |handle: &Handle| pile.iter().find(|(_, own)| own == handle);
    let named: Vec<CardId> = order
        .iter()
        .filter_map(known)
        .map(|(card, _)| *card)
        .collect();
    let all = pile.iter().all(|(card, _)| named.contains(card));
    (all && order.len() == pile.len()).then_some(named)
}
