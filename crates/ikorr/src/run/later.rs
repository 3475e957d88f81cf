//! Steps that are put off (ROI 10.2).

use crate::flow::Engine;
use crate::program::{Instr, Side};
use crate::state::{Delayed, Later, Pending, State};
use kernel::game::Observer;

impl<O: Observer<State>> Engine<'_, O> {
    pub(super) fn do_later(&mut self, step: &Instr) {
        match step {
            Instr::Later { when, len } => self.delay(Later::At(*when), *len),
            Instr::WhenCounted {
                events,
                side,
                times,
                len,
            } => {
                let ctx = self.ctx().clone();
                let left = self.counted(&ctx, times);
                let own = self.s.mode.team(ctx.controller);
                let team = if *side == Side::Opposing {
                    1 - own
                } else {
                    own
                };
                let events = events.iter().copied().collect();
                let when = Later::Counted {
                    events,
                    team,
                    left,
                    begun: false,
                };
                self.delay(when, *len);
            }
            _ => self.advance(),
        }
    }

    /// The steps that follow happen later; what is bound is kept.
    fn delay(&mut self, when: Later, len: u16) {
        self.advance();
        let run = self.run_mut();
        let pending = Pending {
            ctx: run.ctx.clone(),
            part: Some((run.at.pc, len)),
        };
        run.at.skip(len);
        self.s.delayed.push(Delayed { when, pending });
    }
}
