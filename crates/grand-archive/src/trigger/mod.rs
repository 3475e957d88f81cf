//! Triggered abilities (GA triggered-abilities).

use crate::flow::Engine;
use crate::program::TriggerEvent;
use crate::state::{Occasion, State};
use kernel::game::Observer;

impl<O: Observer<State>> Engine<'_, O> {
    /// Something has happened: what waits for it becomes due.
    pub(crate) fn happened(&mut self, event: TriggerEvent, occasion: Occasion) {
        let waits = self.fresh().d.waits;
        let _ = (waits, event, occasion);
    }
}
