//! What must hold of every state.

use super::{Holder, Place, State};
use crate::ids::ZoneId;
use kernel::conformance::law::CONSERVED;
use kernel::game::Violation;
use kernel::ids::CardId;

/// Checks that lists, cards and objects say the same of each other: every card
/// that is somewhere is in one list once, every object has a card that knows
/// it, and what is attached is attached to something.
///
/// # Errors
/// What was found.
pub fn sound(state: &State) -> Result<(), Violation> {
    let mut listed = vec![0u32; state.cards.len()];
    for place in places(state) {
        let cards: Vec<CardId> = in_order(state, place)?;
        for card in &cards {
            listed[card.index()] += 1;
        }
        let (found, count) = (cards.len(), state.count(place));
        demand(found == count, || {
            format!("{place:?} says {count}, has {found}")
        })?;
    }
    for (id, card) in state.cards() {
        let n = listed[id.index()];
        demand(n == u32::from(card.place.is_some()), || {
            format!("{id:?} in {:?} is listed {n} times", card.place)
        })?;
        let object = card.slot.some().map(|slot| state.in_slot(slot));
        demand(
            object.is_none_or(|o| o.is_some_and(|o| o.card == Some(id))),
            || format!("{id:?} represents what does not know it"),
        )?;
    }
    for (slot, object) in state.objects() {
        let mutual = object.card.is_some_and(|c| state.card(c).slot == slot);
        demand(mutual, || format!("{slot:?} has a card that is not its"))?;
        let host = object.host.some();
        demand(
            host.is_none_or(|h| h != slot && state.in_slot(h).is_some()),
            || format!("{slot:?} is attached to nothing"),
        )?;
    }
    Ok(())
}

/// Every place there is.
fn places(state: &State) -> Vec<Place> {
    let seats = state.seats.len();
    let zones = state.lists.len() / (seats + 1);
    let holders = (0..seats as u8).map(Holder).chain([Holder::TABLE]);
    let slots = state.objects().map(|(slot, _)| Holder::slot(slot));
    let holders: Vec<Holder> = holders.chain(slots).collect();
    let zones = (0..zones as u8).map(ZoneId);
    let of = |zone| {
        holders.iter().map(move |holder| Place {
            zone,
            holder: *holder,
        })
    };
    zones.flat_map(of).collect()
}

/// The cards of a place, each of which must point back to the one before.
fn in_order(state: &State, place: Place) -> Result<Vec<CardId>, Violation> {
    let mut cards = Vec::new();
    for card in state.in_place(place) {
        demand(cards.len() < state.cards.len(), || {
            format!("{place:?} goes round")
        })?;
        let before = state.card(card).prev;
        demand(
            before.is_none_or(|b| state.card(b).next == Some(card)),
            || format!("{card:?} does not follow the card before it"),
        )?;
        cards.push(card);
    }
    Ok(cards)
}

fn demand(holds: bool, found: impl FnOnce() -> String) -> Result<(), Violation> {
    match holds {
        true => Ok(()),
        false => Err(Violation {
            law: CONSERVED.to_owned(),
            found: found(),
        }),
    }
}
