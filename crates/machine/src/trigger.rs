//! Who looks at what happens.

use crate::engine::Engine;
use crate::inline_vec::InlineVec;
use crate::state::{Event, Pending, Scene};

/// Triggers of the happenings of a batch, by their place in it.
pub(crate) type Matched = InlineVec<(usize, Pending), 8>;

impl Engine<'_> {
    /// Adds the triggers of things in play that this happening fits, as things
    /// are now.
    pub(crate) fn matches(&self, at: usize, event: &Event, to: &mut Matched) {
        let pool = self.pool;
        if self.derived.masks.watched >> event.verb.0 & 1 == 0 {
            return;
        }
        for slot in self.derived.able(crate::boards::TRIGGERS) {
            let (object, values) = (self.state.in_slot(slot), self.derived.object(slot));
            let (Some(object), Some(values)) = (object, values) else {
                continue;
            };
            let print = pool.print(object.face);
            if print.watches >> event.verb.0 & 1 == 0 {
                continue;
            }
            let triggers = &print.triggers;
            let source = self.state.object_thing(slot);
            let card = object.card.map(|card| self.state.card_thing(card));
            let mut scene = Scene::of(source, card.unwrap_or_default(), values.controller);
            scene.event = *event;
            for ability in triggers {
                if self.triggers(*ability, &scene, event) {
                    let pending = Pending {
                        source,
                        card: scene.card,
                        controller: scene.controller,
                        ability: *ability,
                        event: *event,
                    };
                    to.push((at, pending));
                }
            }
        }
    }

    fn triggers(&self, ability: u16, scene: &Scene, event: &Event) -> bool {
        let ability = self.pool.ability(ability);
        let query = self.query(scene);
        ability.trigger.as_ref().is_some_and(|trigger| {
            trigger.events.iter().any(|p| query.fits(p, event))
                && ability.gates.iter().all(|gate| query.holds(gate))
                && trigger.cond.as_ref().is_none_or(|c| query.holds(c))
        })
    }

    /// Something has happened that changes nothing by itself.
    pub fn happened(&mut self, event: &Event) {
        let face = self.told_of(event.patient);
        self.tell(event, face, event.patient);
        let mut matched = Matched::new();
        self.matches(0, event, &mut matched);
        self.state.pending.extend(matched.iter().map(|(_, p)| *p));
    }
}
