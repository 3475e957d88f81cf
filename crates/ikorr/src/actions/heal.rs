//! Heal (ROI 11.40).

use crate::event::Event;
use crate::flow::Engine;
use crate::program::{Amount, Things, TriggerEvent};
use crate::state::{Ctx, Occasion, State};
use kernel::game::Observer;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_heal(&mut self, ctx: &Ctx, things: &Things, amount: Option<&Amount>) {
        let things = self.affected(ctx, things);
        self.means(things.len());
        for thing in things {
            let most = amount.map(|a| self.counted(ctx, a));
            let Some(p) = self.referred(thing) else {
                continue;
            };
            let n = most.unwrap_or(u16::MAX).min(p.damage);
            if rule!("ROI 11.40a", true) {
                p.damage -= n;
            }
            let controller = p.controller;
            self.s.made += 1;
            self.s.touch_state();
            self.tell(&Event::Healed(thing, n));
            if n > 0 {
                let about = Occasion {
                    thing: Some(thing),
                    player: Some(controller),
                    amount: n,
                    ..Occasion::default()
                };
                self.happens(TriggerEvent::Healed, about);
            }
        }
    }
}
