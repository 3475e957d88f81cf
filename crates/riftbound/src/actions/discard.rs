//! Discard (RB 422): from hand to the trash, of the player's choice.

use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::program::{Amount, Instr, Reg, Tally, Things, TriggerEvent, Verb, Who};
use crate::state::{Ctx, Occasion, State, Thing, Topic, Zone};
use kernel::game::Observer;
use kernel::ids::{CardId, Ref};
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_discard(&mut self, ctx: &Ctx, who: Who, count: Option<&Amount>) {
        self.means(1);
        let n = count.map(|c| self.counted(ctx, c));
        let mut seats = self.look().who(ctx, who);
        seats.reverse();
        if let Some(bind) = self.discard_bind() {
            self.run_mut().ctx.bound.unbind(bind);
        }
        for seat in seats {
            let hand = self.s.player(seat).hand.len();
            let n = n.map_or(hand, usize::from);
            // As many as possible are discarded.
            let can = n <= hand || rule!("RB 422.4", true);
            if can && rule!("RB 422.2", true) {
                let n: u8 = self.keeps(n.min(hand));
                self.push(Frame::Discard(seat, n, 0));
            }
        }
    }

    /// Where the step under way binds what is discarded.
    fn discard_bind(&self) -> Option<Reg> {
        let run = self.s.runs.last()?;
        let code = &self.r.ability(run.ctx.ability?).code;
        match code.get(usize::from(run.at.pc.checked_sub(1)?))? {
            Instr::Do(Verb::Discard { bind, .. }) => Some(*bind),
            _ => None,
        }
    }

    pub(crate) fn step_discard(&mut self, seat: Seat, count: u8, n: u8) {
        if n == 0 {
            self.set(Frame::Discard(seat, count, 1));
            let hand = self.s.player(seat).hand.iter();
            let mut from: Vec<Thing> = hand.map(|c| Thing::Object(self.s.refer(*c))).collect();
            // The player chooses which.
            if !rule!("RB 422.1.a", true) {
                from.truncate(usize::from(count));
            }
            let count = usize::from(count);
            self.ask(seat, Topic::Discard, from, (count, count), false);
            return;
        }
        self.pop();
        let chosen: Vec<CardId> = self.answered_objects().iter().map(|r| r.card).collect();
        self.discard(seat, &chosen);
        if let Some(bind) = self.discard_bind() {
            for card in chosen {
                let now = Thing::Object(self.s.refer(card));
                self.run_mut().ctx.bound.bind(bind, now);
            }
        }
    }

    pub(crate) fn do_discard_these(&mut self, ctx: &Ctx, things: &Things) {
        self.means(1);
        for r in self.acted_on(ctx, things) {
            let card = *self.s.card(r.card);
            if card.zone == Zone::Hand {
                self.discard(card.owner, &[r.card]);
                self.carry(r);
            }
        }
    }

    /// A player discards these cards; what waits for that triggers afterwards
    /// (RB 422.1.b).
    pub(crate) fn discard(&mut self, seat: Seat, cards: &[CardId]) {
        if !rule!("RB 422.1", true) {
            return;
        }
        for card in cards {
            self.to_trash(*card);
            self.s.made += 1;
            self.tell(&Event::Discarded(seat, *card));
        }
        for card in cards {
            self.s.count(Tally::Discards, seat, 1);
            let thing: Ref = self.s.refer(*card);
            let occasion = Occasion {
                thing: Some(thing),
                player: Some(seat),
                ..Occasion::default()
            };
            if rule!("RB 422.1.b", true) {
                self.happens(TriggerEvent::Discards, occasion);
            }
        }
    }
}
