//! Burn Out (RB 431): whoever must move more cards from the Main Deck than
//! there are recycles the trash, and an opponent gains a point.

use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::program::{Amount, TriggerEvent, Who};
use crate::state::{Change, Ctx, Gain, Occasion, State, Thing, Topic};
use kernel::game::Observer;
use kernel::rule;
use kernel::seats::Seat;

/// No score is as high as so many burn outs in a row would make it.
const HOPELESS: u8 = 200;

impl<O: Observer<State>> Engine<'_, O> {
    /// A card is needed where there is none: the player burns out and the work
    /// under way goes on as `then`; without the rule that says so it ends.
    pub(crate) fn burn_out_or_stop(&mut self, seat: Seat, on: bool, then: Frame) {
        let first = self.s.burn_outs == 0 || rule!("RB 431.3", "RB 431.3.a"; true);
        if on
            && first
            && self.s.burn_outs < HOPELESS
            && rule!("RB 431.1", "RB 431.2.a", "RB 431.4", "RB 431.5"; true)
        {
            self.set(then);
            self.push(Frame::BurnOut(seat, 0));
        } else {
            self.pop();
        }
    }

    pub(crate) fn step_burn_out(&mut self, seat: Seat, n: u8) {
        if n == 0 {
            self.burn_out(seat);
            return;
        }
        self.pop();
        let again = self.s.burn_outs > 0;
        self.s.burn_outs = self.s.burn_outs.saturating_add(1);
        let Some((_, Thing::Player(gains))) = self.s.answers.first().copied() else {
            return;
        };
        if !again {
            self.gain_points(gains, 1, Gain::BurnOut);
            return;
        }
        // This point cannot be replaced or prevented, and may win at once
        // (RB 431.3.b).
        let how = Gain::BurnOutAgain;
        if rule!("RB 431.3.b", true) {
            self.enact(Change::Point {
                seat: gains,
                count: 1,
                how,
            });
            self.judge_now(gains);
        } else {
            self.gain_points(gains, 1, how);
        }
    }

    fn burn_out(&mut self, seat: Seat) {
        self.set(Frame::BurnOut(seat, 1));
        self.tell(&Event::BurnedOut(seat));
        let trash = self.s.player(seat).trash.clone();
        if rule!("RB 431.2.b", true) {
            self.recycle(&trash, Some(seat));
        }
        let occasion = Occasion {
            player: Some(seat),
            ..Occasion::default()
        };
        self.happens(TriggerEvent::BurnsOut, occasion);
        let all = self.s.opponents(seat).iter().map(Thing::Player);
        let from: Vec<Thing> = all.filter(|_| rule!("RB 431.2.c", true)).collect();
        self.ask(seat, Topic::BurnOut, from, (1, 1), false);
    }

    pub(crate) fn do_trash_top(&mut self, ctx: &Ctx, who: Who, count: &Amount) {
        self.means(1);
        let n = self.counted(ctx, count);
        let n: u8 = self.keeps(n);
        let mut seats = self.look().who(ctx, who);
        seats.reverse();
        self.s.burn_outs = 0;
        for seat in seats {
            self.push(Frame::TrashTop(seat, n));
        }
    }

    /// Cards of the top of a Main Deck go to the trash one after the other;
    /// when there are none, the player burns out first (RB 431.1.b).
    pub(crate) fn step_trash_top(&mut self, seat: Seat, left: u8) {
        let Some(card) = self.s.player(seat).deck.last().copied() else {
            let on = rule!("RB 431.1.b", left > 0);
            self.burn_out_or_stop(seat, on, Frame::TrashTop(seat, left));
            return;
        };
        self.s.burn_outs = 0;
        if left == 0 {
            self.pop();
            return;
        }
        self.set(Frame::TrashTop(seat, left - 1));
        self.to_trash(card);
        self.s.made += 1;
        self.tell(&Event::Put(card, "trash", seat));
    }
}
