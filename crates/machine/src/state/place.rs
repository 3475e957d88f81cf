//! Places and the lists of cards in them. A card knows the one before it and
//! the one behind it, so that it leaves a deck of any size in one step.

use super::State;
use crate::ids::{Slot, ZoneId};
use kernel::ids::CardId;
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};

/// A zone of somebody or something.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub struct Place {
    /// Which zone.
    pub zone: ZoneId,
    /// Whose.
    pub holder: Holder,
}

/// Whose a zone is: a seat's, the table's, or what lies under an object.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub struct Holder(pub(crate) u8);

const FIRST_SLOT: u8 = 16;

impl Holder {
    /// The whole table.
    pub const TABLE: Holder = Holder(8);

    /// A seat.
    #[must_use]
    pub const fn seat(seat: Seat) -> Holder {
        Holder(seat.0)
    }

    /// An object.
    #[must_use]
    pub const fn slot(slot: Slot) -> Holder {
        Holder(FIRST_SLOT.saturating_add(slot.0))
    }

    /// The seat, of a seat.
    #[must_use]
    pub fn as_seat(self) -> Option<Seat> {
        (self.0 < Holder::TABLE.0).then_some(Seat(self.0))
    }

    /// The slot, of an object.
    #[must_use]
    pub fn as_slot(self) -> Option<Slot> {
        self.0.checked_sub(FIRST_SLOT).map(Slot)
    }
}

impl Place {
    /// A seat's zone.
    #[must_use]
    pub const fn of(zone: ZoneId, seat: Seat) -> Place {
        let holder = Holder::seat(seat);
        Place { zone, holder }
    }

    /// The table's zone.
    #[must_use]
    pub const fn table(zone: ZoneId) -> Place {
        let holder = Holder::TABLE;
        Place { zone, holder }
    }

    /// What lies under an object.
    #[must_use]
    pub const fn under(zone: ZoneId, slot: Slot) -> Place {
        let holder = Holder::slot(slot);
        Place { zone, holder }
    }

    pub(crate) const fn from_parts(zone: u8, holder: u8) -> Place {
        let (zone, holder) = (ZoneId(zone), Holder(holder));
        Place { zone, holder }
    }
}

/// Where in a place a card is put.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum End {
    /// Where cards are taken from first.
    Top,
    /// The other end.
    Bottom,
    /// Behind so many others, from the top on.
    Behind(u16),
}

/// The ends of a list of cards and how many are in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct List {
    top: Option<CardId>,
    bottom: Option<CardId>,
    count: u16,
}

impl List {
    /// The card on top, whichever zone of an object it lies in.
    pub(super) fn first(&self) -> Option<CardId> {
        self.top
    }
}

impl State {
    /// The list a place uses. All zones under an object share one.
    fn list(&self, place: Place) -> Option<&List> {
        match place.holder.as_slot() {
            Some(slot) => self.in_slot(slot).map(|o| &o.under),
            None => self.lists.get(self.list_index(place)),
        }
    }

    fn list_mut(&mut self, place: Place) -> Option<&mut List> {
        let at = self.list_index(place);
        match place.holder.as_slot() {
            Some(slot) => self.in_slot_mut(slot).map(|o| &mut o.under),
            None => self.lists.get_mut(at),
        }
    }

    fn list_index(&self, place: Place) -> usize {
        let seats = self.seats.len();
        let holder = place.holder.as_seat().map_or(seats, Seat::index);
        place.zone.index() * (seats + 1) + holder.min(seats)
    }

    /// Whether there is such a place.
    #[must_use]
    pub fn has_place(&self, place: Place) -> bool {
        let seat = place.holder.as_seat();
        self.list(place).is_some() && seat.is_none_or(|s| s.index() < self.seats.len())
    }

