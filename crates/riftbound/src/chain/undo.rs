//! Taking back what cannot be finished (RB 358.4), and countering (RB 425).

use crate::chain::item::Item;
use crate::event::Event;
use crate::facts::Facts;
use crate::flow::Engine;
use crate::program::Where;
use crate::state::{HiddenCard, State, Zone};
use kernel::game::Observer;
use kernel::ids::{CardId, Handle};
use kernel::rule::RuleId;
use kernel::seats::SeatSet;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    /// The card of an item that could not be finalized goes back to where it
    /// was played from (RB 806.4.b, 813.4.b).
    pub(crate) fn undo(&mut self, item: &Item, rule: RuleId) {
        let Some(card) = item.card else {
            return;
        };
        let seat = item.ctx.controller;
        self.tell(&Event::Undone(seat, card, rule));
        if self.s.card(card).zone != Zone::Chain {
            return;
        }
        if self.s.card(card).token {
            self.cease(card);
            return;
        }
        match (item.terms.from, item.terms.hidden_at) {
            (Where::Facedown, Some(field)) => self.hide_again(item, card, field),
            (Where::Hand, _) => self.to_hand(card),
            (Where::Champion, _) if self.to_champion(card) => {}
            (Where::Banished, _) => self.to_banished(card, None),
            (Where::Deck, _) => self.to_top(card),
            _ => self.to_trash(card),
        }
    }

    /// What was seen of it stays known.
    fn hide_again(&mut self, item: &Item, card: CardId, field: u8) {
        let handle = self.s.handles.fresh();
        let entry = &mut self.s.cards[card.index()];
        entry.zone = Zone::Facedown(field);
        entry.handle = handle;
        let hidden = HiddenCard {
            card,
            seat: item.ctx.controller,
            turn: self.s.turn.saturating_sub(1),
        };
        self.s.fields[usize::from(field)].hidden.push(hidden);
        self.s.touch_only(Facts::AFAR);
    }

    /// An item leaves the Chain without resolving (RB 425.1.a): its card goes
    /// to its owner's trash, or to hand where the effect says so. Nothing that
    /// was paid comes back (RB 425.1.c).
    pub(crate) fn counter(&mut self, handle: Handle, to_hand: bool) {
        let Some(at) = self.s.chain.iter().position(|i| i.handle == handle) else {
            return;
        };
        if !rule!("RB 425.1.a", true) {
            return;
        }
        let item = self.s.chain.remove(at);
        self.tell(&Event::Countered(item.ctx.face));
        self.s.made += 1;
        if !rule!("RB 425.1.c", "RB 425.1.c.1"; true) {
            let spent = crate::card::Price::energy(item.ctx.spent);
            self.add(
                item.ctx.controller,
                spent,
                crate::program::Earmark::Anything,
            );
        }
        if let Some(card) = item.card.filter(|c| self.s.card(*c).zone == Zone::Chain) {
            if !rule!("RB 425.1.b", "RB 419.4.b"; true) {
                self.count_played(&item);
                self.tell_played(&item);
            }
            if to_hand {
                self.to_hand(card);
            } else {
                self.to_trash(card);
            }
        }
        self.s.passed = SeatSet::NONE;
        self.s.cleanup = by_rule!("RB 319.5", true, else self.s.cleanup);
        self.s.touch_only(Facts::AFAR);
    }
}
