//! Last-known information: what a reference became, over exactly one change
//! of zones (GA card-and-object-information/p1).

use crate::flow::Engine;
use crate::state::{Ctx, State, Thing, Zone};
use kernel::by_rule;
use kernel::game::Observer;
use kernel::ids::{Handle, Ref};

/// A handle that nothing has: of a card that an effect has put into a deck,
/// where nothing can be told apart.
const LOST: Handle = Handle(u32::MAX);

impl State {
    /// What a reference is to now: the object, the card where it was, or the
    /// card that an object became by leaving the field, if it has not moved
    /// on since.
    pub(crate) fn follow(&self, r: Ref) -> Option<Ref> {
        if let Some(slot) = self.slot(r) {
            return self.refer_slot(slot);
        }
        if self.is_same(r) {
            return Some(r);
        }
        let card = self.cards.get(r.card.index())?;
        if !r.handle.is_some() {
            return (card.zone == Zone::Deck).then_some(r);
        }
        let note = self
            .notes
            .iter()
            .rev()
            .find(|n| n.thing.handle == r.handle)?;
        let once = self.is_same(note.now).then_some(note.now);
        let ever = || Some(self.refer(r.card)).filter(|r| r.handle.is_some());
        by_rule!("GA card-and-object-information/p1", once, else ever())
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// What programs under way speak of follows a card that changes zones, so
    /// that later steps find it. An object that leaves is followed by what was
    /// noted of it instead: they may still ask for what it was.
    pub(crate) fn carry(&mut self, old: Ref, now: Ref) {
        if self.s.runs.is_empty() {
            return;
        }
        let now = match now.handle.is_some() {
            true => now,
            false => Ref {
                handle: LOST,
                ..now
            },
        };
        let mut before = vec![old];
        for note in &self.s.notes {
            if note.thing == old {
                return;
            }
            if note.now == old {
                before.push(note.thing);
            }
        }
        for run in &mut self.s.runs {
            run.ctx.replace(&before, now);
        }
    }
}

impl Ctx {
    /// What spoke of one of these speaks of this now.
    fn replace(&mut self, before: &[Ref], now: Ref) {
        let bound = self.bound.iter_mut().map(|(_, t)| t);
        let targets = self.targets.iter_mut().map(|(_, t)| t);
        for thing in bound.chain(targets) {
            if matches!(thing, Thing::Object(r) if before.contains(r)) {
                *thing = Thing::Object(now);
            }
        }
        let event = [&mut self.event.thing, &mut self.event.other];
        for thing in event.into_iter().flatten() {
            if before.contains(thing) {
                *thing = now;
            }
        }
        for thing in [&mut self.source, &mut self.card] {
            if before.contains(thing) {
                *thing = now;
            }
        }
    }
}
