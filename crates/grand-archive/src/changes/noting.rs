//! What is noted of objects before they go.

use crate::flow::Engine;
use crate::state::{Change, Exit, Note, Properties, State};
use kernel::game::Observer;
use kernel::ids::{Handle, Ref};
use kernel::parts::batch::Batch;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    /// Notes all objects that are about to leave, before any of them does.
    pub(super) fn note_leaving(&mut self, batch: &Batch<Change>) {
        for proposed in &batch.events {
            if let Change::Move { thing, exit, .. } = proposed.event
                && let Some(slot) = self.s.slot(thing)
                && let Some(note) = self.note_of(slot, exit)
            {
                self.s.notes.push(note);
            }
        }
    }

    /// What an object is, noted before it goes.
    pub(crate) fn note_of(&mut self, slot: u8, exit: Exit) -> Option<Note> {
        let look = self.fresh();
        let o = look.s.object(slot)?;
        let turned = o.properties.any(Properties::TRANSFORMED);
        let values = match turned && !rule!("GA double-faced-cards/2.a", true) {
            true => &look.printed(look.s.card(o.card).print),
            false => look.values(slot),
        };
        Some(Note {
            thing: o.thing(),
            now: Ref {
                card: o.card,
                handle: Handle::NONE,
            },
            face: o.face,
            controller: o.controller,
            types: values.types,
            supertypes: values.supertypes,
            classes: values.classes,
            subtypes: values.subtypes.clone(),
            elements: values.elements,
            power: values.power,
            life: values.life,
            level: values.level,
            words: values.words,
            properties: o.properties,
            marked: o.marked,
            counters: o.counters.clone(),
            abilities: values.abilities.clone(),
            linked: o.linked,
            play: o.play.clone(),
            token: look.s.card(o.card).token,
            exit,
            moment: look.s.moment,
        })
    }
}
