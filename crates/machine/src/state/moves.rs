//! Cards change places, objects begin and end with them.

use super::{CardFlags, End, Place, State};
use crate::ids::Slot;
use kernel::budget::Limit;
use kernel::ids::CardId;

/// What a card is to those who knew it, once it is somewhere else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Identity {
    /// Another card: names of it mean nothing any more, its object ends.
    New,
    /// The same, and its object too.
    Kept,
}

impl State {
    /// Moves a card. What lies under its object goes along when the object
    /// ends; a book that wants it elsewhere moves it before.
    ///
    /// # Errors
    /// When the card has become another one as often as can be counted; nothing
    /// has changed then.
    pub fn move_card(
        &mut self,
        card: CardId,
        to: Place,
        end: End,
        identity: Identity,
    ) -> Result<(), Limit> {
        if identity == Identity::Kept {
            self.relink(card, to, end);
            return Ok(());
        }
        let generation = self.card(card).generation;
        let next = generation.checked_add(1).ok_or(Limit::Number)?;
        if let Some(slot) = self.card(card).slot.some() {
            self.take_along(slot, to, end)?;
            self.end_object(slot);
        }
        self.relink(card, to, end);
        self.card_mut(card).generation = next;
        Ok(())
    }

    fn relink(&mut self, card: CardId, to: Place, end: End) {
        self.unlink(card);
        self.link(card, to, end);
        let since = self.stamp();
        self.card_mut(card).since = since;
    }

    fn take_along(&mut self, slot: Slot, to: Place, end: End) -> Result<(), Limit> {
        while let Some(card) = self.in_slot(slot).and_then(|o| o.under.first()) {
            self.move_card(card, to, end, Identity::New)?;
        }
        Ok(())
    }

    /// A card ceases to exist, with its object. Nobody can name it any more.
    ///
    /// # Errors
    /// As for [`State::move_card`].
    pub fn cease(&mut self, card: CardId) -> Result<(), Limit> {
        let generation = self.card(card).generation;
        let next = generation.checked_add(1).ok_or(Limit::Number)?;
        if let Some(slot) = self.card(card).slot.some() {
            if let Some(place) = self.card(card).place {
                self.take_along(slot, place, End::Bottom)?;
            }
            self.end_object(slot);
        }
        self.unlink(card);
        self.card_mut(card).generation = next;
        Ok(())
    }

    /// Another card represents an object from now on: it comes to the place of
    /// the one before, which goes under the object or elsewhere. The object is
    /// the same, and so is its name.
    ///
    /// # Errors
    /// As for [`State::move_card`].
    pub fn represent(&mut self, slot: Slot, by: CardId, before_to: Place) -> Result<(), Limit> {
        let Some(before) = self.in_slot(slot).and_then(|o| o.card) else {
            return Ok(());
        };
        let (Some(place), print) = (self.card(before).place, self.card(by).print) else {
            return Ok(());
        };
        self.move_card(by, place, End::Top, Identity::New)?;
        self.card_mut(before).slot = Slot::NONE;
        self.card_mut(by).slot = slot;
        if let Some(object) = self.in_slot_mut(slot) {
            (object.card, object.face) = (Some(by), print);
        }
        self.move_card(before, before_to, End::Top, Identity::New)
    }

    /// Whether a card ends when it leaves play.
    #[must_use]
    pub fn is_token(&self, card: CardId) -> bool {
        self.card(card).flags.has(CardFlags::TOKEN)
    }
}
