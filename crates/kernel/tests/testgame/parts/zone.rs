//! Zones: places cards can be in, keyed by kind and owner.

use super::object::ObjectId;
use kernel::ids::CardId;
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Whose a zone is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) enum ZoneOwner {
    /// The whole table's.
    Table,
    /// A seat's.
    Seat(Seat),
    /// One of several numbered places of the table.
    Place(u8),
    /// An object's: what lies under it or is attached to it.
    Object(ObjectId),
}

/// A zone: `K` is the game's list of kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct Zone<K> {
    /// What it is.
    pub(crate) kind: K,
    /// Whose it is.
    pub(crate) owner: ZoneOwner,
}

impl<K> Zone<K> {
    /// A seat's zone of this kind.
    pub(crate) fn of(kind: K, seat: Seat) -> Self {
        let owner = ZoneOwner::Seat(seat);
        Self { kind, owner }
    }

    /// The whole table's zone of this kind.
    pub(crate) fn shared(kind: K) -> Self {
        let owner = ZoneOwner::Table;
        Self { kind, owner }
    }
}

/// Where in a zone a card is put.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum End {
    /// Where cards are taken from first.
    Top,
    /// The other end.
    Bottom,
}

/// Which cards are where, each zone in order with its top last. Empty zones
/// are not kept, so that equal tables are equal values.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Zones<K: Ord> {
    lists: BTreeMap<Zone<K>, Vec<CardId>>,
}

impl<K: Ord> Default for Zones<K> {
    fn default() -> Self {
        Self {
            lists: BTreeMap::new(),
        }
    }
}

impl<K: Copy + Ord> Zones<K> {
    /// Puts a card in a zone, out of the zone it was in.
    pub(crate) fn put(&mut self, card: CardId, zone: Zone<K>, end: End) {
        self.remove(card);
        let list = self.lists.entry(zone).or_default();
        match end {
            End::Top => list.push(card),
            End::Bottom => list.insert(0, card),
        }
    }

    /// Takes a card out of the zone it was in; tells which that was.
    pub(crate) fn remove(&mut self, card: CardId) -> Option<Zone<K>> {
        let zone = self.zone_of(card)?;
        let list = self.lists.get_mut(&zone)?;
        list.retain(|c| *c != card);
        if list.is_empty() {
            self.lists.remove(&zone);
        }
        Some(zone)
    }

    /// The zone a card is in.
    #[must_use]
    pub(crate) fn zone_of(&self, card: CardId) -> Option<Zone<K>> {
        let mut lists = self.lists.iter();
        lists.find(|(_, l)| l.contains(&card)).map(|(z, _)| *z)
    }

    /// The cards of a zone, the top last.
    #[must_use]
    pub(crate) fn cards(&self, zone: Zone<K>) -> &[CardId] {
        self.lists.get(&zone).map_or(&[], Vec::as_slice)
    }

    /// The card on top of a zone.
    #[must_use]
    pub(crate) fn top(&self, zone: Zone<K>) -> Option<CardId> {
        self.cards(zone).last().copied()
    }

    /// The cards of a zone, to put them in another order.
    pub(crate) fn arrange(&mut self, zone: Zone<K>) -> &mut [CardId] {
        self.lists.get_mut(&zone).map_or(&mut [], Vec::as_mut_slice)
    }

    /// Every zone that has cards, with its cards.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Zone<K>, &[CardId])> {
        self.lists.iter().map(|(z, l)| (*z, l.as_slice()))
    }
}

#[test]
fn a_card_is_in_one_zone_at_a_time() {
    let (hand, deck) = (Zone::of("hand", Seat(0)), Zone::of("deck", Seat(0)));
    let mut zones = Zones::default();
    zones.put(CardId(1), deck, End::Top);
    zones.put(CardId(2), deck, End::Bottom);
    assert_eq!(zones.top(deck), Some(CardId(1)));
    zones.put(CardId(1), hand, End::Top);
    assert_eq!(zones.cards(deck), [CardId(2)]);
}
