//! Moving cards between zones (section 5): every card is in exactly one, and
//! becomes a new object when it enters one (ROI 3.18a.1).

use crate::event::{Cause, Event};
use crate::flow::Engine;
use crate::program::TriggerEvent;
use crate::state::{Occasion, Permanent, State, Zone};
use kernel::draws::Purpose;
use kernel::game::Observer;
use kernel::ids::{CardId, Handle, Ref};
use kernel::seats::Seat;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn permanent_mut(&mut self, slot: u8) -> Option<&mut Permanent> {
        self.s.permanents.get_mut(usize::from(slot))?.as_mut()
    }

    /// The permanent a reference names, to change it.
    pub(crate) fn referred(&mut self, r: Ref) -> Option<&mut Permanent> {
        let slot = self.s.slot(r)?;
        self.permanent_mut(slot)
    }

    /// Takes a card out of the zone it is in. On the Battlefield the row
    /// closes up (ROI 5.2e).
    pub(crate) fn leave_zone(&mut self, card: CardId) {
        let Zone::Battlefield(slot) = self.s.card(card).zone else {
            let owner = self.s.card(card).owner;
            let zone = self.s.card(card).zone;
            if let Some(pile) = self.pile_mut(owner, zone)
                && rule!("ROI 3.16a", true)
            {
                pile.retain(|c| *c != card);
            }
            return;
        };
        let controller = self.s.permanent(slot).map(|p| p.controller);
        if let Some(seat) = controller {
            let player = &mut self.s.players[seat.index()];
            close_up(&mut player.row, slot);
            if player.location == Some(slot) {
                player.location = None;
            }
        }
        self.s.permanents[usize::from(slot)] = None;
        self.s.touch();
    }

    fn pile_mut(&mut self, seat: Seat, zone: Zone) -> Option<&mut Vec<CardId>> {
        let player = &mut self.s.players[seat.index()];
        match zone {
            Zone::Deck => Some(&mut player.deck),
            Zone::Hand => Some(&mut player.hand),
            Zone::Graveyard => Some(&mut player.graveyard),
            Zone::Void => Some(&mut player.void),
            _ => None,
        }
    }

    /// The handle of a card that enters a zone: it becomes a new object
    /// (ROI 3.18a.1).
    pub(crate) fn new_object(&mut self, card: CardId) -> Handle {
        let (old, new) = (self.s.card(card).handle, self.s.handles.fresh());
        by_rule!("ROI 3.18a.1", new, else if old.is_some() { old } else { new })
    }

    /// Puts a card into a pile of its owner; in a Deck, on top. A Token ceases
    /// to exist instead (ROI 3.7d).
    pub(crate) fn put_card(&mut self, card: CardId, zone: Zone) {
        self.leave_zone(card);
        let c = *self.s.card(card);
        if c.token && rule!("ROI 3.7d", true) {
            self.s.cards[card.index()].zone = Zone::Gone;
            self.s.cards[card.index()].handle = Handle::NONE;
            self.tell(&Event::Ceased(c.face.base));
            return;
        }
        let handle = if zone == Zone::Deck {
            Handle::NONE
        } else {
            self.new_object(card)
        };
        let known = match zone {
            Zone::Graveyard | Zone::Void => self.s.mode.everybody(),
            Zone::Hand => c.known.or(self.s.mode.members(self.s.mode.team(c.owner))),
            _ => c.known,
        };
        let entry = &mut self.s.cards[card.index()];
        entry.zone = zone;
        entry.handle = handle;
        entry.known = known;
        entry.face.infusion = by_rule!("ROI 3.9a.1", entry.face.infusion, else None);
        if let Some(pile) = self.pile_mut(c.owner, zone) {
            pile.push(card);
        }
        self.s.touch_elsewhere();
    }

    /// Puts a card on the bottom of its owner's Deck.
    pub(crate) fn put_on_bottom(&mut self, card: CardId) {
        self.put_card(card, Zone::Deck);
        let owner = self.s.card(card).owner;
        let deck = &mut self.s.players[owner.index()].deck;
        if deck.last() == Some(&card) {
            deck.pop();
            deck.insert(0, card);
        }
    }

    /// Shuffles a Deck: nobody knows any place in it afterwards (ROI 5.8c).
    pub(crate) fn shuffle(&mut self, seat: Seat) {
        let mut deck = std::mem::take(&mut self.s.players[seat.index()].deck);
        if rule!("ROI 5.8c", true) {
            self.s.draws.shuffle(Purpose::Deck, seat, &mut deck);
        }
        for card in &deck {
            let known = &mut self.s.cards[card.index()].known;
            // What was known is mixed with the rest: what is drawn after this
            // is new even if it looks the same.
            self.s.disclosed += u64::from(!known.is_empty());
            *known = kernel::seats::SeatSet::NONE;
        }
        self.s.players[seat.index()].deck = deck;
        self.s.shown += 1;
        self.tell(&Event::Shuffled(seat));
    }

    /// Shows a card to everybody (ROI 11.28a).
    pub(crate) fn reveal(&mut self, seat: Seat, card: CardId) {
        let everybody = self.s.mode.everybody();
        if self.s.card(card).known != everybody {
            self.s.shown += 1;
        }
        // No view has a place for a card that stays in a Deck.
        if self.s.card(card).zone == Zone::Deck {
            self.s.disclosed += 1;
        }
        if rule!("ROI 11.28a", true) {
            self.s.cards[card.index()].known = everybody;
        }
        self.tell(&Event::Revealed(seat, card));
    }

    /// Shows a card to a player's team only.
    pub(crate) fn show_to_team(&mut self, seat: Seat, card: CardId) {
        let team = self.s.mode.members(self.s.mode.team(seat));
        let known = &mut self.s.cards[card.index()].known;
        *known = known.or(team);
        self.s.shown += 1;
    }

    /// Discards cards from hand, as one event (ROI 11.37a).
    pub(crate) fn discard_cards(&mut self, seat: Seat, cards: &[Ref]) {
        let mut gone = Vec::new();
        for r in cards {
            if self.s.card(r.card).zone == Zone::Hand {
                let to =
                    kernel::by_rule!("ROI 11.37a", "ROI 5.4a.1"; Zone::Graveyard, else Zone::Void);
                self.put_card(r.card, to);
                gone.push(r.card);
            }
        }
        for card in gone {
            self.s.made += 1;
            self.s.shown += 1;
            let owner = self.s.card(card).owner;
            self.tell(&Event::Discarded(owner, card));
            let thing = self.s.refer(card);
            self.happens(
                TriggerEvent::Discards,
                Occasion {
                    thing: Some(thing),
                    player: Some(seat),
                    ..Occasion::default()
                },
            );
        }
    }

    /// Voids a thing wherever it is (ROI 11.54a).
    pub(crate) fn void_thing(&mut self, r: Ref) {
        if self.s.slot(r).is_some() {
            self.propose_leave(&[r], Cause::Void);
        } else if self.s.is_same(r) || self.s.card(r.card).zone == Zone::Deck {
            self.move_elsewhere(r, Zone::Void);
        }
    }

    /// Moves a card that is not on the Battlefield.
    pub(crate) fn move_elsewhere(&mut self, r: Ref, to: Zone) {
        let on_stack = self.s.card(r.card).zone == Zone::Stack;
        if self.s.card(r.card).zone == Zone::Gone {
            return;
        }
        if on_stack {
            self.s.stack.retain(|i| i.card != Some(r.card));
        }
        self.put_card(r.card, to);
        self.s.made += 1;
        let owner = self.s.card(r.card).owner;
        let (place, event) = match to {
            Zone::Void => ("void", Some(TriggerEvent::Voided)),
            Zone::Graveyard => ("graveyard", None),
            Zone::Hand => ("hand", None),
            _ => ("deck", None),
        };
        self.tell(&Event::Put(r.card, place, owner));
        if let Some(event) = event {
            let thing = self.s.refer(r.card);
            self.happens(
                event,
                Occasion {
                    thing: Some(thing),
                    player: Some(owner),
                    ..Occasion::default()
                },
            );
        }
    }
}

/// A permanent leaves a row: no space is left (ROI 5.2e), the others move up
/// in sequence (ROI 5.2e.1).
fn close_up(row: &mut Vec<u8>, slot: u8) {
    let Some(at) = row.iter().position(|s| *s == slot) else {
        return;
    };
    if !rule!("ROI 5.2e.1", true) {
        row.swap_remove(at);
    } else if rule!("ROI 5.2e", true) {
        row.remove(at);
    }
}
