//! Moving cards between zones (RB 105–110): every card is in exactly one
//! (RB 128.1), and becomes a new object when it goes to or from a zone that is
//! not on the board (RB 110, reading D 11).

mod decks;
mod knowing;

use crate::facts::Facts;
use crate::flow::Engine;
use crate::state::{Banished, Card, State, Zone};
use kernel::game::Observer;
use kernel::ids::{CardId, Handle, PrintId, Ref};
use kernel::seats::{Seat, SeatSet};
use kernel::{by_rule, rule};

#[expect(
    clippy::wrong_self_convention,
    reason = "a card goes to a zone; nothing is converted"
)]
impl<O: Observer<State>> Engine<'_, O> {
    /// The list of a player's zone, if it is one.
    fn pile_mut(&mut self, seat: Seat, zone: Zone) -> Option<&mut Vec<CardId>> {
        let player = &mut self.s.players[seat.index()];
        match zone {
            Zone::Deck => Some(&mut player.deck),
            Zone::RuneDeck => Some(&mut player.rune_deck),
            Zone::Hand => Some(&mut player.hand),
            Zone::Trash => Some(&mut player.trash),
            Zone::Banished => Some(&mut player.banished),
            _ => None,
        }
    }

    /// Takes a card out of the list of the zone it is in. What is on the board
    /// has been taken off it before.
    pub(crate) fn leave_zone(&mut self, card: CardId) {
        let c = *self.s.card(card);
        match c.zone {
            Zone::Champion => {
                let zone = &mut self.s.players[c.owner.index()].champion;
                if *zone == Some(card) {
                    *zone = None;
                }
            }
            Zone::Facedown(field) => {
                // Its owner reveals it to all (RB 421.4).
                if rule!("RB 421.4", true) {
                    self.reveal_face(card);
                }
                let hidden = &mut self.s.fields[usize::from(field)].hidden;
                hidden.retain(|h| h.card != card);
            }
            zone => {
                if let Some(pile) = self.pile_mut(c.owner, zone)
                    && let Some(at) = pile.iter().rposition(|x| *x == card)
                {
                    pile.remove(at);
                }
            }
        }
        self.s.touch_only(Facts::AFAR);
    }

    /// Puts a card into a zone of its owner that is no deck, or onto a deck's
    /// top. Where a card goes is always its owner's zone (RB 056).
    pub(crate) fn put_card(&mut self, card: CardId, zone: Zone) {
        self.leave_zone(card);
        let c = *self.s.card(card);
        let is_deck = |zone| matches!(zone, Zone::Deck | Zone::RuneDeck);
        let in_deck = is_deck(zone);
        let handle = if in_deck {
            Handle::NONE
        } else {
            self.new_handle(c.handle)
        };
        let known = self.known_in(&c, zone);
        // What comes out of a deck comes into sight, whoever knew it there.
        self.s.shown += u64::from(!in_deck && (is_deck(c.zone) || known != c.known));
        let entry = &mut self.s.cards[card.index()];
        entry.zone = zone;
        entry.handle = handle;
        entry.known = known;
        if let Some(pile) = self.pile_mut(c.owner, zone) {
            pile.push(card);
        }
        if zone == Zone::Champion {
            self.s.players[c.owner.index()].champion = Some(card);
        }
        // A token cannot exist there: it ceases after having moved
        // (RB 183.1), and after having been replaced (RB 438.6).
        let replaced = zone == Zone::Banished && c.zone == Zone::Aside;
        let ceases = rule!("RB 183", "RB 183.1"; true) && (!replaced || rule!("RB 438.6", true));
        if c.token && ceases {
            self.cease(card);
        }
    }

    /// Who knows a card that comes to a zone.
    fn known_in(&self, c: &Card, zone: Zone) -> SeatSet {
        let everybody = self.s.mode.everybody();
        match zone {
            Zone::Trash => by_rule!("RB 108.2.d", everybody, else c.known),
            Zone::Banished => by_rule!("RB 108.6.e", everybody, else c.known),
            Zone::Champion => by_rule!("RB 108.3.e", everybody, else c.known),
            Zone::Hand => {
                by_rule!("RB 108.7.c", "RB 128.4"; c.known.with(c.owner), else everybody)
            }
            _ => c.known,
        }
    }

    /// The handle of a card that changes zones: it becomes a new object
    /// (RB 110, reading D 11).
    fn new_handle(&mut self, old: Handle) -> Handle {
        if rule!("RB 110", true) || !old.is_some() {
            return self.s.handles.fresh();
        }
        old
    }

    /// A token ceases to exist.
    pub(crate) fn cease(&mut self, card: CardId) {
        self.leave_zone(card);
        let entry = &mut self.s.cards[card.index()];
        entry.zone = Zone::Gone;
        entry.handle = Handle::NONE;
    }

    /// To its owner's hand.
    pub(crate) fn to_hand(&mut self, card: CardId) {
        self.put_card(card, Zone::Hand);
    }

    /// To its owner's trash.
    pub(crate) fn to_trash(&mut self, card: CardId) {
        self.put_card(card, Zone::Trash);
    }

    /// To its owner's banishment; remembered with what banished it
    /// (RB 427.3).
    pub(crate) fn to_banished(&mut self, card: CardId, with: Option<Ref>) {
        self.put_card(card, Zone::Banished);
        if let Some(source) = with
            && !self.s.card(card).token
        {
            let card = self.s.refer(card);
            self.s.banished_with.push(Banished { source, card });
        }
    }

    /// To its owner's Champion Zone, if that is empty (RB 108.3.c.1).
    pub(crate) fn to_champion(&mut self, card: CardId) -> bool {
        let owner = self.s.card(card).owner;
        let taken = self.s.player(owner).champion.is_some();
        if rule!("RB 108.3.c.1", taken) {
            return false;
        }
        self.put_card(card, Zone::Champion);
        true
    }

    /// Onto the Chain: a new object, public (RB 108.1.b, 130.4).
    pub(crate) fn to_chain(&mut self, card: CardId) -> Ref {
        self.leave_zone(card);
        let handle = self.new_handle(self.s.card(card).handle);
        let everybody = self.s.mode.everybody();
        let entry = &mut self.s.cards[card.index()];
        let was = entry.known;
        entry.zone = Zone::Chain;
        entry.handle = handle;
        entry.known = by_rule!("RB 108.1.b", "RB 130.4"; everybody, else entry.known);
        self.s.shown += u64::from(was != everybody);
        Ref { card, handle }
    }

    /// A token is created on the Chain (RB 183, 439). Where there may be no
    /// more, the run ends, and another card stands in for it until then.
    pub fn new_token(&mut self, print: PrintId, owner: Seat) -> CardId {
        if !self.makes(1) {
            return CardId(0);
        }
        let card = CardId(self.s.cards.len() as u16);
        let handle = self.s.handles.fresh();
        let known = self.s.mode.everybody();
        self.s.cards.push(Card {
            print,
            owner,
            zone: Zone::Chain,
            known,
            handle,
            token: true,
        });
        card
    }
}
