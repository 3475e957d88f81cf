//! Store, remove, move and exchange stored Ikorr (ROI 11.47).

use crate::event::Event;
use crate::flow::Engine;
use crate::program::{Amount, Things};
use crate::state::{Ctx, State};
use kernel::game::Observer;
use kernel::ids::Ref;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_store(&mut self, ctx: &Ctx, things: &Things, count: &Amount) {
        let things = self.affected(ctx, things);
        let n = self.counted(ctx, count);
        self.means(things.len());
        for thing in things {
            self.store(thing, n);
        }
    }

    pub(crate) fn do_unstore(&mut self, ctx: &Ctx, things: &Things, count: Option<&Amount>) {
        let things = self.affected(ctx, things);
        let n = count.map(|c| self.counted(ctx, c));
        self.means(things.len());
        for thing in things {
            self.unstore(thing, n);
        }
    }

    pub(crate) fn do_move_stored(
        &mut self,
        ctx: &Ctx,
        from: &Things,
        to: &Things,
        count: Option<&Amount>,
    ) {
        let from = self.affected(ctx, from);
        let to = self.affected(ctx, to).first().copied();
        let n = count.map(|c| self.counted(ctx, c));
        self.means(from.len());
        let Some(to) = to else {
            return;
        };
        for thing in from {
            self.move_stored(thing, to, n);
        }
    }

    fn move_stored(&mut self, from: Ref, to: Ref, n: Option<u16>) {
        let Some(p) = self.referred(from) else {
            return;
        };
        let n = n.unwrap_or(p.stored).min(p.stored);
        p.stored -= n;
        if let Some(p) = self.referred(to) {
            p.stored += n;
        }
        if n > 0 {
            self.s.made += 1;
            self.s.touch_state();
            self.tell(&Event::MovedStored(from, to, n));
        }
    }

    pub(crate) fn do_swap_stored(&mut self, ctx: &Ctx, one: &Things, other: &Things) {
        let one = self.affected(ctx, one).first().copied();
        let other = self.affected(ctx, other).first().copied();
        self.means(1);
        let (Some(one), Some(other)) = (one, other) else {
            return;
        };
        let stored = |e: &mut Self, r: Ref| e.referred(r).map(|p| p.stored);
        let (Some(a), Some(b)) = (stored(self, one), stored(self, other)) else {
            return;
        };
        for (thing, n) in [(one, b), (other, a)] {
            if let Some(p) = self.referred(thing) {
                p.stored = n;
            }
        }
        self.s.made = 1;
        self.s.touch_state();
        self.tell(&Event::MovedStored(one, other, a));
        self.tell(&Event::MovedStored(other, one, b));
    }
}
