//! Glimpse (GA glimpse): look at the top cards, put any of them on the bottom
//! in any order, and the rest back on top in any order.

use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::program::{Amount, Tally, TriggerEvent, Who};
use crate::stack::Announced;
use crate::state::{Ctx, ItemKind, Occasion, State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::CardId;
use kernel::rule;
use kernel::seats::Seat;

/// Steps of a glimpse.
mod step {
    pub(super) const LOOK: u8 = 0;
    pub(super) const SPLIT: u8 = 1;
    pub(super) const BOTTOM: u8 = 2;
    pub(super) const TOP: u8 = 3;
    pub(super) const STAR: u8 = 4;
    pub(super) const STARRED: u8 = 5;
}

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_glimpse(&mut self, ctx: &Ctx, who: Who, count: &Amount) {
        self.means(1);
        let n = self.counted(count, ctx);
        let n: u8 = self.keeps(n);
        let mut seats = self.look().who(who, ctx);
        seats.reverse();
        for seat in seats {
            self.push(Frame::Glimpse(seat, n, step::LOOK));
        }
    }

    pub(crate) fn step_glimpse(&mut self, seat: Seat, count: u8, n: u8) {
        match n {
            step::LOOK => self.begin_glimpse(seat, count),
            step::SPLIT => self.split_glimpsed(seat, count),
            step::BOTTOM => self.bottom_glimpsed(seat, count),
            step::STAR => self.starcalled(seat, count),
            step::STARRED => self.bottom_others(seat, count),
            _ => self.end_glimpse(seat, count),
        }
    }

    fn begin_glimpse(&mut self, seat: Seat, count: u8) {
        let top = self.top_cards(seat, usize::from(count));
        let n = top.len();
        if n == 0 || !rule!("GA glimpse/2", true) {
            self.pop();
            return;
        }
        self.look_at(seat, &top);
        // It is asked in any case: others must not see whether there is one.
        let stars = self.fresh().starcallable(seat, &top);
        self.set(Frame::Glimpse(seat, n as u8, step::STAR));
        self.ask_for_cards(seat, &stars, Topic::Starcall, (0, 1));
    }

    fn ask_split(&mut self, seat: Seat, top: &[CardId]) {
        let n = top.len();
        self.set(Frame::Glimpse(seat, n as u8, step::SPLIT));
        self.ask_for_cards(seat, top, Topic::GlimpseBottom, (0, n));
    }

    /// Where a card is activated by Starcalling, all others go to the bottom
    /// (GA starcalling/1, 2); it waits on the effects stack (GA starcalling/6).
    fn starcalled(&mut self, seat: Seat, count: u8) {
        let chosen = self.answered_objects().first().map(|r| r.card);
        let top = self.top_cards(seat, usize::from(count));
        let Some(card) = chosen else {
            self.ask_split(seat, &top);
            return;
        };
        self.set(Frame::Glimpse(seat, count - 1, step::STARRED));
        if let Some(how) = self.fresh().star_way(card) {
            let what = Announced::Card(card, ItemKind::Activation);
            self.announce(seat, what, how);
        }
    }

    fn bottom_others(&mut self, seat: Seat, count: u8) {
        let others = self.top_cards(seat, usize::from(count));
        if !rule!("GA starcalling/2", true) {
            self.ask_split(seat, &others);
            return;
        }
        let n = others.len();
        self.mix_up(seat, &others);
        self.set(Frame::Glimpse(seat, 0, step::BOTTOM));
        self.tell(&Event::Glimpsed(seat, n, 0));
        match n {
            0 | 1 => self.answer_with(seat, &others),
            _ => self.ask_for_cards(seat, &others, Topic::OrderBottom, (n, n)),
        }
    }

    fn ask_for_cards(&mut self, seat: Seat, cards: &[CardId], topic: Topic, range: (usize, usize)) {
        let from = cards.iter().map(|c| Thing::Object(self.s.refer(*c)));
        let from = from.collect();
        self.s.answers.clear();
        self.ask(seat, topic, from, range, true);
    }

    /// Which go to the bottom was chosen; their order is asked.
    fn split_glimpsed(&mut self, seat: Seat, count: u8) {
        let chosen: Vec<CardId> = self.answered_objects().iter().map(|r| r.card).collect();
        let top = self.top_cards(seat, usize::from(count));
        self.mix_up(seat, &top);
        let left = count - chosen.len() as u8;
        // What goes to the bottom goes there below what stays on top.
        self.set(Frame::Glimpse(seat, left, step::BOTTOM));
        self.tell(&Event::Glimpsed(seat, chosen.len(), usize::from(left)));
        let n = chosen.len();
        match n {
            0 | 1 => self.answer_with(seat, &chosen),
            _ => self.ask_for_cards(seat, &chosen, Topic::OrderBottom, (n, n)),
        }
    }

    fn answer_with(&mut self, seat: Seat, cards: &[CardId]) {
        let all = cards
            .iter()
            .map(|c| (seat, Thing::Object(self.s.refer(*c))));
        self.s.answers = all.collect();
    }

    fn bottom_glimpsed(&mut self, seat: Seat, left: u8) {
        for r in self.answered_objects() {
            self.reorder_deck(seat, r.card, true);
        }
        self.set(Frame::Glimpse(seat, left, step::TOP));
        let rest = self.top_cards(seat, usize::from(left));
        let n = rest.len();
        match n {
            0 | 1 => self.answer_with(seat, &rest),
            _ => self.ask_for_cards(seat, &rest, Topic::OrderTop, (n, n)),
        }
    }

    fn end_glimpse(&mut self, seat: Seat, _: u8) {
        self.pop();
        for r in self.answered_objects() {
            self.reorder_deck(seat, r.card, false);
        }
        self.made(1);
        self.s.tally(Tally::Glimpsed, seat, 1);
        let occasion = Occasion {
            player: Some(seat),
            ..Occasion::default()
        };
        self.happened(TriggerEvent::Glimpses, occasion);
    }

    /// A card of a deck goes to its top or bottom: it stays in the zone.
    pub(crate) fn reorder_deck(&mut self, seat: Seat, card: CardId, bottom: bool) {
        let deck = &mut self.s.players[seat.index()].deck;
        let Some(at) = deck.iter().position(|c| *c == card) else {
            return;
        };
        deck.remove(at);
        let to = if bottom { 0 } else { deck.len() };
        deck.insert(to, card);
    }
}
