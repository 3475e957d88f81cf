//! Gaining and spending XP (RB 730).

use crate::event::Event;
use crate::facts::Facts;
use crate::flow::Engine;
use crate::program::{Amount, Tally, TriggerEvent, Who};
use crate::state::{Ctx, Occasion, State};
use kernel::game::Observer;
use kernel::seats::Seat;
use kernel::{by_rule, rule};

/// A limit where a player could have only so much.
const FEW: u16 = 3;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_gain_xp(&mut self, ctx: &Ctx, who: Who, count: &Amount) {
        self.means(1);
        let n = self.counted(ctx, count);
        for seat in self.look().who(ctx, who) {
            self.gain_xp(seat, n);
        }
    }

    pub(crate) fn gain_xp(&mut self, seat: Seat, n: u16) {
        if n == 0 || !rule!("RB 730.1", true) {
            return;
        }
        let occasion = Occasion {
            player: Some(seat),
            amount: n,
            ..Occasion::default()
        };
        let xp = u32::from(self.s.player(seat).xp) + u32::from(n);
        let xp: u16 = self.keeps(xp);
        let player = &mut self.s.players[seat.index()];
        player.xp = by_rule!("RB 733", xp, else xp.min(FEW));
        // Allies have their own.
        if !rule!("RB 732", true) {
            for mate in self.s.teammates(seat).iter() {
                self.s.players[mate.index()].xp += n;
            }
        }
        self.s.count(Tally::Xp, seat, n);
        self.s.made += 1;
        self.s.touch_status(Facts::COUNTS);
        self.tell(&Event::Xp(seat, n as i16));
        // What becomes active by the XP itself triggers too (RB 727.1.c.1.a).
        self.happens(TriggerEvent::GainsXp, occasion);
    }

    /// A player spends XP; tells whether they had as much.
    pub(crate) fn spend_xp(&mut self, seat: Seat, n: u16) -> bool {
        let player = &mut self.s.players[seat.index()];
        if player.xp < n {
            return false;
        }
        if rule!("RB 730.2", true) {
            player.xp -= n;
        }
        self.s.touch_status(Facts::COUNTS);
        self.tell(&Event::Xp(seat, -(n as i16)));
        true
    }
}
