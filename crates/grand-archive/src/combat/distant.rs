//! Becoming distant (GA distant).

use crate::event::Event;
use crate::facts::Facts;
use crate::flow::Engine;
use crate::program::TriggerEvent;
use crate::state::{Occasion, Properties, State};
use kernel::game::Observer;
use kernel::ids::Ref;

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
}
