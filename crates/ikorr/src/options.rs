//! Listing what may be chosen now, and taking a choice.

mod actions;
mod question;
mod take;

use crate::look::Look;
use crate::state::{Ask, Thing};
use kernel::game::{Choice, OptionSink};
use kernel::ids::CardId;
use kernel::rule::has_switches;
use kernel::seats::Seat;

/// End one's actions.
pub const PASS: u8 = 0;
/// Play a card: `a` the card.
pub const PLAY: u8 = 1;
/// Use the Avatar's power.
pub const POWER: u8 = 2;
/// Use the Avatar's RUSH.
pub const RUSH: u8 = 3;
/// Activate an ACTION: `a` the card, `b` the ability.
pub const ACTION: u8 = 4;
/// Use Support: `a` the slot.
pub const SUPPORT: u8 = 5;
/// Attack: `a` the attacker's slot, `b` the defender's.
pub const ATTACK: u8 = 6;
/// Raid: `a` the slot.
pub const RAID: u8 = 7;
pub use kernel::parts::ask::{DONE, PICK};

fn choice(kind: u8, seat: Seat, a: u16, b: u16) -> Choice {
    Choice {
        kind,
        seat,
        a,
        b,
        c: 0,
    }
}

impl Look<'_> {
    /// Lists what may be chosen now.
    pub fn list(&self, sink: &mut impl OptionSink) {
        if self.s.over.is_some() {
            return;
        }
        if self.s.is_acting() {
            let seats = self.s.acting_seats();
            for seat in seats.iter() {
                sink.offer(choice(PASS, seat, 0, 0));
                self.list_actions(seat, sink);
            }
            if sink.wants_refusals() || has_switches() {
                for seat in self.s.mode.everybody().minus(seats).iter() {
                    self.list_actions(seat, sink);
                }
            }
            return;
        }
        for ask in self.s.open_asks().iter().filter(|a| !a.done) {
            self.list_ask(ask, sink);
        }
        if sink.wants_refusals() || has_switches() {
            for seat in self.s.mode.everybody().iter() {
                self.list_actions(seat, sink);
            }
        }
    }

    fn list_ask(&self, ask: &Ask, sink: &mut impl OptionSink) {
        ask.list(sink, true, |at| !self.is_twin(ask, at));
    }

    /// Whether an entry cannot be told apart from an earlier one that may be
    /// chosen: it is offered once.
    fn is_twin(&self, ask: &Ask, at: usize) -> bool {
        let Some(card) = self.hidden_card(ask.from[at]) else {
            return false;
        };
        ask.is_twin(at, |thing| {
            self.hidden_card(thing).is_some_and(|other| {
                let (a, b) = (self.s.card(card), self.s.card(other));
                // In a hand, what others know of a card tells it apart.
                let alike = a.zone != crate::state::Zone::Hand || a.known == b.known;
                alike && (a.face, a.owner, a.zone) == (b.face, b.owner, b.zone)
            })
        })
    }

    /// A card that is told apart from another only by what it is.
    fn hidden_card(&self, thing: Thing) -> Option<CardId> {
        let card = thing.object()?.card;
        let zone = self.s.card(card).zone;
        use crate::state::Zone;
        (!matches!(zone, Zone::Battlefield(_) | Zone::Stack)).then_some(card)
    }
}
