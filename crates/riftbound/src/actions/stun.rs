//! Stun (RB 423).

use crate::card::Kind;
use crate::event::Event;
use crate::facts::Facts;
use crate::flow::Engine;
use crate::program::{Cannot, Things, TriggerEvent};
use crate::state::{Ctx, Occasion, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_stun(&mut self, ctx: &Ctx, things: &Things) {
        self.means(1);
        let all = self.acted_on(ctx, things);
        let by = self.doer(ctx);
        if rule!("RB 423.1", "RB 423.2"; true) {
            self.stun(&all, by);
        }
    }

    /// Units become stunned that are not; none is stunned again.
    pub(crate) fn stun(&mut self, things: &[Ref], by: Option<Seat>) {
        for thing in things {
            let look = self.fresh();
            let unit = look
                .s
                .slot(*thing)
                .filter(|s| look.s.is_kind(*s, Kind::Unit));
            let Some(slot) = unit else {
                continue;
            };
            let cannot = rule!("RB 054.1", look.chars(slot).cannot(Cannot::BeStunned));
            let Some(o) = self.s.object_mut(slot) else {
                continue;
            };
            if cannot || rule!("RB 423.1.a.1", o.stunned) {
                continue;
            }
            o.stunned = true;
            let place = Some(o.place);
            self.s.made += 1;
            self.s.touch_status(Facts::STATUS);
            self.tell(&Event::Stunned(*thing));
            let occasion = Occasion {
                thing: Some(*thing),
                player: by,
                place,
                ..Occasion::default()
            };
            self.happens(TriggerEvent::Stunned, occasion);
        }
    }
}
