//! Levelling up (GA leveling-up): a card is put on top of the lineage and
//! represents the champion from then on.

use crate::edition::Reading;
use crate::event::Event;
use crate::flow::Engine;
use crate::program::{Entering, Tally, TriggerEvent};
use crate::state::{Occasion, Properties, State, Zone};
use kernel::game::Observer;
use kernel::ids::{CardId, Ref};
use kernel::seats::Seat;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    /// A champion levels up into a card. It stays the same object, with its
    /// counters and as rested as it was (GA leveling-up/3, 6.b,
    /// enlighten-counters/2).
    pub(crate) fn level_up(&mut self, slot: u8, card: CardId) {
        let Some(o) = self.s.object(slot) else {
            return;
        };
        let seat = o.controller;
        if !rule!("GA leveling-up", true) {
            self.enter(card, seat, &Entering::default(), None);
            return;
        }
        let (champion, old) = (o.thing(), o.card);
        let from = self.s.card(card).zone;
        self.cover(slot, old);
        self.settle_in(card, Zone::Field(slot), champion.handle, false);
        self.represent(slot, card);
        let wakes = !rule!("GA leveling-up/3", !self.s.reads(Reading::LevelUpWakes));
        if let Some(o) = self.s.object_mut(slot) {
            // Without that rule, and by the old book, it wakes up.
            if wakes {
                o.properties.set(Properties::RESTED, false);
            }
            if !rule!("GA enlighten-counters/2", true) {
                o.counters
                    .remove(crate::program::Counter::ENLIGHTEN, u16::MAX);
            }
        }
        self.s.players[seat.index()].had_champion = true;
        self.s.tally(Tally::LevelUps, seat, 1);
        let thing = Ref {
            card,
            handle: champion.handle,
        };
        self.tell(&Event::LevelledUp(thing, card));
        self.levelled(seat, thing, from);
    }

    /// The card that was on top lies beneath, as what it is since it came to
    /// the lineage (GA timestamps/3.b).
    fn cover(&mut self, slot: u8, old: CardId) {
        let since = self.s.card(old).since;
        let handle = self.s.handles.fresh();
        self.settle_in(old, Zone::Lineage(slot), handle, false);
        self.s.cards[old.index()].since = since;
    }

    /// This card represents the object in the slot from now on.
    pub(super) fn represent(&mut self, slot: u8, card: CardId) {
        let face = self.s.card(card).print;
        if let Some(o) = self.s.object_mut(slot) {
            o.card = card;
            o.face = face;
            o.properties.set(Properties::TRANSFORMED, false);
        }
        self.s.touch();
    }

    /// What triggers: On Enter of the new card, but nothing that waits for
    /// objects to enter (GA leveling-up/6.b); and it is no materialization
    /// (GA level-up/2).
    fn levelled(&mut self, seat: Seat, thing: Ref, from: Zone) {
        let slot = self.s.slot(thing).unwrap_or_default();
        let to = by_rule!("GA leveling-up/6.b", Zone::Lineage(slot), else Zone::Field(slot));
        let occasion = Occasion {
            thing: Some(thing),
            other: Some(thing),
            player: Some(seat),
            from: Some(from),
            to: Some(to),
            ..Occasion::default()
        };
        self.happened(TriggerEvent::Enters, occasion);
        self.happened(TriggerEvent::LevelsUp, occasion);
        if !rule!("GA level-up/2", true) {
            self.happened(TriggerEvent::Materializes, occasion);
        }
    }
}
