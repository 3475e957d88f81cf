//! Triggered abilities of cards that are no objects, where they say they work
//! (GA abilities/p2 to p4): attack cards in an intent, cards in graveyards,
//! hands and the like, masteries.

use super::Holders;
use crate::flow::Engine;
use crate::program::{AbilityKind, TriggerEvent, WorksIn};
use crate::rules::Rules;
use crate::state::{Card, Held, Occasion, State, Zone};
use kernel::game::Observer;
use kernel::ids::CardId;

impl<O: Observer<State>> Engine<'_, O> {
    pub(super) fn holders_elsewhere(
        &self,
        event: TriggerEvent,
        occasion: &Occasion,
        found: &mut Holders,
    ) {
        if self.r.waits & event.bit() == 0 {
            return;
        }
        for at in 0..self.s.cards.len() {
            let card = &self.s.cards[at];
            let waits = self.r.waits_afar(card.print) & event.bit() != 0;
            if !waits || matches!(card.zone, Zone::Field(_) | Zone::Gone | Zone::Aside) {
                continue;
            }
            let id = CardId(at as u16);
            let source = self.s.refer(id);
            let seen = occasion.thing.is_some_and(|t| t.card == id);
            for ability in &self.r.print(card.print).abilities {
                let entry = self.r.ability(*ability);
                let AbilityKind::Triggered(trigger) = &entry.kind else {
                    continue;
                };
                if trigger.events.contains(&event) && entry.zone.reaches(card, seen) {
                    let held = Held {
                        ability: *ability,
                        card: id,
                        since: card.since,
                    };
                    found.push((source, held));
                }
            }
        }
    }
}

impl WorksIn {
    /// Whether an ability that works there does for this card. What works
    /// everywhere waits off the field only for what happens to its card.
    fn reaches(self, card: &Card, seen: bool) -> bool {
        match (self, card.zone) {
            (Self::Stack, Zone::Stack)
            | (Self::Intent, Zone::Intent(_))
            | (Self::Hand, Zone::Hand)
            | (Self::Memory, Zone::Memory)
            | (Self::Graveyard, Zone::Graveyard)
            | (Self::Banishment, Zone::Banishment)
            | (Self::Material, Zone::Material)
            | (Self::Lineage, Zone::Lineage(_))
            | (Self::Mastery, Zone::Mastery) => true,
            (Self::Everywhere, _) => seen,
            _ => false,
        }
    }
}

impl Rules {
    /// Notes which events abilities off the field wait for, once all texts
    /// are compiled.
    pub fn note_waits(&mut self) {
        let mut waits = 0;
        for ability in &self.abilities {
            if let AbilityKind::Triggered(trigger) = &ability.kind
                && ability.zone != WorksIn::Field
            {
                let bits = trigger.events.iter().map(|e| e.bit());
                waits = bits.fold(waits, |all, bit| all | bit);
            }
        }
        self.waits = waits;
    }
}
