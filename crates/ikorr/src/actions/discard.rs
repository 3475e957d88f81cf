//! Discard (ROI 11.37).

use crate::flow::{Engine, Frame};
use crate::program::Things;
use crate::state::{Ctx, State, Thing, Topic};
use kernel::game::Observer;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_discard(&mut self, ctx: &Ctx, things: &Things) {
        let cards = self.fresh().things(ctx, things);
        self.means(cards.len());
        let mut seats: Vec<Seat> = cards.iter().map(|r| self.s.card(r.card).owner).collect();
        seats.dedup();
        for seat in seats {
            let mine = cards.iter().filter(|r| self.s.card(r.card).owner == seat);
            let mine: Vec<_> = mine.copied().collect();
            self.discard_cards(seat, &mine);
        }
    }

    /// A player discards a card of choice, as what happens instead of
    /// something.
    pub(crate) fn step_discard_one(&mut self, seat: Seat, step: u8) {
        if step == 0 {
            self.set(Frame::DiscardOne(seat, 1));
            let hand = self.s.player(seat).hand.iter();
            let cards = hand.map(|c| Thing::Object(self.s.refer(*c))).collect();
            self.ask(seat, Topic::Choose, cards, (1, 1), false);
            return;
        }
        self.pop();
        let chosen = self.answered_objects();
        self.discard_cards(seat, &chosen);
    }
}
