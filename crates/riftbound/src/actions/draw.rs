//! Draw (RB 413).

use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::program::{Amount, Tally, Things, TriggerEvent, Who};
use crate::state::{Change, Ctx, Occasion, State, Zone};
use kernel::game::Observer;
use kernel::rule;
use kernel::seats::{Seat, SeatSet};

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_draw(&mut self, ctx: &Ctx, who: Who, count: &Amount) {
        self.means(1);
        let n = self.counted(ctx, count);
        let n: u8 = self.keeps(n);
        let mut seats = self.look().who(ctx, who);
        seats.reverse();
        for seat in seats {
            if rule!("RB 413.2", "RB 413.2.b"; true) {
                self.draw(seat, n);
            }
        }
    }

    /// A player draws so many cards, one after the other.
    pub(crate) fn draw(&mut self, seat: Seat, n: u8) {
        self.push(Frame::Draw(seat, n, 0));
    }

    /// Draws go on: as many as possible, then a Burn Out, then the rest
    /// (RB 413.4).
    pub(crate) fn step_draw(&mut self, seat: Seat, left: u8, n: u8) {
        if n == 0 {
            self.s.burn_outs = 0;
        }
        if left == 0 {
            self.pop();
            return;
        }
        if self.s.player(seat).deck.is_empty() {
            let on = rule!("RB 413.4", "RB 413.4.a", "RB 413.4.b"; true);
            self.burn_out_or_stop(seat, on, Frame::Draw(seat, left, 1));
            return;
        }
        let again =
            self.s.burn_outs > 0 && !rule!("RB 413.4.c", "RB 431.2.d", "RB 315.4.b.2"; true);
        self.s.burn_outs = 0;
        if again {
            self.pop();
            return;
        }
        self.set(Frame::Draw(seat, left - 1, 1));
        self.propose(vec![Change::Draw { seat }]);
    }

    /// Cards that were looked at or revealed are drawn.
    pub(crate) fn do_draw_these(&mut self, ctx: &Ctx, things: &Things) {
        self.means(1);
        for r in self.acted_on(ctx, things) {
            let card = *self.s.card(r.card);
            if card.zone != Zone::Deck {
                continue;
            }
            self.to_hand(r.card);
            self.carry(r);
            self.s.made += 1;
            self.s.count(Tally::Draws, card.owner, 1);
            self.tell(&Event::Drew(card.owner, r.card));
            let occasion = Occasion {
                thing: Some(self.s.refer(r.card)),
                player: Some(card.owner),
                amount: self.s.tally(Tally::Draws, SeatSet::only(card.owner)),
                ..Occasion::default()
            };
            self.happens(TriggerEvent::Draws, occasion);
        }
    }
}
