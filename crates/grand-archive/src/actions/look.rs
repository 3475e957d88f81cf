//! Looking at cards: they stay where they are, and only who looks knows them.

use crate::event::Event;
use crate::flow::Engine;
use crate::program::{Amount, Reg, Where, Who};
use crate::state::{Ctx, State, Thing};
use kernel::game::Observer;
use kernel::ids::CardId;
use kernel::seats::{Seat, SeatSet};

impl<O: Observer<State>> Engine<'_, O> {
    /// The top cards of decks, as many as there are.
    pub(crate) fn do_look_top(&mut self, ctx: &Ctx, who: Who, count: &Amount, bind: Reg) {
        self.means(1);
        let look = self.fresh();
        let n = usize::from(look.count(count, ctx));
        let seats = look.who(who, ctx);
        let mut all = Vec::new();
        for seat in seats {
            all.extend(self.top_cards(seat, n));
        }
        self.look_and_bind(ctx, &all, bind);
    }

    /// All cards of a hand, a memory or another pile.
    pub(crate) fn do_look_at(&mut self, ctx: &Ctx, who: Who, zone: Where, bind: Reg) {
        self.means(1);
        let mut all = Vec::new();
        for seat in self.fresh().who(who, ctx) {
            let player = self.s.player(seat);
            let pile: &[CardId] = match zone {
                Where::Hand => &player.hand,
                Where::Memory => &player.memory,
                Where::Material => &player.material,
                Where::Deck => &player.deck,
                Where::Banishment => &player.banishment,
                Where::Graveyard => &player.graveyard,
                _ => &[],
            };
            all.extend_from_slice(pile);
        }
        self.look_and_bind(ctx, &all, bind);
    }

    fn look_and_bind(&mut self, ctx: &Ctx, cards: &[CardId], bind: Reg) {
        self.look_at(ctx.controller, cards);
        self.made(cards.len());
        let refs = cards.iter().map(|c| Thing::Object(self.s.refer(*c)));
        let refs: Vec<Thing> = refs.collect();
        self.bind(bind, refs);
    }

    /// The top cards of a deck, the topmost first, as many as there are.
    pub(crate) fn top_cards(&self, seat: Seat, n: usize) -> Vec<CardId> {
        let deck = self.s.player(seat).deck.iter().rev();
        deck.take(n).copied().collect()
    }

    /// A player looks at cards.
    pub(crate) fn look_at(&mut self, seat: Seat, cards: &[CardId]) {
        for card in cards {
            self.know(*card, SeatSet::only(seat));
        }
        if !cards.is_empty() {
            // Also what was known shows again: nobody takes that back.
            self.s.shown += 1;
            self.tell(&Event::Looked(seat, cards.len() as u16));
        }
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
