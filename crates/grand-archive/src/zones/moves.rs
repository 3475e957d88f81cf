//! Moving a card from one zone to another: the one place that does.

use super::retinue::Followers;
use crate::facts::Facts;
use crate::flow::Engine;
use crate::state::{Card, Exit, Object, State, Zone};
use kernel::game::Observer;
use kernel::ids::{CardId, Handle, Ref};
use kernel::seats::SeatSet;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    /// Puts a card into a zone, where it becomes something new; a zone of a
    /// player is always its owner's (GA graveyard/p2, banishment/p2, hand/p3,
    /// memory/p2). Nothing is replaced here, nothing triggers. Tells what it
    /// is there.
    pub(crate) fn move_card(&mut self, card: CardId, to: Zone, bottom: bool) -> Ref {
        let old = self.s.refer(card);
        let followers = self.leave_field(card, to);
        let handle = match to {
            Zone::Deck | Zone::Gone | Zone::Aside => Handle::NONE,
            _ => self.s.handles.fresh(),
        };
        self.settle_in(card, to, handle, bottom);
        let now = self.s.refer(card);
        self.carry(old, now);
        self.forget(old);
        if let Some(followers) = followers {
            self.keep_together(now, followers);
        }
        now
    }

    /// Writes where a card is and what it is there: what all moves come to.
    pub(crate) fn settle_in(&mut self, card: CardId, to: Zone, handle: Handle, bottom: bool) {
        let c = *self.s.card(card);
        let known = self.known_in(card, to);
        let out_of_deck = c.zone == Zone::Deck && to != Zone::Deck;
        self.s.shown += u64::from(out_of_deck || !known.minus(c.known).is_empty());
        self.s.unlist(card);
        let since = self.s.tick();
        let entry = &mut self.s.cards[card.index()];
        entry.zone = to;
        entry.handle = handle;
        entry.known = known;
        // Turned to how cards lie there (GA game-zones/2).
        let turned = !to.is_private();
        entry.face_up = by_rule!("GA game-zones/2", turned, else c.face_up);
        entry.since = since;
        entry.preserved = false;
        entry.promised = false;
        self.s.enlist(card, bottom);
        self.card_moved(card, c.zone, to);
    }

    /// Values hang on what is on the field and in lineages, and on cards whose
    /// abilities reach it from elsewhere.
    fn card_moved(&mut self, card: CardId, from: Zone, to: Zone) {
        let Card { print, token, .. } = *self.s.card(card);
        self.s.settled.0 &= !token;
        let there = |zone| matches!(zone, Zone::Field(_) | Zone::Lineage(_) | Zone::Mastery);
        let works = |zone| there(zone) || self.r.works_afar_in(print, zone);
        if works(from) || works(to) {
            self.s.touch();
        } else {
            let facts = Facts::of_zone(from).and(Facts::of_zone(to));
            self.s.changed(facts);
        }
    }

    /// Who knows a card that comes to a zone. In a deck nobody sees it, but
    /// who knew it still does.
    fn known_in(&self, card: CardId, to: Zone) -> SeatSet {
        let c = self.s.card(card);
        match to {
            Zone::Deck => c.known,
            Zone::Hand | Zone::Memory | Zone::Material => {
                by_rule!("GA game-zones/2", SeatSet::only(c.owner), else c.known)
            }
            _ => {
                by_rule!("GA game-zones/2", self.s.mode.everybody(), else c.known)
            }
        }
    }

    /// A card that represents an object takes the object off the field, and
    /// the cards of its zones go to the graveyard (GA object-specific-zones);
    /// the inner lineage goes with a champion. Tells what does.
    fn leave_field(&mut self, card: CardId, to: Zone) -> Option<Followers> {
        let Zone::Field(slot) = self.s.card(card).zone else {
            return None;
        };
        let represents = |o: &&mut Option<Object>| o.as_ref().is_some_and(|o| o.card == card);
        let place = self.s.field.get_mut(usize::from(slot));
        let object = place.filter(represents).and_then(Option::take)?;
        let followers = self.lineage_leaves(&object, to);
        for card in object.loaded.iter().chain(&object.intent) {
            let to = match rule!("GA object-specific-zones", true) {
                true => self.destination(*card, Zone::Graveyard, Exit::Put),
                false => Zone::Aside,
            };
            self.move_card(*card, to, false);
        }
        self.end_effects_of(object.thing());
        followers
    }

    /// What was known of a thing ends as it becomes another: counters (GA
    /// counters/p4), what was noted of what it had been before.
    fn forget(&mut self, old: Ref) {
        self.s.counters_afar.retain(|(r, _)| *r != old);
        self.s.retinues.retain(|r| r.champion != old);
        if rule!("GA card-and-object-information/p1", true) {
            self.s.notes.retain(|n| n.now != old);
        }
        self.s.revealed.retain(|r| *r != old);
    }

    /// A token or copy ceases to exist (GA token/2).
    pub(crate) fn cease(&mut self, card: CardId) {
        self.move_card(card, Zone::Gone, false);
    }
}
