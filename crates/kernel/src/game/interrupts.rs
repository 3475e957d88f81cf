//! What can be done at any moment, as far as all games have it.

use super::InputError;
use crate::ids::{CardId, Handle};

/// Whether anything can be done by who does: the game goes on, and they play.
///
/// # Errors
/// When it does not, or they do not.
pub fn may_interrupt(over: bool, plays: bool) -> Result<(), InputError> {
    match (over, plays) {
        (true, _) => Err(InputError::Over),
        (false, false) => Err(InputError::NotNow("this seat does not play")),
        (false, true) => Ok(()),
    }
}

/// The cards of a pile in this order.
///
/// # Errors
/// When the order does not name each of them once.
///
/// ```
/// use kernel::game::reordered;
/// use kernel::ids::{CardId, Handles};
/// let mut handles = Handles::default();
/// let own = [handles.fresh(), handles.fresh()];
/// let arrange = |order: &[_]| reordered(&[CardId(0), CardId(1)], order, |c| own[c.index()]);
/// assert_eq!(arrange(&[own[1], own[0]]), Ok(vec![CardId(1), CardId(0)]));
/// assert!(arrange(&[own[1], own[1]]).is_err());
/// ```
pub fn reordered(
    pile: &[CardId],
    order: &[Handle],
    handle: impl Fn(CardId) -> Handle,
) -> Result<Vec<CardId>, InputError> {
    let known = |wanted: &Handle| pile.iter().copied().find(|card| handle(*card) == *wanted);
    let named: Vec<CardId> = order.iter().filter_map(known).collect();
    let all = pile.iter().all(|card| named.contains(card));
    match all && order.len() == pile.len() {
        true => Ok(named),
        false => Err(InputError::NotNow(
            "the order must name every card there once",
        )),
    }
}

/// A shown loop was repeated as declared: `acts` says that its player is where
/// it began, and that it began with an action.
///
/// # Errors
/// When it did not.
pub fn check_loop_end(acts: bool) -> Result<(), InputError> {
    match acts {
        true => Ok(()),
        false => Err(InputError::NotNow(
            "a loop ends where it began, with an action",
        )),
    }
}
