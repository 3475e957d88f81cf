//! Reveal (RB 424), and looking at cards: they stay in the zone they are in.

use crate::flow::Engine;
use crate::program::{Amount, Instead, Reg, Things, Who, Would};
use crate::state::{Ctx, Purpose, State, Thing};
use kernel::game::Observer;
use kernel::ids::CardId;
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_reveal(&mut self, ctx: &Ctx, things: &Things) {
        self.means(1);
        let cards: Vec<CardId> = self.acted_on(ctx, things).iter().map(|r| r.card).collect();
        self.reveal_all(&cards);
    }

    pub(crate) fn do_reveal_hand(&mut self, ctx: &Ctx, who: Who) {
        self.means(1);
        for seat in self.look().who(ctx, who) {
            let hand = self.s.player(seat).hand.clone();
            self.reveal_all(&hand);
        }
    }

    fn reveal_all(&mut self, cards: &[CardId]) {
        for card in cards {
            if rule!("RB 424.1", "RB 424.2"; true) {
                self.reveal(*card);
                self.s.made += 1;
                // It stays where it is.
                if !rule!("RB 424.1.a", "RB 424.1.a.2", "RB 424.1.b"; true) {
                    self.to_trash(*card);
                }
            }
        }
    }

    /// The top cards are revealed, as many as there are; nobody burns out
    /// (RB 431.1.c).
    pub(crate) fn do_reveal_top(
        &mut self,
        ctx: &Ctx,
        who: Who,
        count: &Amount,
        bind: Reg,
        stage: u8,
    ) {
        if stage == 0 && self.looks_first(ctx, who) {
            return;
        }
        self.means(1);
        let n = usize::from(self.counted(ctx, count));
        let cards = self.top_of(ctx, who, n);
        self.reveal_all(&cards);
        if rule!("RB 424.4", "RB 424.4.a"; true) {
            self.bind_cards(bind, &cards);
        }
    }

    pub(crate) fn do_reveal_top_rune(&mut self, ctx: &Ctx, who: Who, bind: Reg, stage: u8) {
        if stage == 0 && self.looks_first(ctx, who) {
            return;
        }
        self.means(1);
        let seats = self.look().who(ctx, who);
        let top = |s: &Seat| self.s.player(*s).rune_deck.last().copied();
        let cards: Vec<CardId> = seats.iter().filter_map(top).collect();
        self.reveal_all(&cards);
        self.bind_cards(bind, &cards);
    }

    /// The top cards are looked at by the controller of the effect.
    pub(crate) fn do_look_top(&mut self, ctx: &Ctx, who: Who, count: &Amount, bind: Reg) {
        self.means(1);
        let n = usize::from(self.counted(ctx, count));
        let cards = self.top_of(ctx, who, n);
        self.look_at(ctx.controller, &cards);
        self.s.made += cards.len() as u16;
        self.bind_cards(bind, &cards);
    }

    fn top_of(&mut self, ctx: &Ctx, who: Who, n: usize) -> Vec<CardId> {
        let seats = self.look().who(ctx, who);
        let mut all = Vec::new();
        for seat in seats {
            let top = self.top_cards(seat, n);
            if top.len() == n || rule!("RB 431.1.c", "RB 431.1.c.1"; true) {
                all.extend(top);
            }
        }
        all
    }

    fn bind_cards(&mut self, bind: Reg, cards: &[CardId]) {
        let refs: Vec<Thing> = cards
            .iter()
            .map(|c| Thing::Object(self.s.refer(*c)))
            .collect();
        self.bind(bind, refs);
    }

    /// Replacement effects of revealing come first: their steps, and then the
    /// cards are revealed all the same.
    fn looks_first(&mut self, ctx: &Ctx, who: Who) -> bool {
        let Some(seat) = self.one(ctx, who) else {
            return false;
        };
        let mine = self.fresh().replacers(Would::Reveal, seat, None);
        let first = mine
            .into_iter()
            .filter(|r| r.instead == Instead::FirstSteps);
        let all: Vec<Ctx> = first.map(|r| r.ctx).collect();
        if all.is_empty() || !rule!("RB 369", true) {
            return false;
        }
        self.come_back(1);
        for ctx in all {
            self.start_part(ctx, None, Purpose::Instead);
        }
        true
    }
}
