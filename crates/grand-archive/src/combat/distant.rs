//! Becoming distant, and loading (GA distant, loaded, GAT load/1).

use crate::event::Event;
use crate::facts::Facts;
use crate::flow::Engine;
use crate::program::TriggerEvent;
use crate::state::{Occasion, Properties, State, Zone};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    /// Units become distant; what is distant already does not become it (GA
    /// properties-and-states/p1). Tells how many did.
    pub(crate) fn become_distant(&mut self, things: &[Ref]) -> usize {
        let mut count = 0;
        for r in things {
            let Some(slot) = self.s.slot(*r) else {
                continue;
            };
            if !self.fresh().values(slot).is_unit() {
                continue;
            }
            let object = self.s.object_mut(slot);
            let turned = object.is_some_and(|o| o.properties.set(Properties::DISTANT, true));
            if !turned {
                continue;
            }
            count += 1;
            self.s.changed(Facts::STATUS);
            self.tell(&Event::Became(*r, "distant"));
            let occasion = Occasion {
                thing: Some(*r),
                player: Some(self.look().controller(*r)),
                ..Occasion::default()
            };
            self.happened(TriggerEvent::Distant, occasion);
        }
        count
    }

    /// A card or object is loaded into an object: it lies under it and is no
    /// object (GA loaded-cards/1). Tells whether it was.
    pub(crate) fn load(&mut self, what: Ref, into: Ref) -> bool {
        let Some(slot) = self.s.slot(into) else {
            return false;
        };
        if !self.look().is_there(what) || !rule!("GAT load/1", true) {
            return false;
        }
        let now = self.move_card(what.card, Zone::Loaded(slot), false);
        self.s.touch();
        self.tell(&Event::Loaded(now.card, into));
        let occasion = Occasion {
            thing: Some(into),
            other: Some(now),
            player: Some(self.look().controller(into)),
            ..Occasion::default()
        };
        self.happened(TriggerEvent::Loaded, occasion);
        true
    }
}
