//! An effect that serves one event only, and several events of one moment: its
//! controller says which (RB 373).

use super::step;
use crate::flow::{Engine, Frame};
use crate::look::Applies;
use crate::state::{Change, RowMod, State, Thing, Topic};
use kernel::game::Observer;
use kernel::parts::batch::ReplacementKey;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    /// Asks which event an effect that is for the next time applies to; tells
    /// whether there is a choice.
    pub(super) fn ask_which(&mut self, at: usize, applies: &Applies) -> bool {
        let once = |what: &RowMod| matches!(what, RowMod::Shield { once: true, .. });
        let mine = |r: &crate::layers::Row| Some(r.id) == applies.row && once(&r.what);
        let single = self.s.rows.iter().any(mine);
        if !single || !rule!("RB 373", true) {
            return false;
        }
        let from = self.open_to(applies.key);
        if from.len() < 2 {
            return false;
        }
        let seat = self.decider(at, applies);
        self.set(Frame::Batch(step::WHICH, at as u16, applies.key.0));
        let things = from.into_iter().map(|(_, thing)| thing).collect();
        self.ask(seat, Topic::ReplaceWhich, things, (1, 1), false);
        true
    }

    /// The events an effect could apply to, with what they are about.
    fn open_to(&mut self, key: ReplacementKey) -> Vec<(usize, Thing)> {
        let events = self.s.batches.last().map_or(0, |b| b.events.len());
        let mut open = Vec::new();
        for at in 0..events {
            let change = self.s.batches.last().map(|b| b.events[at].event);
            if let Some(thing) = change.and_then(Change::thing)
                && self.applying(at).iter().any(|a| a.key == key)
            {
                open.push((at, Thing::Object(thing)));
            }
        }
        open
    }

    /// The effect applies to the event that was chosen.
    pub(super) fn take_which(&mut self, at: usize, key: ReplacementKey) {
        let chosen = self.s.answers.first().map(|(_, t)| *t);
        let open = self.open_to(key);
        let mut found = open.iter().filter(|(_, t)| Some(*t) == chosen);
        let at = found.next().map_or(at, |(at, _)| *at);
        match self.applying(at).into_iter().find(|a| a.key == key) {
            Some(applies) => self.offer_this(at, &applies),
            None => self.set(Frame::Batch(step::FIND, 0, 0)),
        }
    }
}