    /// The cards of a place from its top on.
    pub fn in_place(&self, place: Place) -> impl Iterator<Item = CardId> + '_ {
        let mut next = self.list(place).and_then(|list| list.top);
        let all = std::iter::from_fn(move || {
            let card = next?;
            next = self.card(card).next;
            Some(card)
        });
        all.filter(move |card| self.card(*card).place == Some(place))
    }

    /// How many cards are in a place.
    #[must_use]
    pub fn count(&self, place: Place) -> usize {
        match place.holder.as_slot() {
            Some(_) => self.in_place(place).count(),
            None => self.list(place).map_or(0, |list| usize::from(list.count)),
        }
    }

    /// The card on top of a place.
    #[must_use]
    pub fn top(&self, place: Place) -> Option<CardId> {
        self.in_place(place).next()
    }

    /// Takes a card out of its list.
    pub(super) fn unlink(&mut self, card: CardId) {
        let Card { next, prev, place } = self.links(card);
        let Some(place) = place else { return };
        if let Some(prev) = prev {
            self.card_mut(prev).next = next;
        }
        if let Some(next) = next {
            self.card_mut(next).prev = prev;
        }
        if let Some(list) = self.list_mut(place) {
            list.top = if prev.is_none() { next } else { list.top };
            list.bottom = if next.is_none() { prev } else { list.bottom };
            list.count -= 1;
        }
        let card = self.card_mut(card);
        (card.next, card.prev, card.place) = (None, None, None);
    }

    /// Puts a card that is in no list into one.
    pub(super) fn link(&mut self, card: CardId, place: Place, end: End) {
        let Some(list) = self.list(place) else {
            return;
        };
        let (next, prev) = match end {
            End::Top | End::Behind(0) => (list.top, None),
            End::Bottom => (None, list.bottom),
            End::Behind(n) => {
                let prev = self.in_place(place).take(n.into()).last();
                (prev.and_then(|prev| self.card(prev).next), prev)
            }
        };
        let Some(list) = self.list_mut(place) else {
            return;
        };
        list.count += 1;
        list.top = if prev.is_none() { Some(card) } else { list.top };
        list.bottom = if next.is_none() {
            Some(card)
        } else {
            list.bottom
        };
        if let Some(next) = next {
            self.card_mut(next).prev = Some(card);
        }
        if let Some(prev) = prev {
            self.card_mut(prev).next = Some(card);
        }
        let card = self.card_mut(card);
        (card.next, card.prev, card.place) = (next, prev, Some(place));
    }

    fn links(&self, card: CardId) -> Card {
        let card = self.card(card);
        let (next, prev, place) = (card.next, card.prev, card.place);
        Card { next, prev, place }
    }

    /// Puts the cards of a place in a random order.
    pub fn shuffle(&mut self, place: Place) {
        let mut cards: crate::InlineVec<CardIdOr0, 96> =
            self.in_place(place).map(CardIdOr0).collect();
        self.head.rng.shuffle(&mut cards);
        if place.holder.as_slot().is_some() {
            // what lies under an object shares one list with other zones
            for card in cards.iter() {
                self.unlink(card.0);
                self.link(card.0, place, End::Bottom);
            }
            return;
        }
        for (at, card) in cards.iter().enumerate() {
            let prev = at.checked_sub(1).map(|before| cards[before].0);
            let next = cards.get(at + 1).map(|behind| behind.0);
            let card = self.card_mut(card.0);
            (card.prev, card.next) = (prev, next);
        }
        let (top, bottom) = (cards.first(), cards.last());
        if let Some(list) = self.list_mut(place) {
            (list.top, list.bottom) = (top.map(|c| c.0), bottom.map(|c| c.0));
        }
    }
}

/// The links of a card.
struct Card {
    next: Option<CardId>,
    prev: Option<CardId>,
    place: Option<Place>,
}

/// A card, the first one by default: what a list needs for its free entries.
#[derive(Clone, Copy)]
struct CardIdOr0(CardId);

impl Default for CardIdOr0 {
    fn default() -> Self {
        Self(CardId(0))
    }
}
