//! Losing: what a player owns leaves the game, and the rest goes on (GA
//! ending-the-game/p4, 1, 2).

use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::state::{Blame, Change, Exit, State, Zone};
use kernel::game::Observer;
use kernel::ids::CardId;
use kernel::rule;
use kernel::rule::RuleId;
use kernel::seats::{Seat, SeatSet};

impl<O: Observer<State>> Engine<'_, O> {
    /// A player has lost.
    pub(crate) fn lose(&mut self, seat: Seat, why: RuleId) {
        if self.s.gone.has(seat) || self.s.over.is_some() {
            return;
        }
        self.tell(&Event::Lost(seat, why));
        self.s.gone = self.s.gone.with(seat);
        let left = self.s.playing();
        if left.len() <= 1 {
            self.finish(left, "last", RuleId("GA ending-the-game/p1"));
            return;
        }
        if rule!("GA ending-the-game/p4", true) {
            self.clear_table(seat);
        }
        self.go_on_without(seat);
    }

    /// All cards and objects they own are removed.
    fn clear_table(&mut self, seat: Seat) {
        self.drop_items(seat);
        let objects = self.s.objects().map(|(_, o)| (o.thing(), o.card));
        let theirs = objects.filter(|(_, card)| self.s.card(*card).owner == seat);
        let changes = theirs.map(|(thing, _)| Change::Move {
            thing,
            to: Zone::Aside,
            bottom: false,
            exit: Exit::Removed,
            blame: Blame::GAME,
        });
        let changes: Vec<Change> = changes.collect();
        self.carry_out(kernel::batch::Batch::of(changes));
        for at in 1..self.s.cards.len() as u16 {
            let card = CardId(at);
            let c = self.s.card(card);
            if c.owner == seat && !matches!(c.zone, Zone::Gone | Zone::Aside) {
                self.move_card(card, Zone::Aside, false);
            }
        }
        self.s.players[seat.index()].mastery = None;
        self.hand_back(seat);
        self.s.waiting.retain(|p| p.ctx.controller != seat);
        self.s.delayed.retain(|d| d.pending.ctx.controller != seat);
        self.s.rows.end(|row| row.until.seat == seat);
        self.s.touch();
    }

    /// Entries of the effects stack that they control leave it.
    fn drop_items(&mut self, seat: Seat) {
        let theirs = |i: &crate::state::Item| i.ctx.controller == seat;
        let cards: Vec<CardId> = self
            .s
            .stack
            .iter()
            .filter(|i| theirs(i))
            .filter_map(|i| i.card)
            .collect();
        self.s.stack.retain(|i| !theirs(i));
        for card in cards {
            if self.s.card(card).zone == Zone::Stack {
                self.move_card(card, Zone::Aside, false);
            }
        }
    }

    /// Objects of others that they controlled return to who controlled them
    /// before; those that nobody did cease to exist (GA ending-the-game/1).
    fn hand_back(&mut self, seat: Seat) {
        for slot in 0..self.s.field.len() as u8 {
            let Some(object) = self.s.object(slot).filter(|o| o.controller == seat) else {
                continue;
            };
            let (thing, gone) = (object.thing(), self.s.gone);
            let former = object.former.iter().rev().find(|s| !gone.has(**s)).copied();
            match former.filter(|_| rule!("GA ending-the-game/1", true)) {
                Some(back) => self.take_control(slot, back),
                None => {
                    let change = Change::Move {
                        thing,
                        to: Zone::Aside,
                        bottom: false,
                        exit: Exit::Removed,
                        blame: Blame::GAME,
                    };
                    self.carry_out(kernel::batch::Batch::of([change]));
                }
            }
        }
    }

    /// What was under way goes on without them: Opportunity moves on.
    fn go_on_without(&mut self, seat: Seat) {
        if self.s.agenda.top() == Some(&Frame::Window) {
            self.pop();
        }
        if self.s.opportunity == Some(seat) {
            self.s.opportunity = Some(self.s.next_after(seat));
        }
        self.s.passed = self.s.passed.without(seat);
        self.s.drawing = SeatSet::NONE;
        self.s.extra_turns.retain(|s| *s != seat);
    }
}
