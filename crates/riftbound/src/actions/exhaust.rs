//! Exhaust and Ready (RB 414, 415).

use crate::event::Event;
use crate::facts::Facts;
use crate::flow::Engine;
use crate::program::{Cannot, Things, TriggerEvent};
use crate::state::{Ctx, Occasion, State, Zone};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_exhaust(&mut self, ctx: &Ctx, things: &Things) {
        self.means(1);
        let all = self.acted_on(ctx, things);
        if rule!("RB 414.1", "RB 414.3"; true) {
            self.exhaust(&all);
        }
    }

    pub(crate) fn do_ready(&mut self, ctx: &Ctx, things: &Things) {
        self.means(1);
        let all = self.acted_on(ctx, things);
        if rule!("RB 415.3", "RB 415.3.b"; true) {
            self.ready(&all, true);
        }
    }

    /// Things become exhausted that are not; what is being played will enter
    /// exhausted.
    pub(crate) fn exhaust(&mut self, things: &[Ref]) {
        for thing in things {
            if self.enters(*thing, false) {
                continue;
            }
            let Some(slot) = self.s.slot(*thing) else {
                continue;
            };
            let Some(o) = self.s.object_mut(slot) else {
                continue;
            };
            // Nothing is exhausted twice.
            if o.exhausted && rule!("RB 414.1.b", "RB 414.1.c"; true) {
                continue;
            }
            o.exhausted = true;
            let seat = o.controller;
            self.tell(&Event::Exhausted(*thing));
            self.turned(*thing, seat, TriggerEvent::Exhausted);
        }
    }

    /// Things become ready that are exhausted and can.
    pub(crate) fn ready(&mut self, things: &[Ref], by_effect: bool) {
        for thing in things {
            if self.enters(*thing, true) {
                continue;
            }
            let look = self.fresh();
            let Some(slot) = look.s.slot(*thing) else {
                continue;
            };
            let chars = look.chars(slot);
            let cannot = chars.cannot(Cannot::BeReadied)
                || by_effect && chars.cannot(Cannot::BeReadiedByEffects);
            let Some(o) = self.s.object_mut(slot) else {
                continue;
            };
            let already = !o.exhausted && rule!("RB 415.1.b", "RB 415.1.c"; true);
            if already || rule!("RB 054.1", cannot) || !rule!("RB 415.1", true) {
                continue;
            }
            o.exhausted = false;
            let seat = o.controller;
            self.tell(&Event::Readied(*thing));
            self.turned(*thing, seat, TriggerEvent::Readied);
        }
    }

    fn turned(&mut self, thing: Ref, seat: kernel::seats::Seat, event: TriggerEvent) {
        self.s.made += 1;
        self.s.touch_status(Facts::STATUS);
        let occasion = Occasion {
            thing: Some(thing),
            player: self.responsible(seat),
            place: self.look().place_of(thing),
            ..Occasion::default()
        };
        self.happens(event, occasion);
    }

    /// A permanent that is being played enters so (reading D 19); tells
    /// whether it is one.
    fn enters(&mut self, thing: Ref, ready: bool) -> bool {
        let played = self.s.card(thing.card).zone == Zone::Chain;
        let item = self.s.chain.iter_mut().find(|i| i.handle == thing.handle);
        match item.filter(|i| played && i.pending) {
            Some(item) => {
                item.ready = Some(ready);
                self.s.made += 1;
                true
            }
            None => false,
        }
    }
}
