//! Refresh, exert and gain Influence (ROI 11.41, 11.38, 8.3c).

use crate::flow::Engine;
use crate::program::{Amount, Who};
use crate::state::{Ctx, State};
use kernel::game::Observer;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_refresh(&mut self, ctx: &Ctx, who: Who, count: &Amount) {
        let n = self.counted(ctx, count);
        let seats = self.look().who(ctx, who);
        self.means(usize::from(n) * seats.len());
        for seat in seats {
            self.refresh_influence(seat, n);
        }
    }

    pub(crate) fn do_exert(&mut self, ctx: &Ctx, who: Who, count: &Amount) {
        let n = self.counted(ctx, count);
        let seats = self.look().who(ctx, who);
        self.means(usize::from(n) * seats.len());
        for seat in seats {
            let done = n.min(u16::from(self.s.player(seat).available));
            self.exert(seat, n);
            self.s.made += done;
        }
    }

    pub(crate) fn do_gain_influence(&mut self, ctx: &Ctx, who: Who, count: &Amount) {
        let n = self.counted(ctx, count);
        let seats = self.look().who(ctx, who);
        self.means(usize::from(n) * seats.len());
        for seat in seats {
            for _ in 0..n {
                self.gain_influence(seat);
            }
        }
    }
}
