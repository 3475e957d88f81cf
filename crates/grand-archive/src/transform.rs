//! Double-faced cards and transforming (GA double-faced-cards, transform).

use crate::event::Event;
use crate::flow::Engine;
use crate::program::{Things, TriggerEvent};
use crate::state::{Ctx, Occasion, Properties, State};
use kernel::game::Observer;
use kernel::ids::PrintId;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    /// Turns a double-faced object over. It stays the same object with its
    /// counters, effects and links (GA double-faced-cards/6, transform/2);
    /// what its static abilities say now is new (GA double-faced-cards/6).
    /// What has no other side stays as it is (GA transform/1). Tells whether
    /// it was turned.
    pub(crate) fn transform(&mut self, slot: u8) -> bool {
        let Some(face) = self.other_face(slot) else {
            return false;
        };
        let now = self.s.tick();
        let Some(o) = self.s.object_mut(slot) else {
            return false;
        };
        o.face = face;
        let turned = !o.properties.any(Properties::TRANSFORMED);
        o.properties.set(Properties::TRANSFORMED, turned);
        o.turned = by_rule!("GA double-faced-cards/6", now, else o.turned);
        if !rule!("GA transform/2", true) {
            o.counters = Default::default();
        }
        let (thing, seat) = (o.thing(), o.controller);
        if !rule!("GA double-faced-cards/6.a", true) {
            self.end_effects_of(thing);
        }
        self.s.touch();
        self.tell(&Event::Transformed(thing));
        let occasion = Occasion {
            thing: Some(thing),
            player: Some(seat),
            ..Occasion::default()
        };
        self.happened(TriggerEvent::Transformed, occasion);
        true
    }

    /// The side an object turns to. A copy has the side it copies and no other
    /// (GA double-faced-cards/4.b).
    fn other_face(&self, slot: u8) -> Option<PrintId> {
        let o = self.s.object(slot)?;
        let own = self.s.card(o.card).print;
        let other = self.r.print(own).other_face;
        let copied = o.face != own && Some(o.face) != other;
        if rule!("GA double-faced-cards/4.b", copied) {
            return None;
        }
        let to = match o.face == own {
            // What has no other side does not transform (GA transform/1.a).
            true if rule!("GA transform/1.a", true) => other?,
            true => other.unwrap_or(own),
            false => own,
        };
        rule!("GA transform/1", true).then_some(to)
    }

    /// These are transformed, where they can be (GA transform/1.a).
    pub(crate) fn do_transform(&mut self, ctx: &Ctx, things: &Things) {
        let all = self.acted_on(ctx, things);
        self.means(all.len());
        for thing in all {
            if let Some(slot) = self.s.slot(thing) {
                let done = self.transform(slot);
                self.made(usize::from(done));
            }
        }
    }
}
