//! Points by effects, and winning by one.

use crate::flow::Engine;
use crate::program::{Amount, Who};
use crate::state::{Ctx, Gain, State};
use kernel::game::Observer;
use kernel::rule;
use kernel::rule::RuleId;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_gain_points(&mut self, ctx: &Ctx, who: Who, count: &Amount) {
        self.means(1);
        let n = self.counted(ctx, count);
        let n: u8 = self.keeps(n);
        let seats = self.look().who(ctx, who);
        for seat in seats {
            // The Winning Point is restricted for conquering only.
            let restricted = !rule!("RB 466.1.a.1", true) && !self.may_gain(seat, Gain::Effect);
            if n > 0 && !restricted {
                self.gain_points(seat, n, Gain::Effect);
            }
        }
    }

    /// Card text goes before rules text (RB 002).
    pub(crate) fn do_win(&mut self, ctx: &Ctx, who: Who) {
        if let Some(seat) = self.one(ctx, who)
            && rule!("RB 002", true)
        {
            self.win(seat, "card", RuleId("RB 002"));
        }
    }
}
