//! Taking back what cannot be finished (GA playing-cards/p2,
//! card-activation/6): the game is as before it was announced.

use crate::event::Event;
use crate::facts::Facts;
use crate::flow::Engine;
use crate::state::{Item, ItemKind, State, Zone};
use kernel::game::Observer;
use kernel::ids::Handle;
use kernel::rule;
use kernel::rule::RuleId;

impl<O: Observer<State>> Engine<'_, O> {
    /// An entry that cannot be finished leaves the effects stack. A trigger
    /// fizzles (GA triggered-abilities/p3), anything else was never played.
    pub(crate) fn abandon(&mut self, handle: Handle, rule: RuleId) {
        self.pop();
        let Some(at) = self.s.stack.iter().position(|i| i.handle == handle) else {
            return;
        };
        let item = self.s.stack.remove(at);
        match item.card.filter(|_| item.kind != ItemKind::Trigger) {
            Some(card) => self.tell(&Event::Undone(item.ctx.controller, card, rule)),
            None => self.tell(&Event::Fizzled(item.ctx.face, rule)),
        }
        self.take_back(&item);
        self.s.changed(Facts::ELSEWHERE);
    }

    /// The card lies again where it lay, as what it was.
    fn take_back(&mut self, item: &Item) {
        let Some(card) = item.card else {
            return;
        };
        if item.copy {
            self.cease(card);
            return;
        }
        let undone = rule!("GA playing-cards/p2", "GA card-activation/6"; true);
        let Some(back) = item.back.filter(|_| undone) else {
            self.move_card(card, Zone::Graveyard, false);
            return;
        };
        self.move_card(card, back.card.zone, false);
        self.s.cards[card.index()] = back.card;
        let owner = &mut self.s.players[back.card.owner.index()];
        let Some(list) = owner.pile_mut(back.card.zone) else {
            return;
        };
        if let Some(now) = list.iter().position(|c| *c == card) {
            list.remove(now);
            let at = usize::from(back.at).min(list.len());
            list.insert(at, card);
        }
    }
}
