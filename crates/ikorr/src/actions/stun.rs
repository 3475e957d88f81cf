//! Stun (ROI 11.49 to 11.51).

use crate::event::Event;
use crate::flow::Engine;
use crate::program::{Cannot, Things, TriggerEvent};
use crate::state::{Ctx, Occasion, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_stun(&mut self, ctx: &Ctx, things: &Things, perpetual: bool) {
        let things = self.affected(ctx, things);
        self.means(things.len());
        for thing in things {
            self.stun_one(thing, perpetual);
        }
    }

    /// A stunned Champion can be stunned again, and watchers see it
    /// (ROI 11.49b).
    pub(crate) fn stun_one(&mut self, thing: Ref, perpetual: bool) {
        let look = self.fresh();
        let Some(slot) = look.s.slot(thing) else {
            return;
        };
        if look.chars(slot).cannot(Cannot::BeStunned) {
            return;
        }
        let Some(p) = self.permanent_mut(slot) else {
            return;
        };
        let again = p.stunned;
        // Perpetually stunned is stunned as well (ROI 11.51b).
        let stunned = !perpetual || rule!("ROI 11.51b", true);
        p.stunned = rule!("ROI 11.49a", stunned) || again;
        p.perpetual |= perpetual;
        let controller = p.controller;
        self.s.made += 1;
        self.s.touch_state();
        self.tell(&Event::Stunned(thing, perpetual));
        if !again || rule!("ROI 11.49b", true) {
            let about = Occasion {
                thing: Some(thing),
                player: Some(controller),
                ..Occasion::default()
            };
            self.happens(TriggerEvent::Stunned, about);
        }
    }

    pub(crate) fn do_unstun(&mut self, ctx: &Ctx, things: &Things) {
        let things = self.affected(ctx, things);
        self.means(things.len());
        for thing in things {
            if let Some(p) = self.referred(thing)
                && p.is_stunned()
            {
                p.stunned = false;
                p.perpetual = false;
                self.s.made += 1;
                self.s.touch_state();
                self.tell(&Event::Recovered(thing));
            }
        }
    }
}
