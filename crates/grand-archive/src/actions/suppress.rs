//! Suppress (GA suppress): banished, and returned to the field at the
//! beginning of the next end phase by a delayed trigger.

use crate::event::Event;
use crate::flow::Engine;
use crate::program::{Moment, Phase, Reg, Things, Until};
use crate::state::{Ctx, Delayed, Exit, Later, Pending, State, Thing, Zone};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;
use kernel::seats::Seat;

/// Where a step keeps what it has suppressed.
const SUPPRESSED: Reg = Reg(254);

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_suppress(&mut self, ctx: &Ctx, things: &Things, stage: u8) {
        if stage > 0 {
            self.promise_return(ctx);
            return;
        }
        let mut all = self.acted_on(ctx, things);
        all.retain(|r| self.s.slot(*r).is_some());
        self.bind(SUPPRESSED, all.iter().map(|r| Thing::Object(*r)));
        for thing in &all {
            self.tell(&Event::Suppressed(*thing));
        }
        let blame = self.blame(ctx);
        self.come_back(1);
        self.leave(&all, (Zone::Banishment, false), Exit::Suppressed, blame);
    }

    /// What lies in banishment now returns later, if it is still the same card
    /// there (GA suppress/2).
    fn promise_return(&mut self, ctx: &Ctx) {
        let bound: Vec<Ref> = ctx.bound.of(SUPPRESSED).filter_map(Thing::object).collect();
        let gone = bound.iter().filter_map(|r| {
            let seat = self.s.note(*r).map(|n| n.controller);
            Some((self.s.follow(*r)?, seat.unwrap_or(ctx.controller)))
        });
        let there = |(r, _): &(Ref, Seat)| self.s.card(r.card).zone == Zone::Banishment;
        let gone: Vec<(Ref, Seat)> = gone.filter(there).collect();
        self.means(1);
        self.made(gone.len());
        let Some(ability) = self
            .r
            .inherent
            .returns
            .filter(|_| rule!("GA suppress/1", true))
        else {
            return;
        };
        // Who controlled the object returns it.
        for (thing, seat) in gone {
            let face = self.s.card(thing.card).print;
            let mut later = Ctx::new(seat, ctx.source, face, Some(ability));
            later.event.thing = Some(thing);
            let pending = Pending {
                ctx: later,
                part: None,
                moment: self.s.moment,
            };
            let when = Later::At(Moment::Next(Phase::End), None, self.s.stamp());
            let mut end = self.row_end(ctx, Until::Game);
            end.seat = seat;
            self.s.delayed.push(Delayed { pending, when, end });
        }
    }
}
