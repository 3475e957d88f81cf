//! Predict (RB 436): look at the top cards, recycle any of them, and put the
//! rest back in any order.

use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::program::{Amount, Who};
use crate::state::{Ctx, State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::CardId;
use kernel::rule;
use kernel::seats::{Seat, SeatSet};

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_predict(&mut self, ctx: &Ctx, who: Who, count: &Amount) {
        self.means(1);
        let n = self.counted(ctx, count);
        let n: u8 = self.keeps(n);
        let mut seats = self.look().who(ctx, who);
        seats.reverse();
        for seat in seats {
            if rule!("RB 436.1", "RB 436.2"; true) {
                self.push(Frame::Predict(seat, n, 0));
            }
        }
    }

    /// The top cards of a Main Deck, the topmost first, as many as there are.
    pub(crate) fn top_cards(&self, seat: Seat, n: usize) -> Vec<CardId> {
        let deck = self.s.player(seat).deck.iter().rev();
        deck.take(n).copied().collect()
    }

    pub(crate) fn step_predict(&mut self, seat: Seat, count: u8, n: u8) {
        match n {
            0 => self.begin_predict(seat, count),
            1 => self.recycle_predicted(seat, count),
            _ => {
                self.pop();
                let order = self.answered_objects();
                for r in order {
                    self.to_top(r.card);
                }
            }
        }
    }

    fn begin_predict(&mut self, seat: Seat, count: u8) {
        let top = self.top_cards(seat, usize::from(count));
        let short = top.len() < usize::from(count);
        // With too few cards all of them are looked at, and nobody burns out.
        let burns = short && !rule!("RB 436.4.a", true);
        if top.is_empty() || short && !rule!("RB 436.4", true) || burns {
            self.pop();
            if burns {
                self.push(Frame::BurnOut(seat, 0));
            }
            return;
        }
        self.look_at(seat, &top);
        let n = top.len();
        self.s.made += 1;
        self.set(Frame::Predict(seat, n as u8, 1));
        self.ask_for_cards(seat, &top, Topic::Recycle, (0, n));
    }

    /// A player looks at cards of a deck; where there are several, what others
    /// knew of them is soon mixed up.
    pub(crate) fn look_at(&mut self, seat: Seat, cards: &[CardId]) {
        for card in cards {
            self.know(*card, SeatSet::only(seat));
        }
        self.tell(&Event::Looked(seat, cards.len() as u16));
    }

    fn ask_for_cards(&mut self, seat: Seat, cards: &[CardId], topic: Topic, range: (usize, usize)) {
        let refs = cards.iter().map(|c| Thing::Object(self.s.refer(*c)));
        let from = refs.collect();
        self.ask(seat, topic, from, range, true);
    }

    fn recycle_predicted(&mut self, seat: Seat, count: u8) {
        let chosen: Vec<CardId> = self.answered_objects().iter().map(|r| r.card).collect();
        let top = self.top_cards(seat, usize::from(count));
        self.mix_up(seat, &top);
        let many = chosen.len() <= 1 || rule!("RB 436.1.a", true);
        let recycled = if many { &chosen[..] } else { &chosen[..1] };
        self.recycle(recycled, Some(seat));
        let left = usize::from(count) - recycled.len();
        self.tell(&Event::Predicted(seat, recycled.len(), left));
        if left < 2 || !rule!("RB 436.1.b", true) {
            self.pop();
            return;
        }
        self.set(Frame::Predict(seat, left as u8, 2));
        let top = self.top_cards(seat, left);
        self.ask_for_cards(seat, &top, Topic::BackOnTop, (left, left));
    }

    /// Only this player still knows which of these cards is where.
    pub(crate) fn mix_up(&mut self, seat: Seat, cards: &[CardId]) {
        if cards.len() < 2 {
            return;
        }
        for card in cards {
            let known = &mut self.s.cards[card.index()].known;
            let others = known.without(seat);
            self.s.disclosed += u64::from(!others.is_empty());
            *known = known.minus(others);
        }
    }
}
