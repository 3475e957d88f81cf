//! Reveal (ROI 11.28), and looking at the top of a Deck.

use crate::event::Event;
use crate::flow::Engine;
use crate::program::{Amount, Reg, Things, Who};
use crate::state::{Ctx, State, Thing};
use kernel::game::Observer;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_reveal(&mut self, ctx: &Ctx, things: &Things) {
        let cards = self.fresh().things(ctx, things);
        self.means(cards.len());
        self.s.made = cards.len() as u16;
        for r in cards {
            let owner = self.s.card(r.card).owner;
            self.reveal(owner, r.card);
        }
    }

    pub(crate) fn do_reveal_hand(&mut self, ctx: &Ctx, who: Who) {
        for seat in self.look().who(ctx, who) {
            for card in self.s.player(seat).hand.clone() {
                self.reveal(seat, card);
            }
        }
    }

    pub(crate) fn do_top(&mut self, ctx: &Ctx, who: Who, count: &Amount, bind: Reg, all: bool) {
        let n = usize::from(self.counted(ctx, count));
        let mut bound = Vec::new();
        for seat in self.look().who(ctx, who) {
            let top = self.top_cards(seat, n);
            for card in &top {
                if all {
                    self.reveal(seat, *card);
                } else {
                    self.show_to_team(ctx.controller, *card);
                }
                bound.push(Thing::Object(self.s.refer(*card)));
            }
            if !all {
                self.tell(&Event::Looked(ctx.controller, top.len() as u16));
            }
        }
        self.means(n);
        self.s.made = bound.len() as u16;
        self.bind(bind, bound);
    }
}
