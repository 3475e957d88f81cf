//! Opening hands (RB 117) and mulligans (RB 118).

use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::program::Phase;
use crate::state::{State, Thing, Topic, Zone};
use kernel::game::Observer;
use kernel::ids::CardId;
use kernel::seats::Seat;
use kernel::{by_rule, rule};

/// How many cards an opening hand has (RB 117).
const OPENING_HAND: u8 = 4;
/// How many cards may be set aside in a mulligan (RB 118.1).
const MULLIGAN: usize = 2;

impl<O: Observer<State>> Engine<'_, O> {
    /// Each player draws four (RB 117).
    pub(super) fn draw_hands(&mut self) {
        for seat in self.s.order_from(self.s.first) {
            for _ in 0..by_rule!("RB 117", OPENING_HAND, else OPENING_HAND - 1) {
                self.enact(crate::state::Change::Draw { seat });
            }
        }
        self.s.tallies.clear();
        self.s.waiting.clear();
    }

    /// Mulligans in turn order (RB 118): each player in two steps, asking and
    /// doing; then play begins (RB 119).
    pub(super) fn mulligan(&mut self, n: u8) {
        let mut order = self.s.mode.order_from(self.s.first);
        if !rule!("RB 118", true) {
            order.reverse();
        }
        let Some(seat) = order.get(usize::from(n / 2)).copied() else {
            self.set(Frame::Turn(Phase::Ending, 3));
            let second = self.s.next_after(self.s.first);
            self.s.next = by_rule!("RB 119", "RB 116.1.b.1"; self.s.first, else second);
            self.next_turn();
            return;
        };
        if n.is_multiple_of(2) {
            let hand = self.s.player(seat).hand.iter();
            let from: Vec<Thing> = hand.map(|c| Thing::Object(self.s.refer(*c))).collect();
            let most = by_rule!("RB 118.1", MULLIGAN, else 0);
            self.ask(seat, Topic::Mulligan, from, (0, most), true);
        } else {
            let aside: Vec<CardId> = self.answered_objects().iter().map(|r| r.card).collect();
            self.s.answers.clear();
            self.redraw(seat, &aside);
        }
    }

    /// Cards are set aside, as many drawn, and then the others recycled
    /// (RB 118.2, 118.3).
    fn redraw(&mut self, seat: Seat, aside: &[CardId]) {
        for card in aside {
            self.leave_zone(*card);
            self.s.cards[card.index()].zone = Zone::Aside;
        }
        self.tell(&Event::Mulligan(seat, aside.len()));
        for _ in aside {
            if rule!("RB 118.2", true) {
                self.enact(crate::state::Change::Draw { seat });
            }
        }
        if rule!("RB 118.3", true) {
            self.recycle(aside, Some(seat));
        }
        self.s.tallies.clear();
        self.s.waiting.clear();
    }
}
