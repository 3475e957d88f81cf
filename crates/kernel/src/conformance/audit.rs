//! What games check of themselves at every question, as far as all do.

use super::law::{CONSERVED, broken, demand};
use crate::game::{Choice, Violation};
use crate::ids::CardId;
use crate::seats::Seat;
use std::fmt::Debug;

/// Cards are neither lost nor made: every card is listed once, where it says it
/// is and by its owner where the list is somebody's; one that is in such a zone
/// as `nowhere` says is in no list. `cards` gives the zone and the owner of
/// each.
///
/// ```
/// use kernel::conformance::audit::conserved;
/// use kernel::ids::CardId;
/// use kernel::seats::Seat;
/// let cards = [("hand", Seat(0)), ("gone", Seat(0))];
/// let check = |list: &[_]| conserved(list.to_vec(), &cards, |zone| *zone == "gone").is_ok();
/// let own = (CardId(0), "hand", Some(Seat(0)));
/// assert!(check(&[own]));
/// assert!(!check(&[]) && !check(&[own, own]));
/// assert!(!check(&[(CardId(0), "deck", None)]));
/// assert!(!check(&[(CardId(0), "hand", Some(Seat(1)))]));
/// ```
///
/// # Errors
/// What was found.
pub fn conserved<Z: PartialEq + Debug>(
    listed: impl IntoIterator<Item = (CardId, Z, Option<Seat>)>,
    cards: &[(Z, Seat)],
    nowhere: impl Fn(&Z) -> bool,
) -> Result<(), Violation> {
    let mut places = vec![0u8; cards.len()];
    for (card, list, whose) in listed {
        let (zone, owner) = &cards[card.index()];
        places[card.index()] += 1;
        let right = *zone == list && whose.is_none_or(|seat| seat == *owner);
        demand(right, CONSERVED, || {
            format!("{card:?} in {zone:?} is listed in {list:?}")
        })?;
    }
    for (i, (n, (zone, _))) in places.iter().zip(cards).enumerate() {
        demand(*n == u8::from(!nowhere(zone)), CONSERVED, || {
            format!("card {i} in {zone:?} is listed {n} times")
        })?;
    }
    Ok(())
}

/// Work under way has its frames: of each kind so much is there, and so many
/// frames of it.
///
/// # Errors
/// What was found.
pub fn framed(work: &[(&str, usize, usize)]) -> Result<(), Violation> {
    let odd = work.iter().find(|(_, have, framed)| have != framed);
    odd.map_or(Ok(()), |(what, have, framed)| {
        let found = format!("{have} {what}, {framed} under way");
        Err(broken("work under way", found))
    })
}

/// What is listed without reasons for the rest is what is listed with them.
///
/// # Errors
/// Both lists.
pub fn alike(quick: &[Choice], judged: &[Choice]) -> Result<(), Violation> {
    demand(quick == judged, "the options", || {
        format!("{quick:?} or {judged:?}")
    })
}
