//! Parts of a program that become abilities of their own: Reflexive Triggers
//! (RB 386) and Delayed Triggers (RB 390.2).

use crate::flow::Engine;
use crate::program::{Amount, Moment, Until};
use crate::state::{Ctx, Delayed, Later, Part, Pending, RowEnd, State};
use kernel::game::Observer;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    /// "Do this": new abilities go on the Chain, in order (RB 388).
    pub(crate) fn do_reflex(&mut self, times: &Amount, len: u16) {
        let ctx = self.ctx().clone();
        let n = self.counted(&ctx, times);
        let n = by_rule!("RB 387.1.a", n, else n.min(1));
        let (ctx, part) = self.run_mut().split_off(len);
        if !rule!("RB 387.2", "RB 388", "RB 388.1", "RB 388.2"; true) {
            return;
        }
        for _ in 0..n {
            self.new_moment();
            self.wait(ctx.clone(), Some(part));
        }
    }

    /// The steps that follow happen at a later moment; what they speak of is
    /// fixed now (RB 359.3.f.3.a).
    pub(crate) fn do_later(&mut self, when: Moment, len: u16) {
        let (mut ctx, part) = self.run_mut().split_off(len);
        if !rule!("RB 359.3.f.3.a", true) {
            ctx.targets.clear();
            ctx.bound.clear();
        }
        if rule!("RB 390.2", true) {
            self.delay(ctx, part, Later::At(when), Until::Always);
        }
    }

    /// The steps that follow happen whenever something does, for a time.
    pub(crate) fn do_watch(&mut self, once: bool, until: Until, len: u16) {
        let (ctx, part) = self.run_mut().split_off(len);
        if rule!("RB 390.2", true) {
            self.delay(ctx, part, Later::Watch { once }, until);
        }
    }

    fn delay(&mut self, ctx: Ctx, part: Part, when: Later, until: Until) {
        let end = self.row_end(&ctx, until);
        let pending = Pending {
            ctx,
            part: Some(part),
            moment: self.s.moment,
        };
        self.s.delayed.push(Delayed { pending, when, end });
    }

    /// When an effect of this context ends.
    pub(crate) fn row_end(&self, ctx: &Ctx, until: Until) -> RowEnd {
        RowEnd {
            until,
            seat: ctx.controller,
            source: ctx.source,
        }
    }
}
