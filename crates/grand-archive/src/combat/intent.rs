//! Intents (GA intent, loaded-cards/2).

use crate::flow::Engine;
use crate::state::{Blame, Change, Deed, Exit, State, Zone};
use kernel::game::Observer;
use kernel::ids::CardId;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    /// What is loaded in the weapons used, or in the attacker, goes into the
    /// intent (GA loaded-cards/2): any card can be there (GA intent/p2).
    pub(super) fn load_intent(&mut self, slot: u8) {
        let weapons = self.s.combat.as_ref().map(|c| c.weapons.clone());
        let mut slots: Vec<u8> = weapons
            .iter()
            .flatten()
            .filter_map(|w| self.s.slot(*w))
            .collect();
        slots.push(slot);
        for from in slots {
            let loaded = self.s.object(from).map(|o| o.loaded.to_vec());
            for card in loaded.unwrap_or_default() {
                if rule!("GA loaded-cards/2", "GA intent/p2"; true) {
                    self.move_card(card, Zone::Intent(slot), false);
                }
            }
        }
    }

    /// Cards in the intent are put into the graveyard (GA
    /// end-of-combat-step/1).
    pub(super) fn empty_intent(&mut self, slot: u8) {
        let cards = self.s.object(slot).map(|o| o.intent.to_vec());
        self.put_intent_away(&cards.unwrap_or_default());
    }

    fn put_intent_away(&mut self, cards: &[CardId]) {
        let blame = Blame {
            seat: None,
            source: None,
            deed: Deed::Game,
            unpreventable: false,
        };
        let moves = cards.iter().map(|card| Change::Move {
            thing: self.s.refer(*card),
            to: Zone::Graveyard,
            bottom: false,
            exit: Exit::Done,
            blame,
        });
        let moves: Vec<Change> = moves.collect();
        if !moves.is_empty() {
            self.propose(moves);
        }
    }
}
