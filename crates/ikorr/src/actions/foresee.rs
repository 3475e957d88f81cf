//! Foresee (ROI 11.39): look at the top cards, put any of them on the bottom
//! and the rest on top, in any order, unseen by the others.

use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::program::{Amount, Who};
use crate::state::{Ctx, State, Thing, Topic, Zone};
use kernel::game::Observer;
use kernel::ids::{CardId, Ref};
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_foresee(&mut self, ctx: &Ctx, who: Who, count: &Amount) {
        let n = self.counted(ctx, count);
        let n: u8 = self.keeps(n);
        let mut seats = self.look().who(ctx, who);
        seats.reverse();
        self.means(seats.len());
        self.s.made = seats.len() as u16;
        for seat in seats {
            self.push(Frame::Foresee(seat, n, 0));
        }
    }

    /// The top cards, the topmost first.
    pub(crate) fn top_cards(&self, seat: Seat, n: usize) -> Vec<CardId> {
        self.s
            .player(seat)
            .deck
            .iter()
            .rev()
            .take(n)
            .copied()
            .collect()
    }

    /// Foresee asks one card at a time: bottom cards first, each going under
    /// the one before; then the top, each going over the one before.
    pub(crate) fn step_foresee(&mut self, seat: Seat, count: u8, step: u8) {
        match step {
            0 => self.look_at_top(seat, count),
            1 => self.put_below(seat, count),
            _ => self.put_above(),
        }
    }

    fn look_at_top(&mut self, seat: Seat, count: u8) {
        let top = self.top_cards(seat, usize::from(count));
        let n = top.len() as u8;
        for card in &top {
            self.show_to_team(seat, *card);
        }
        self.tell(&Event::Looked(seat, u16::from(n)));
        if n == 0 {
            self.pop();
            return;
        }
        self.set(Frame::Foresee(seat, n, 1));
        self.ask_for_top(seat, &top, Topic::ToBottom, (0, top.len()));
    }

    fn ask_for_top(&mut self, seat: Seat, top: &[CardId], topic: Topic, range: (usize, usize)) {
        let things = top
            .iter()
            .map(|c| Thing::Object(self.s.refer(*c)))
            .collect();
        self.ask(seat, topic, things, range, true);
    }

    fn put_below(&mut self, seat: Seat, count: u8) {
        let chosen: Vec<Ref> = self.answered_objects();
        for r in &chosen {
            self.put_on_bottom(r.card);
        }
        let left = usize::from(count) - chosen.len();
        self.tell(&Event::Foresaw(seat, left, chosen.len()));
        if left < 2 || !kernel::rule!("ROI 11.39a", true) {
            self.looked();
            return;
        }
        let top = self.top_cards(seat, left);
        self.set(Frame::Foresee(seat, left as u8, 2));
        self.ask_for_top(seat, &top, Topic::ToTop, (left, left));
    }

    fn put_above(&mut self) {
        let chosen = self.answered_objects();
        for r in chosen.iter().rev() {
            self.put_card(r.card, Zone::Deck);
        }
        self.looked();
    }

    /// The cards are out of sight again: what is drawn next is new even if it
    /// looks the same.
    fn looked(&mut self) {
        self.s.disclosed += 1;
        self.pop();
    }
}
