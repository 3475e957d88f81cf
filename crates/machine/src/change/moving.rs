//! Cards change places: what they are to the rules then, and what becomes of
//! tokens, items and objects.

use super::carry_out::{Happened, actor};
use crate::book::Done;
use crate::engine::Engine;
use crate::ids::ZoneId;
use crate::state::{CardFlags, End, Event, Holder, Identity, Note, Place};
use crate::thing::{Named, Thing};
use crate::values::Facts;
use ir::decl;
use kernel::budget::Limit;
use kernel::ids::{CardId, PrintId};
use kernel::seats::Seat;

impl Engine<'_> {
    /// The card of an object, an item or a card.
    pub(crate) fn card_of(&self, thing: Thing) -> Option<CardId> {
        let thing = self.state.named_item(thing).map_or(thing, |item| item.card);
        self.state.card_of(thing)
    }

    /// The patient goes to a zone; a print comes into being there.
    pub(super) fn move_patient(
        &mut self,
        event: &Event,
        zone: ZoneId,
        end: End,
        to: &mut Happened,
    ) -> Done {
        let controller = actor(event);
        if let Named::Print(print) = event.patient.named() {
            let seat = controller.unwrap_or_default();
            let card = self.make(print, seat)?;
            to.thing = self.put(card, zone, end, Some(seat))?;
            to.changed = true;
            return Ok(());
        }
        let card = self.card_of(event.patient);
        if let Named::Item(_, id) = event.patient.named() {
            // an ability has no card: it is no more
            to.changed = self.state.take_item(id).is_some();
        }
        let Some(card) = card else {
            return Ok(());
        };
        to.thing = self.put(card, zone, end, controller)?;
        to.changed = true;
        Ok(())
    }

    /// The patient comes into play where the book says, at the place that was
    /// chosen for it.
    pub(super) fn enter(&mut self, event: &Event, to: &mut Happened) -> Done {
        let Some(seat) = actor(event) else {
            return Ok(());
        };
        let card = match event.patient.named() {
            Named::Print(print) => Some(self.make(print, seat)?),
            _ => self.card_of(event.patient),
        };
        let Some(card) = card else { return Ok(()) };
        let print = self.state.card(card).print;
        let Some(zone) = (self.pool.book.enters)(self.pool, print) else {
            return Ok(());
        };
        let end = match event.other.named() {
            Named::Number(n) => End::Behind(n.max(0) as u16),
            _ => End::Bottom,
        };
        to.thing = self.put(card, zone, end, Some(seat))?;
        to.changed = true;
        Ok(())
    }

    /// The patient goes to the place of the happening, on top or to the bottom.
    pub(super) fn place_patient(&mut self, event: &Event, to: &mut Happened) -> Done {
        let Named::Place(place) = event.place.named() else {
            return Ok(());
        };
        if self.pool.words.zones[place.zone.index()].in_play {
            return self.enter(event, to);
        }
        let end = match event.other.named() {
            Named::Number(n) if n < 0 => End::Bottom,
            _ => End::Top,
        };
        self.move_patient(event, place.zone, end, to)
    }

    /// The top card of a player's zone goes to another; from an empty one it is
    /// remembered that it should have.
    pub(super) fn draw(
        &mut self,
        event: &Event,
        from: ZoneId,
        to: ZoneId,
        done: &mut Happened,
    ) -> Done {
        let Some(seat) = event.patient.seat() else {
            return Ok(());
        };
        match self.state.top(Place::of(from, seat)) {
            None => {
                (self.pool.book.nothing_left)(self, seat)?;
                self.touch(Facts::NUMBERS);
            }
            Some(card) => {
                done.thing = self.put(card, to, End::Top, Some(seat))?;
                done.changed = true;
            }
        }
        Ok(())
    }

    /// The patient is attached to the other.
    pub(super) fn attach(&mut self, event: &Event) -> bool {
        let (slot, host) = (self.state.slot(event.patient), self.state.slot(event.other));
        let (Some(slot), Some(host)) = (slot, host) else {
            return false;
        };
        self.touch(Facts::OBJECTS);
        let object = self.state.in_slot_mut(slot).filter(|_| slot != host);
        object.is_some_and(|o| std::mem::replace(&mut o.host, host) != host)
    }

    /// The other, a card, represents the patient from now on; the card before
    /// lies under it. It is the same object, with all that is about it.
    pub(super) fn represent(&mut self, event: &Event, under: ZoneId) -> Result<bool, Limit> {
        let (slot, card) = (
            self.state.slot(event.patient),
            self.state.named_card(event.other),
        );
        let (Some(slot), Some(card)) = (slot, card) else {
            return Ok(false);
        };
        self.touch(Facts::OBJECTS.or(Facts::CARDS));
        let before = self.state.in_slot(slot).and_then(|o| o.card);
        self.state
            .represent(slot, card, Place::under(under, slot))?;
        let rows = self.pool.words.zones;
        let seen = self
            .state
            .card(card)
            .place
            .map(|p| rows[p.zone.index()].zone.seen);
        self.see(card, seen.unwrap_or(decl::Seen::Nobody));
        match before {
            Some(token) if self.state.is_token(token) => self.state.cease(token)?,
            Some(before) => self.see(before, rows[under.index()].zone.seen),
            None => {}
        }
        Ok(true)
    }

    /// A token comes into being, nowhere yet.
    fn make(&mut self, print: PrintId, seat: Seat) -> Result<CardId, Limit> {
        if !self.budget.make(1) {
            return Err(Limit::Made);
        }
        self.state.make_card(print, seat, CardFlags::TOKEN)
    }

    /// A card goes to its owner's zone, or the table's, and is another one
    /// there; a token that leaves play is no more. Gives what it is then.
    ///
    /// # Errors
    /// When something grows beyond what can be kept.
    pub fn put(
        &mut self,
        card: CardId,
        zone: ZoneId,
        end: End,
        controller: Option<Seat>,
    ) -> Result<Thing, Limit> {
        let row = self.pool.words.zones[zone.index()];
        let in_play = row.in_play || self.state.card(card).slot.some().is_some();
        self.touch(if in_play {
            Facts::OBJECTS.or(Facts::CARDS)
        } else {
            Facts::CARDS
        });
        if self.state.is_token(card) && !row.in_play {
            self.note(card);
            self.end_effects_of(card);
            self.state.cease(card)?;
            return Ok(Thing::NONE);
        }
        let owner = self.state.card(card).owner;
        let holder = match row.zone.holder {
            decl::Holder::All => Holder::TABLE,
            // what is in play lies with who controls it
            decl::Holder::Seat if row.in_play => Holder::seat(controller.unwrap_or(owner)),
            decl::Holder::Seat | decl::Holder::Object => Holder::seat(owner),
        };
        self.note(card);
        self.end_effects_of(card);
        self.state
            .move_card(card, Place { zone, holder }, end, Identity::New)?;
        self.see(card, row.zone.seen);
        if !row.in_play {
            return Ok(self.state.card_thing(card));
        }
        let slot = self.state.begin_object(card, controller.unwrap_or(owner))?;
        Ok(self.state.object_thing(slot))
    }

    /// Takes down the last values of an object, if some text can ask for them.
    fn note(&mut self, card: CardId) {
        let Some(of) = self.state.object_of(card).filter(|_| self.pool.notes) else {
            return;
        };
        let slot = self.state.card(card).slot;
        let (Some(object), Some(values)) = (self.state.in_slot(slot), self.derived.object(slot))
        else {
            return;
        };
        let note = Note {
            of,
            card: self.state.card_thing(card),
            values: *values,
            statuses: object.statuses,
            damage: object.damage,
            owner: self.state.card(card).owner,
        };
        self.state.notes.push(note);
    }

    /// What an object made for as long as it is there ends with it, and so does
    /// what was about it.
    fn end_effects_of(&mut self, card: CardId) {
        let Some(object) = self.state.object_of(card) else {
            return;
        };
        let ends = |e: &crate::state::Effect| {
            e.scope == object || e.lasts == crate::state::Lasts::Source && e.source == object
        };
        self.end_effects(ends);
    }

    /// A card goes where spent cards go.
    ///
    /// # Errors
    /// When something grows beyond what can be kept.
    pub fn spend_card(&mut self, card: CardId) -> Done {
        let spent = self.pool.places.spent;
        self.put(card, spent, self.pool.book.spent_at, None)
            .map(|_| ())
    }
}
