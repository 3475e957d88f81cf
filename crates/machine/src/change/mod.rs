//! All that alters the table goes through here: happenings are proposed in
//! batches, replaced, carried out, told, and looked at by triggers.

mod batch;
mod carry_out;
mod knowing;
mod moving;

pub(crate) use batch::{barred, candidates, places};

use crate::engine::Engine;
use crate::state::Event;

impl Engine<'_> {
    /// Proposes happenings of one moment.
    pub fn propose(&mut self, events: impl IntoIterator<Item = Event>) {
        self.propose_for(events, None);
    }

    /// The same, for a program that wants to know what came of it.
    pub(crate) fn propose_for(&mut self, events: impl IntoIterator<Item = Event>, reg: Option<u8>) {
        self.state.begin_batch(events, reg);
    }
}
