//! Secure Ikorr from the supply by an effect (ROI 11.46), or lose it.

use crate::event::Event;
use crate::flow::Engine;
use crate::program::{Amount, Who};
use crate::state::{Ctx, State};
use kernel::game::Observer;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_secure(&mut self, ctx: &Ctx, who: Who, count: &Amount) {
        let n = self.counted(ctx, count);
        let mut gains = [0; 2];
        for seat in self.look().who(ctx, who) {
            gains[usize::from(self.s.mode.team(seat))] += n;
        }
        self.means(1);
        self.s.made = 1;
        if rule!("ROI 3.8b", "ROI 11.46a"; true) {
            self.secure(gains);
        }
    }

    pub(crate) fn do_lose_secured(&mut self, ctx: &Ctx, who: Who, count: &Amount) {
        let n = self.counted(ctx, count);
        let mut teams: Vec<u8> = self
            .look()
            .who(ctx, who)
            .iter()
            .map(|s| self.s.mode.team(*s))
            .collect();
        teams.dedup();
        self.means(usize::from(n) * teams.len());
        for team in teams {
            let pool = &mut self.s.pool[usize::from(team)];
            let lost = n.min(*pool);
            *pool -= lost;
            self.s.made += lost;
            self.s.touch_elsewhere();
            self.tell(&Event::Spent(team, lost));
        }
    }
}
