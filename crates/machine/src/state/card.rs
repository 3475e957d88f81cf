//! Cards: physical pieces, tokens and copies, wherever they are.

use super::{Place, State};
use crate::ids::Slot;
use crate::thing::{MOST, Named, Thing};
use kernel::budget::Limit;
use kernel::ids::{CardId, PrintId};
use kernel::seats::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// A card. `next` and `prev` make it one of a list; see [`Place`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Card {
    /// What is printed on it.
    pub print: PrintId,
    /// How often it has become another card to the rules.
    pub generation: u16,
    pub(super) next: Option<CardId>,
    pub(super) prev: Option<CardId>,
    /// When it came where it is.
    pub since: u32,
    /// Where it is; `None` for what has ceased to exist.
    pub place: Option<Place>,
    /// The object it represents, or none.
    pub slot: Slot,
    /// Whose it is.
    pub owner: Seat,
    /// Who knows its face.
    pub known: SeatSet,
    /// What is true of it otherwise.
    pub flags: CardFlags,
}

/// What is true of a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CardFlags(u8);

impl CardFlags {
    /// It came into being in the game and ends when it leaves play.
    pub const TOKEN: CardFlags = CardFlags(1);
    /// Everybody knows its face.
    pub const OPEN: CardFlags = CardFlags(2);

    /// These flags, and those, or without those.
    #[must_use]
    pub const fn set(self, flags: CardFlags, on: bool) -> CardFlags {
        match on {
            true => CardFlags(self.0 | flags.0),
            false => CardFlags(self.0 & !flags.0),
        }
    }

    /// Whether all of these are true.
    #[must_use]
    pub const fn has(self, flags: CardFlags) -> bool {
        self.0 & flags.0 == flags.0
    }
}

impl Default for Card {
    fn default() -> Card {
        Card {
            print: PrintId(0),
            generation: 0,
            next: None,
            prev: None,
            since: 0,
            place: None,
            slot: Slot::NONE,
            owner: Seat(0),
            known: SeatSet::NONE,
            flags: CardFlags::default(),
        }
    }
}

impl State {
    /// A card comes into being, nowhere yet.
    ///
    /// # Errors
    /// When there are as many as a name has room for.
    pub fn make_card(
        &mut self,
        print: PrintId,
        owner: Seat,
        flags: CardFlags,
    ) -> Result<CardId, Limit> {
        if self.cards.len() > usize::from(MOST) {
            return Err(Limit::Made);
        }
        self.cards.push(Card {
            print,
            owner,
            flags,
            ..Card::default()
        });
        Ok(CardId(self.cards.len() as u16 - 1))
    }

    /// Cards come into being in a place of a seat or of the table, each on top
    /// of those before.
    ///
    /// # Errors
    /// When there are as many as a name has room for.
    pub fn stock(&mut self, place: Place, owner: Seat, prints: &[PrintId]) -> Result<(), Limit> {
        for print in prints {
            let card = self.make_card(*print, owner, CardFlags::default())?;
            self.link(card, place, super::End::Top);
            let since = self.stamp();
            let card = self.card_mut(card);
            (card.since, card.generation) = (since, 1);
        }
        Ok(())
    }

    /// A card by its number.
    #[must_use]
    #[inline]
    pub fn card(&self, id: CardId) -> &Card {
        &self.cards[id.index()]
    }

    /// A card by its number, to be changed.
    pub fn card_mut(&mut self, id: CardId) -> &mut Card {
        &mut self.cards[id.index()]
    }

    /// All cards with their numbers, also those that have ceased to exist.
    pub fn cards(&self) -> impl Iterator<Item = (CardId, &Card)> {
        let all = self.cards.iter().enumerate();
        all.map(|(at, card)| (CardId(at as u16), card))
    }

    /// How many cards there are, those included.
    #[must_use]
    pub fn number_of_cards(&self) -> usize {
        self.cards.len()
    }

    /// The name of a card as it is now.
    #[must_use]
    pub fn card_thing(&self, id: CardId) -> Thing {
        Thing::card(id, self.card(id).generation)
    }

    /// The card that a name means, if it still is that card. Objects are
    /// represented by a card: see [`State::card_of`].
    #[must_use]
    pub fn named_card(&self, thing: Thing) -> Option<CardId> {
        match thing.named() {
            Named::Card(id, generation) => {
                let card = self.cards.get(id.index())?;
                (card.generation == generation && card.place.is_some()).then_some(id)
            }
            _ => None,
        }
    }
}

impl Card {
    /// The card behind it in its list.
    pub(crate) fn next_in_list(&self) -> Option<CardId> {
        self.next
    }
}
