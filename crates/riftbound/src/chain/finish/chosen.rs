//! What was chosen has become a target (RB 383.4.b).

use crate::event::Event;
use crate::flow::Engine;
use crate::program::{Tally, TriggerEvent};
use crate::state::{Ctx, Occasion, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    /// What was chosen became a target (RB 383.4.b.2).
    pub(super) fn tell_chosen(&mut self, at: usize) {
        let item = &self.s.chain[at];
        let things = item.ctx.targets.iter().filter_map(|(_, t)| t.object());
        let things: Vec<Ref> = things.collect();
        if things.is_empty() {
            return;
        }
        let (handle, ctx) = (item.handle, item.ctx.clone());
        self.new_moment();
        for thing in things {
            self.tell(&Event::Targeted(handle, thing));
            self.becomes_target(&ctx, thing);
        }
    }

    /// An effect has chosen this as a target.
    pub(crate) fn becomes_target(&mut self, by: &Ctx, thing: Ref) {
        let seat = by.controller;
        let look = self.look();
        let controller = look
            .controller(thing)
            .filter(|_| look.s.slot(thing).is_some());
        if controller.is_some_and(|c| !self.s.is_friendly(c, seat)) {
            self.s.count(Tally::EnemiesChosen, seat, 1);
        }
        let occasion = Occasion {
            thing: Some(thing),
            other: Some(by.source),
            spell: by.spell,
            player: Some(seat),
            place: self.look().place_of(thing),
            ..Occasion::default()
        };
        if rule!("RB 383.4.b", "RB 383.4.b.2", "RB 383.4.b.3", "RB 355.7", "RB 355.14.a", "RB 355.14.d", "RB 818.1.b.1"; true)
        {
            self.happens(TriggerEvent::Chosen, occasion);
        }
    }
}
