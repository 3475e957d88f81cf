//! Triggered abilities of cards that are no objects, where they say they work
//! (GA abilities/p2 to p4): attack cards in an intent, cards in graveyards,
//! hands and the like, masteries.

use super::Holders;
use crate::flow::Engine;
use crate::program::{AbilityKind, TriggerEvent, WorksIn};
use crate::state::{Card, Held, Occasion, State, Zone};
use kernel::game::Observer;

impl<O: Observer<State>> Engine<'_, O> {
    pub(super) fn holders_elsewhere(
        &self,
        event: TriggerEvent,
        occasion: &Occasion,
        found: &mut Holders,
    ) {
        for id in self.s.cast.0.watchers().iter().copied() {
            let card = self.s.card(id);
            let waits = self.r.waits_afar(card.print) & event.bit() != 0;
            if !waits || matches!(card.zone, Zone::Field(_) | Zone::Gone | Zone::Aside) {
                continue;
            }
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
